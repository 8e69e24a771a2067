import CSDL2
import Foundation

/// Regular files only: reading a pipe or a device could block for ever.
enum RegularFile {
    /// Size in bytes; nil if `file` is missing or not a regular file. Follows symbolic links.
    static func size(of file: URL) -> Int? {
        var status = stat()
        guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }
}

extension String {
    /// The text in a C buffer, up to its first zero byte.
    init(cBuffer: [CChar]) {
        self.init(decoding: cBuffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// SDL's description of its last error.
    static var sdlError: String { String(cString: SDL_GetError()) }

    /// Names that SDL lists by index, such as those of its drivers.
    static func sdlList(_ count: Int32, _ name: (Int32) -> UnsafePointer<CChar>?) -> [String] {
        (0..<Swift.max(0, count)).compactMap { name($0).map { String(cString: $0) } }
    }
}
