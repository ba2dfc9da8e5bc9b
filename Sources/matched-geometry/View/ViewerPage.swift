/// The page that plays the data of `TraceView`, in one file without network access. The gallery
/// also uses the files of `Player`.
enum ViewerPage {
  static func html(title: String, data: String) -> String {
    let name = title.replacingOccurrences(["&": "&amp;", "<": "&lt;", "\"": "&quot;"])
    let script = [
      PackageResources.player_js, PackageResources.pen_js, PackageResources.perspective_js,
      PackageResources.overlays_js, PackageResources.timeline_js, PackageResources.controls_js,
      PackageResources.trace_js,
    ].map(text).joined()
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(name)</title>
      <link rel="icon" href="data:,">
      <style>
      \(text(PackageResources.style_css))</style>
      <body class="trace">
      <header><h1>\(name)</h1></header>
      <main>
      <canvas id="canvas" aria-label="The trace"></canvas>
      \(text(PackageResources.controls_html))</main>
      <aside>
      \(text(PackageResources.overlays_html))</aside>
      <script type="module">
      const page = \(data);
      \(script)</script>

      """
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
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
