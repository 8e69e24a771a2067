import CSDL2
import Glibc
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverStage

/// All GL tests run on one thread, because a context belongs to one. GL suites extend this one, which extends the
/// serialised suite of all that use SDL.
extension StageTests {
    @GLThread @Suite(.serialized) enum GLTests {}
}

typealias GLTests = StageTests.GLTests

/// A window in memory and a renderer, one for each size: making a context takes longer than drawing.
@GLThread final class Studio {
    let window: Window
    let renderer: Renderer
    let glyphs = FakeGlyphs()
    let width: Int
    let height: Int

    private static var studios: [String: Studio] = [:]

    static func shared(_ width: Int = 256, _ height: Int = 256) throws -> Studio {
        if let known = studios["\(width)x\(height)"] {
            try known.window.makeCurrent()
            return known
        }
        let made = try Studio(width, height)
        studios["\(width)x\(height)"] = made
        return made
    }

    private init(_ width: Int, _ height: Int) throws {
        self.width = width
        self.height = height
        window = try Window(options: WindowOptions(title: "Test", width: width, height: height, headless: true))
        renderer = try Renderer(gl: window.gl, glyphs: glyphs)
    }

    func draw(_ list: DisplayList) -> Picture {
        renderer.draw(list, size: (width, height))
        return Picture(width: width, height: height, pixels: window.readPixels())
    }
}

/// Every letter is a solid block of 0.6 em × 0.7 em on the baseline. Icons are solid too; `mouse` alternates columns
/// of full and half coverage.
final class FakeGlyphs: GlyphSource {
    private(set) var asked = 0

    func textMask(_ run: TextRun) -> Mask? {
        asked += 1
        guard !run.string.isEmpty else { return nil }
        let width = Int((run.size * 0.6).rounded()) * run.string.count
        let height = Int((run.size * 0.7).rounded())
        guard !run.string.contains(where: { TextMeasure.isEmoji($0) }) else {
            let letter = [run.color.red, run.color.green, run.color.blue, 255]
            return Mask(
                width: width, height: height, pixels: (0..<width * height).flatMap { _ in letter }, isColor: true,
                originY: -Double(height), advance: Double(width))
        }
        return Mask(
            width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height),
            originY: -Double(height), advance: Double(width))
    }

    func iconMask(_ icon: Icon, width: Int, height: Int) -> Mask? {
        asked += 1
        return Mask(
            width: width, height: height,
            pixels: (0..<width * height).map { icon == .mouse && $0 % 2 == 1 ? 128 : 255 })
    }
}

/// RGBA, rows from the top.
struct Picture: Equatable {
    var width: Int
    var height: Int
    var pixels: [UInt8]

    subscript(x: Int, y: Int) -> Color {
        let at = (y * width + x) * 4
        return Color(red: pixels[at], green: pixels[at + 1], blue: pixels[at + 2])
    }

    func largestDifference(from other: Picture) -> Int {
        zip(pixels, other.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
    }

    /// Signal-to-noise ratio in decibels, over red, green and blue.
    func signalToNoise(against other: Picture) -> Double {
        var sum = 0.0
        for index in pixels.indices where index % 4 != 3 {
            let difference = Double(pixels[index]) - Double(other.pixels[index])
            sum += difference * difference
        }
        let mean = sum / Double(width * height * 3)
        return mean == 0 ? .infinity : 10 * log10(255 * 255 / mean)
    }

    /// Mean absolute difference of red, green and blue.
    func distance(to other: Picture) -> Double {
        var sum = 0
        for index in pixels.indices where index % 4 != 3 { sum += abs(Int(pixels[index]) - Int(other.pixels[index])) }
        return Double(sum) / Double(width * height * 3)
    }

    func save(_ path: String) {
        var copy = pixels
        for alpha in stride(from: 3, to: copy.count, by: 4) { copy[alpha] = 255 }
        copy.withUnsafeMutableBytes {
            let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                $0.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4), SDL_PIXELFORMAT_ABGR8888.rawValue)
            IMG_SavePNG(surface, path)
            SDL_FreeSurface(surface)
        }
    }
}

/// Records an issue if a pixel differs by more than `tolerance`, and saves expected, actual and difference as PNGs.
func expectEqual(
    _ actual: Picture, _ expected: Picture, tolerance: Int = 1, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard actual.largestDifference(from: expected) > tolerance else { return }
    let folder = saveFailure(actual, expected, name)
    Issue.record(
        "\(name) is off by \(actual.largestDifference(from: expected))/255; see \(folder)",
        sourceLocation: sourceLocation)
}

func saveFailure(_ actual: Picture, _ expected: Picture, _ name: String) -> String {
    let folder = "\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/under-cover-pixels"
    mkdir(folder, 0o755)
    var difference = expected
    for index in difference.pixels.indices {
        difference.pixels[index] = UInt8(
            min(255, 8 * abs(Int(actual.pixels[index]) - Int(expected.pixels[index]))))
    }
    actual.save("\(folder)/\(name)-actual.png")
    expected.save("\(folder)/\(name)-expected.png")
    difference.save("\(folder)/\(name)-difference.png")
    return folder
}
