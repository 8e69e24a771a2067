/// File names out of a file: one level, no hiding, no way out of the folder.
enum PlainName {
    static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.contains { $0 == "/" || $0 == "\0" }
    }
}
