import Foundation
import Glibc
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// Measures the loader's work on a cover, with each bundled sleeve three times.
enum BenchCovers {
    private static let rounds = 3

    static func run() throws -> BenchReport.Covers {
        let files = try GameFiles(dataDir: nil, memoryOnly: true)
        let requests = files.records.sleeves.keys.sorted { $0.rawValue < $1.rawValue }
            .compactMap { files.request($0, for: .round) }
        var (decoding, palette) = ([Double](), [Double]())
        for request in requests {
            for _ in 0..<rounds {
                let start = Stage.now
                let cover = try ImageLoader.decode(request)
                let middle = Stage.now
                _ = PaletteSignature.make(rgb64: DecodedCover.sample64(cover.rgba, side: cover.side))
                palette.append(Stage.now - middle)
                decoding.append(middle - start)
            }
        }
        return BenchReport.Covers(count: requests.count, decoding: BenchTimes(decoding), palette: BenchTimes(palette))
    }
}

/// Two other ways to blur a cover in every frame. `bench` compares them with the game's in one run.
final class BlurRivals {
    private let gl: GL
    private let passes: PassDrawer
    private let source: Texture
    private let down: Program
    private let up: Program
    private var targets: [Int: Texture] = [:]

    /// - Throws: `StageError` when the driver refuses a shader.
    init(_ renderer: Renderer, cover: CoverPixels) throws(StageError) {
        (gl, passes) = (renderer.gl, renderer.passes)
        let source = Texture(gl, width: cover.side, height: cover.side, format: .rgba8, edge: .mirror)
        cover.pixels.withUnsafeBytes { source.upload($0, y: 0, width: cover.side, height: cover.side) }
        self.source = source
        down = try Program(gl, vertex: Self.vertexShader, fragment: Self.downShader, samplers: ["source"])
        up = try Program(gl, vertex: Self.vertexShader, fragment: Self.upShader, samplers: ["source"])
    }

    /// A separable Gaussian at the size of the cover on the screen: two passes, 2.5 standard deviations to either side.
    func separable(side: Int, sigmaOfSide: Double) {
        let gaussian = Gaussian(max(0.3, sigmaOfSide * Double(side)))
        let (first, second) = (target(side, 0), target(side, 1))
        passes.blur(source, to: first, gaussian, acrossRows: false, rows: 0..<side)
        passes.blur(first, to: second, gaussian, acrossRows: true, rows: 0..<side)
    }

    /// Dual filtering (M. Bjørge, "Bandwidth-efficient rendering", 2015): log2 of the deviation in pixels halvings, and as
    /// many doublings.
    func dualKawase(side: Int, sigmaOfSide: Double) {
        let halvings = max(1, min(8, Int(log2(max(1, sigmaOfSide * Double(side))).rounded())))
        var from = source
        for step in 0...halvings {
            let to = target(max(1, side >> step), 2 + step)
            step == 0 ? passes.copy(from, to: to) : passes.draw(down, from: from, to: to, rows: 0..<to.height)
            from = to
        }
        for step in (0..<halvings).reversed() {
            let to = target(max(1, side >> step), 20 + step)
            passes.draw(up, from: from, to: to, rows: 0..<to.height)
            from = to
        }
    }

    private func target(_ side: Int, _ slot: Int) -> Texture {
        if let known = targets[slot], known.width == side { return known }
        let made = Texture(gl, width: side, height: side, format: .rgba8, edge: .mirror)
        targets[slot] = made
        return made
    }

    /// One triangle larger than the target. `texel` is half a texel of the source.
    private static let vertexShader = """
        uniform sampler2D source;
        out vec2 uv;
        flat out vec2 texel;
        void main() {
            uv = vec2(gl_VertexID == 1 ? 2.0 : 0.0, gl_VertexID == 2 ? 2.0 : 0.0);
            texel = 0.5 / vec2(textureSize(source, 0));
            gl_Position = vec4(uv * 2.0 - 1.0, 0.0, 1.0);
        }
        """

    private static let inputs = "in vec2 uv;\nflat in vec2 texel;\nout vec4 color;\nuniform sampler2D source;\n"

    private static let downShader =
        inputs + """
            void main() {
                vec4 sum = texture(source, uv) * 4.0;
                sum += texture(source, uv - texel) + texture(source, uv + texel);
                sum += texture(source, uv + vec2(texel.x, -texel.y)) + texture(source, uv + vec2(-texel.x, texel.y));
                color = sum / 8.0;
            }
            """

    private static let upShader =
        inputs + """
            void main() {
                vec4 sum = texture(source, uv + vec2(-2.0 * texel.x, 0.0)) + texture(source, uv + vec2(2.0 * texel.x, 0.0));
                sum += texture(source, uv + vec2(0.0, -2.0 * texel.y)) + texture(source, uv + vec2(0.0, 2.0 * texel.y));
                sum += 2.0 * (texture(source, uv + texel) + texture(source, uv - texel));
                sum += 2.0 * (texture(source, uv + vec2(texel.x, -texel.y)) + texture(source, uv + vec2(-texel.x, texel.y)));
                color = sum / 12.0;
            }
            """
}
