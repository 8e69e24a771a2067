/// Intermediate textures of one pyramid's construction.
final class ScratchTextures {
    private struct Key: Hashable {
        var side: Int
        var isIntermediate: Bool
    }

    private var textures: [Key: Texture] = [:]

    /// The picture, halved `k` times.
    func half(_ k: Int, of side: Int, _ gl: GL) -> Texture { texture(Key(side: side >> k, isIntermediate: false), gl) }

    /// A level that is blurred in one direction so far.
    func intermediate(_ k: Int, of side: Int, _ gl: GL) -> Texture {
        texture(Key(side: side >> k, isIntermediate: true), gl)
    }

    var bytes: Int { textures.values.reduce(0) { $0 + $1.bytes } }

    private func texture(_ key: Key, _ gl: GL) -> Texture {
        if let known = textures[key] { return known }
        let made = Texture(gl, width: max(1, key.side), height: max(1, key.side), format: .rgba8, edge: .mirror)
        textures[key] = made
        return made
    }
}
