import Foundation

/// Pictures that are only a header, different for each `salt`.
enum Forged {
    /// - Parameter preview: a smaller picture, which has an end of its own.
    static func jpeg(
        _ width: Int = 500, _ height: Int = 500, salt: String = "", preview: [UInt8] = []
    ) -> Data {
        let segment = preview.isEmpty ? [] : [0xFF, 0xE1] + big(preview.count + 2, 2) + preview
        var bytes: [UInt8] =
            [0xFF, 0xD8] + segment + [0xFF, 0xC0, 0, 11, 8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0]
        bytes += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0] + Array(salt.utf8) + [0xFF, 0xD9]
        return Data(bytes)
    }

    static func png(_ width: Int, _ height: Int, isWhole: Bool = true) -> Data {
        let magic: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let header = big(13, 4) + Array("IHDR".utf8) + big(width, 4) + big(height, 4) + [8, 6, 0, 0, 0, 1, 2, 3, 4]
        return Data(magic + header + (isWhole ? big(0, 4) + Array("IEND".utf8) + [1, 2, 3, 4] : []))
    }

    static func webP(_ width: Int, _ height: Int, moves: Bool = false) -> Data {
        let sides = little(width - 1, 3) + little(height - 1, 3)
        let chunk = Array("VP8X".utf8) + little(10, 4) + [moves ? 2 : 0, 0, 0, 0] + sides
        return Data(Array("RIFF".utf8) + little(chunk.count + 4, 4) + Array("WEBP".utf8) + chunk)
    }

    private static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(value >> ($0 * 8) & 255) }
    }

    private static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }
}
