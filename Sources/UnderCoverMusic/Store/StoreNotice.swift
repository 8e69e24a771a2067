import UnderCoverCore

/// The message to the player about how the database was opened.
package enum StoreNotice: Equatable, Sendable {
    /// The file was unusable; a backup or a new file replaces it.
    case rescued(Rescued)
    /// Nothing can be saved; the game continues in memory.
    case inMemory(StoreError)

    package struct Rescued: Equatable, Sendable {
        package let loss: StoreError
        /// The path of the unusable file now; nil when it was gone.
        package let aside: String?
        /// When the backup was made; nil for a new file.
        package let backup: String?

        var notice: StoreNotice { .rescued(self) }
    }

    /// For the screen.
    package var message: String {
        switch self {
        case .rescued(let rescued): rescued.message
        case .inMemory(let error): Words.nothingSavedYet("\(error.reason)")
        }
    }

    /// For the log: with paths.
    package var line: String {
        switch self {
        case .rescued(let rescued):
            rescued.message
                + (rescued.aside.map { " " + Words.noticeAside("\(rescued.loss.reason)", "\($0)") } ?? "")
        case .inMemory(let error): Words.noticeInMemory("\(error.description)")
        }
    }
}

extension StoreNotice.Rescued {
    fileprivate var message: String {
        let what = aside == nil ? Words.savedHadGone : Words.savedUnread
        guard let backup else { return Words.freshStart(what) }
        return Words.backupTookPlace(what, backup)
    }
}
