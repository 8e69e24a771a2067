import CSDL2
import Glibc
import UnderCoverCore

/// Two other ways to blur a cover in every frame, for `bench` to hold ours against in one run. The game draws with neither.
package final class BlurRivals {
    private let gl: GL
    private let passes: PassDrawer
    private let source: Texture
    private let down: Program
    private let downTexel: GLint
    private let up: Program
    private let upTexel: GLint
    private var targets: [Int: Texture] = [:]

    /// - Throws: `StageError` when the driver refuses a shader.
    package convenience init(_ renderer: Renderer, cover: CoverPixels) throws(StageError) {
        try self.init(renderer.gl, renderer.passes, cover)
    }

    private init(_ gl: GL, _ passes: PassDrawer, _ cover: CoverPixels) throws(StageError) {
        self.gl = gl
        self.passes = passes
        let source = Texture(gl, width: cover.side, height: cover.side, format: .rgba8, edge: .mirror)
        cover.pixels.withUnsafeBytes { source.upload($0, y: 0, width: cover.side, height: cover.side) }
        self.source = source
        down = try Program(gl, vertex: PassShaders.vertex, fragment: Self.downShader, samplers: ["source"])
        downTexel = down.location("texel")
        up = try Program(gl, vertex: PassShaders.vertex, fragment: Self.upShader, samplers: ["source"])
        upTexel = up.location("texel")
    }

    /// A separable Gaussian at the size that is drawn: two passes, two and a half deviations to either side.
    package func separable(side: Int, sigmaOfSide: Double) {
        let gaussian = Gaussian(max(0.3, sigmaOfSide * Double(side)))
        let (first, second) = (target(side, 0), target(side, 1))
        passes.blur(source, to: first, gaussian, acrossRows: false, rows: 0..<side)
        passes.blur(first, to: second, gaussian, acrossRows: true, rows: 0..<side)
    }

    /// Dual filtering (M. Bjørge, "Bandwidth-efficient rendering", 2015): as many halvings as match the strength, and as
    /// many doublings.
    package func dualKawase(side: Int, sigmaOfSide: Double) {
        let halvings = max(1, min(8, Int(log2(max(1, sigmaOfSide * Double(side))).rounded())))
        var from = source
        for step in 0...halvings {
            let to = target(max(1, side >> step), 2 + step)
            pass(step == 0 ? nil : down, downTexel, from, to)
            from = to
        }
        for step in (0..<halvings).reversed() {
            let to = target(max(1, side >> step), 20 + step)
            pass(up, upTexel, from, to)
            from = to
        }
    }

    private func pass(_ program: Program?, _ texel: GLint, _ from: Texture, _ to: Texture) {
        guard let program else { return passes.copy(from, to: to) }
        passes.draw(program, from: from, to: to, rows: 0..<to.height) {
            gl.uniform2f(texel, 0.5 / Float(from.width), 0.5 / Float(from.height))
        }
    }

    private func target(_ side: Int, _ slot: Int) -> Texture {
        if let known = targets[slot], known.width == side { return known }
        let made = Texture(gl, width: side, height: side, format: .rgba8, edge: .mirror)
        targets[slot] = made
        return made
    }

    private static let inputs = "in vec2 uv;\nout vec4 color;\nuniform sampler2D source;\nuniform vec2 texel;\n"

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
