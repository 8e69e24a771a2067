/// What the player is told about how the database was opened.
package enum StoreNotice: Equatable, Sendable {
    /// The file was unusable; a backup or a new file replaces it.
    case rescued(Rescued)
    /// Nothing can be saved; the game continues in memory.
    case inMemory(StoreError)

    package struct Rescued: Equatable, Sendable {
        package let loss: StoreError
        /// Where the unusable file lies now; nil when it was gone.
        package let aside: String?
        /// When the backup was made; nil for a new file.
        package let backup: String?

        var notice: StoreNotice { .rescued(self) }
    }

    /// For the screen.
    package var message: String {
        switch self {
        case .rescued(let rescued): rescued.message
        case .inMemory(let error): "Nothing can be saved yet: \(error.reason). The game goes on and keeps trying."
        }
    }

    /// For the log: with paths.
    package var line: String {
        switch self {
        case .rescued(let rescued):
            rescued.message
                + (rescued.aside.map { " It was \(rescued.loss.reason), and lies in \($0) now." } ?? "")
        case .inMemory(let error): "\(error.description) Until then everything is kept in memory only."
        }
    }
}

extension StoreNotice.Rescued {
    fileprivate var message: String {
        let what = aside == nil ? "What was saved had gone" : "What was saved could not be read"
        guard let backup else { return "\(what) and there was no backup, so this is a fresh start. Sorry." }
        return "\(what), so the backup of \(backup) has taken its place."
    }
}
