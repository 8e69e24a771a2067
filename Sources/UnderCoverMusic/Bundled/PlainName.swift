/// Checks file names that were read from a file: no folder, no hidden file.
enum PlainName {
    static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.contains { $0 == "/" || $0 == "\0" }
    }
}
