/// The page that plays what `TraceView` has seen: one file, without a network.
enum ViewerPage {
  static func html(title: String, data: String) -> String {
    let name = title.replacingOccurrences(["&": "&amp;", "<": "&lt;", "\"": "&quot;"])
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(name)</title>
      <style>\(style)</style>
      <header><h1>\(name)</h1><p id="time"></p></header>
      <canvas id="stage" tabindex="0" aria-label="What the trace shows"></canvas>
      <canvas id="bars" aria-label="Motions over time"></canvas>
      <div class="row">
        <button id="first">First</button><button id="back">Step back</button>
        <button id="reverse">Reverse</button><button id="play">Play</button>
        <button id="step">Step</button>
        <label>Speed <select id="speed"><option>0.1</option><option>0.25</option><option selected>1</option></select></label>
      </div>
      <div class="row" id="overlays">
        <label><input type="checkbox" id="groups"> Groups</label>
        <label><input type="checkbox" id="follow"> Who follows whom</label>
        <label><input type="checkbox" id="ways"> Ways</label>
        <label><input type="checkbox" id="speeds"> Speeds</label>
      </div>
      <pre id="words">Point at an element: here is why it is where it is.</pre>
      <p class="keys">Space plays, the arrows step, Home goes to the beginning.</p>
      <script>const page = \(data);
      \(script)</script>

      """
  }

  private static let style = """
    :root { color-scheme: light dark; --page: #f2f2f7; --plate: #fff; --ink: #16161a; --faint: #63636c; --accent: #4b4ee6 }
    @media (prefers-color-scheme: dark) { :root { --page: #101014; --plate: #1d1d23; --ink: #f2f2f6; --faint: #a0a0aa; --accent: #8587ff } }
    * { box-sizing: border-box; margin: 0 }
    body { background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; max-width: 1200px; margin: auto; padding: 16px; display: grid; gap: 12px }
    header, .row { display: flex; gap: 12px; align-items: baseline; flex-wrap: wrap }
    h1 { font-size: 18px; overflow-wrap: anywhere } #time { margin-left: auto; font-variant-numeric: tabular-nums }
    canvas { width: 100%; background: var(--plate); border-radius: 12px; touch-action: none } #stage { height: 60vh } #bars { height: 96px; cursor: ew-resize }
    button, select { font: inherit; color: inherit; background: var(--plate); border: 1px solid var(--faint); border-radius: 8px; padding: 4px 12px; min-height: 36px }
    label { display: flex; gap: 6px; align-items: center } input { width: 18px; height: 18px; accent-color: var(--accent) }
    pre { background: var(--plate); border-radius: 12px; padding: 12px; white-space: pre-wrap; overflow-wrap: anywhere; min-height: 96px; font: 13px/1.5 ui-monospace, monospace }
    .keys { color: var(--faint); font-size: 13px }
    """
}

extension String {
  fileprivate func replacingOccurrences(_ pairs: KeyValuePairs<Character, String>) -> String {
    var text = ""
    for character in self {
      text += pairs.first { $0.key == character }?.value ?? String(character)
    }
    return text
  }
}
