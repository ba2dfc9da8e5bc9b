// Chromium without a window, driven through two pipes: commands and events as JSON, each ended by a zero.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Chromium {
  static async start(path, further = []) {
    const chromium = new Chromium();
    chromium.profile = await mkdtemp(join(tmpdir(), "mg-browser-"));
    const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", `--user-data-dir=${chromium.profile}`, ...further];
    const stdio = ["ignore", "ignore", "pipe", "pipe", "pipe"];
    chromium.child = spawn(path, [...flags, "--remote-debugging-pipe", "about:blank"], { stdio });
    chromium.waiting = new Map();
    chromium.count = 0;
    chromium.errors = [];
    chromium.listen();
    try {
      await chromium.attach();
    } catch (error) {
      await chromium.end();
      throw error;
    }
    return chromium;
  }

  async attach() {
    const { targetInfos } = await this.send("Target.getTargets");
    const { targetId } = targetInfos.find(({ type }) => type === "page");
    this.session = (await this.send("Target.attachToTarget", { targetId, flatten: true })).sessionId;
    for (const domain of ["Page", "Runtime", "Log"]) await this.send(`${domain}.enable`);
  }

  listen() {
    let rest = "";
    this.child.stdio[4].on("data", (data) => {
      const parts = (rest + data).split("\0");
      rest = parts.pop();
      for (const part of parts) this.take(JSON.parse(part));
    });
    let printed = "";
    this.child.stderr.on("data", (data) => (printed = `${printed}${data}`.slice(-2000)));
    this.ended = new Promise((_, reject) => {
      const end = (error) => {
        this.fault = error;
        for (const waiting of this.waiting.values()) waiting.reject(error);
        reject(error);
      };
      this.child.on("error", end);
      // A browser that has ended cannot be written to. The end itself says more.
      this.child.stdio[3].on("error", () => {});
      this.child.on("exit", async (status, signal) => {
        // What it has printed may come after its end; a process of its own may hold the pipe for longer.
        await Promise.race([once(this.child.stderr, "end"), new Promise((resolve) => setTimeout(resolve, 500))]);
        end(new Error(`the browser ended with ${status ?? signal}, and printed: ${printed.trim() || "nothing"}`));
      });
    });
    // Those who wait for an answer are told, too.
    this.ended.catch(() => {});
  }

  take({ id, result, error, method, params }) {
    if (id !== undefined) {
      const { resolve, reject } = this.waiting.get(id);
      this.waiting.delete(id);
      if (error) reject(new Error(error.message));
      else resolve(result);
    } else if (method === "Runtime.exceptionThrown") {
      const { text, exception } = params.exceptionDetails;
      this.errors.push(`${text} ${exception?.description ?? ""}`);
    } else if (method === "Runtime.consoleAPICalled" && ["error", "warning", "assert"].includes(params.type)) {
      this.errors.push(params.args.map(({ value, description }) => value ?? description).join(" "));
    } else if (method === "Log.entryAdded" && params.entry.level === "error") {
      this.errors.push(params.entry.text);
    }
  }

  async send(method, params = {}) {
    if (this.fault) throw this.fault;
    const id = ++this.count;
    this.child.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId: this.session })}\0`);
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  // The value of an expression in the page, when it is known.
  async run(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async size(width, height, scheme = "light", motion = "no-preference") {
    await this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
    const features = [{ name: "prefers-color-scheme", value: scheme }, { name: "prefers-reduced-motion", value: motion }, { name: "hover", value: width < 500 ? "none" : "hover" }];
    await this.send("Emulation.setEmulatedMedia", { features });
  }

  async screenshot() {
    return Buffer.from((await this.send("Page.captureScreenshot", { format: "png" })).data, "base64");
  }

  async end() {
    this.child.removeAllListeners("exit").kill();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
