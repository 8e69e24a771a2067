/// Intermediate textures of one pyramid's construction.
final class ScratchTextures {
    // Keys: sides in pixels.
    private var halves: [Int: Texture] = [:]
    private var intermediates: [Int: Texture] = [:]

    /// The picture, halved `k` times.
    func half(_ k: Int, of side: Int, _ gl: GL) -> Texture { texture(side >> k, in: &halves, gl) }

    /// A level that is blurred in one direction so far.
    func intermediate(_ k: Int, of side: Int, _ gl: GL) -> Texture { texture(side >> k, in: &intermediates, gl) }

    var bytes: Int { [halves, intermediates].joined().reduce(0) { $0 + $1.value.bytes } }

    private func texture(_ side: Int, in textures: inout [Int: Texture], _ gl: GL) -> Texture {
        if let known = textures[side] { return known }
        let made = Texture(gl, width: max(1, side), height: max(1, side), format: .rgba8, edge: .mirror)
        textures[side] = made
        return made
    }
}
