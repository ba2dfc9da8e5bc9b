import { expect } from "./checks.js";

// The module from where the host has it.
export async function compiled({ url, bytes, base64, module }) {
  if (module !== undefined) {
    return expect(module instanceof WebAssembly.Module, "create: module", "a WebAssembly.Module", module);
  }
  if (base64 !== undefined) {
    const text = atob(expect(typeof base64 === "string", "create: base64", "a text", base64));
    return WebAssembly.compile(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  }
  if (bytes !== undefined) {
    return WebAssembly.compile(expect(bytes?.byteLength >= 0, "create: bytes", "an ArrayBuffer or a view of one", bytes));
  }
  return WebAssembly.compile(await read(url));
}

async function read(url) {
  const beside = new URL("matched-geometry.wasm", import.meta.url);
  const found = url === undefined ? beside : new URL(url, globalThis.document?.baseURI ?? beside);
  if (found.protocol === "file:" && globalThis.process?.versions?.node) {
    // By a name, so that bundlers for browsers leave it alone.
    const files = "node:fs/promises";
    return (await import(files)).readFile(found);
  }
  const response = await fetch(found);
  if (!response.ok) throw new Error(`${found}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}
