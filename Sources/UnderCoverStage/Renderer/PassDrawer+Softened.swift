extension PassDrawer {
    /// Blurs away detail finer than a dot, which would make moiré; the result fits a smaller texture.
    func softened(_ source: Texture, cells: Double, _ gl: GL) -> Texture {
        let level = BlurPyramid.level(sigma: max(0.3, Double(source.width) / cells / 3), side: source.width)
        func like(_ texture: Texture, halved: Bool) -> Texture {
            let (width, height) = halved ? (texture.width / 2, texture.height / 2) : (texture.width, texture.height)
            return Texture(gl, width: width, height: height, format: source.format, edge: .mirror)
        }
        var picture = source
        for _ in 0..<level.halvings {
            let half = like(picture, halved: true)
            halve(picture, to: half, rows: 0..<half.height)
            picture = half
        }
        let gaussian = Gaussian(level.radius)
        let (across, soft) = (like(picture, halved: false), like(picture, halved: false))
        blur(picture, to: across, gaussian, acrossRows: false, rows: 0..<across.height)
        blur(across, to: soft, gaussian, acrossRows: true, rows: 0..<soft.height)
        return soft
    }
}
