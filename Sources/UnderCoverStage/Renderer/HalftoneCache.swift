import CSDL2
import UnderCoverCatalogue

/// Halftone prints of grey pictures, one texture for each size, because dots cost far more than a copy. If `isGradual`, a
/// print is drawn one band of rows a frame, from the bottom, which a falling poster shows first.
final class HalftoneCache {
    private struct Source {
        let side: Int
        let pixels: [UInt8]
    }

    /// A picture on the screen and the same picture in a saved poster are two prints.
    private struct Key: Hashable {
        var source: String
        var width: Int
        var height: Int
        var cells: Double
    }

    private struct Print {
        var texture: Texture
        var lastDrawn: Int
        /// The grey picture that the missing rows are printed from; nil once the print is complete.
        var grey: Texture?
        /// `grey` is blurred to the size of a dot.
        var isBlurred = false
        var rowsLeft = 0
    }

    private let gl: GL
    private let press: HalftonePress
    private var sources: [String: Source] = [:]
    /// Names of `sources`, oldest first.
    private var sourceNames: [String] = []
    private var prints: [Key: Print] = [:]
    /// Sources whose prints were lost with the GL context. They were visible, so they are printed at once.
    private var lost: Set<String> = []
    private var frame = 0
    private(set) var printCount = 0
    /// Prints take several frames; otherwise they are complete at once.
    var isGradual = false

    /// Prints are as large as the window: the visible one, the next one, and the one of a saved poster.
    private static let printLimit = 3
    /// Two megabytes each. Every match ends with another poster, which is loaded again when it returns.
    private static let sourceLimit = 2
    private static let mostBands = 8
    private static let smallestBandPixels = 128 << 10

    init(_ gl: GL, passes: PassDrawer) throws(StageError) {
        self.gl = gl
        press = try HalftonePress(gl, passes: passes, isColoured: false)
    }

    /// For a new GL context.
    func renew() throws(StageError) { try press.renew() }

    var bytes: Int { prints.values.reduce(0) { $0 + $1.texture.bytes } }

    /// - Parameter pixels: one byte a pixel, `side` × `side`; ignored if the size is wrong.
    func set(_ name: String, side: Int, pixels: [UInt8]) {
        guard side > 0, side <= gl.maxTextureSide, pixels.count == side * side else { return }
        drop(name)
        sources[name] = Source(side: side, pixels: pixels)
        sourceNames.append(name)
        while sourceNames.count > Self.sourceLimit { drop(sourceNames[0]) }
    }

    func drop(_ name: String) {
        sources[name] = nil
        sourceNames.removeAll { $0 == name }
        lost.remove(name)
        prints = prints.filter { $0.key.source != name }
    }

    func has(_ name: String) -> Bool { sources[name] != nil }

    var isPrinting: Bool { prints.values.contains { $0.grey != nil } }

    func beginFrame() {
        frame += 1
        for key in prints.keys where prints[key]?.grey != nil { advance(key) }
    }

    func loseTextures() {
        lost.formUnion(prints.keys.map(\.source))
        prints = [:]
    }

    /// Begins a print ahead of its use; the next frames continue it. Returns whether there is work left.
    func prepare(_ halftone: Halftone) -> Bool {
        guard let source = sources[halftone.source], let key = key(halftone) else { return false }
        if prints[key] == nil { begin(key, from: source) }
        return prints[key]?.grey != nil
    }

    /// nil if the source is missing or the print incomplete: blank paper looks less odd than half a print. While a print
    /// of another size is incomplete, the last complete one of the same source, to be stretched: resizing the window
    /// shows no blank paper.
    func texture(for halftone: Halftone) -> Texture? {
        guard let source = sources[halftone.source], let key = key(halftone) else { return nil }
        if prints[key] == nil { begin(key, from: source) }
        prints[key]?.lastDrawn = frame
        if !isGradual || lost.remove(key.source) != nil { finish(key) }
        guard prints[key]?.grey != nil else { return prints[key]?.texture }
        guard let other = lastComplete(of: key.source) else { return nil }
        prints[other]?.lastDrawn = frame
        return prints[other]?.texture
    }
}

extension HalftoneCache {
    private func key(_ halftone: Halftone) -> Key? {
        guard !halftone.rect.isEmpty, halftone.cells > 0 else { return nil }
        return Key(
            source: halftone.source, width: min(gl.maxTextureSide, max(1, Int(halftone.rect.width.rounded()))),
            height: min(gl.maxTextureSide, max(1, Int(halftone.rect.height.rounded()))), cells: halftone.cells)
    }

    private func begin(_ key: Key, from source: Source) {
        // The window has another size by now, so incomplete prints of old sizes are not needed.
        let outdated = prints.filter {
            $0.key.source == key.source && $0.value.grey != nil && $0.value.lastDrawn < frame
        }
        for key in outdated.keys { prints[key] = nil }
        printCount += 1
        let texture = Texture(gl, width: key.width, height: key.height, format: .r8)
        prints[key] = Print(texture: texture, lastDrawn: frame, grey: upload(source), rowsLeft: key.height)
        let fallback = lastComplete(of: key.source)
        // The window may change faster than a print is completed, so one is completed at once.
        if !outdated.isEmpty, fallback == nil { finish(key) }
        while prints.count > Self.printLimit,
            let oldest = prints.filter({ $0.key != fallback }).min(by: { $0.value.lastDrawn < $1.value.lastDrawn }),
            oldest.value.lastDrawn < frame
        {
            prints[oldest.key] = nil
        }
    }

    private func finish(_ key: Key) {
        while prints[key]?.grey != nil { advance(key) }
    }

    private func lastComplete(of source: String) -> Key? {
        prints.filter { $0.key.source == source && $0.value.grey == nil }
            .max { $0.value.lastDrawn < $1.value.lastDrawn }?.key
    }

    private func upload(_ source: Source) -> Texture {
        let texture = Texture(gl, width: source.side, height: source.side, format: .r8, edge: .mirror)
        source.pixels.withUnsafeBytes { texture.upload($0, y: 0, width: source.side, height: source.side) }
        return texture
    }

    /// Blurs the grey picture, or prints one band from it.
    private func advance(_ key: Key) {
        guard var print = prints[key], let grey = print.grey else { return }
        defer { prints[key] = print }
        guard print.isBlurred else {
            print.grey = press.softened(grey, cells: key.cells)
            print.isBlurred = true
            return
        }
        let rows = max(Self.smallestBandPixels / key.width, key.height / Self.mostBands, 1)
        let from = max(0, print.rowsLeft - rows)
        press.print(grey, to: print.texture, cells: key.cells, rows: from..<print.rowsLeft)
        print.rowsLeft = from
        if from == 0 { print.grey = nil }
    }
}
