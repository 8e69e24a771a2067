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
}
