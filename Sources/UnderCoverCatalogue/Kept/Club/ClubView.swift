package struct ClubMembership: Equatable, Codable, Sendable {
    /// As the player chose it.
    package let folder: FolderPath
    package let member: ClubMember

    package init(folder: FolderPath, member: ClubMember) {
        self.folder = folder
        self.member = member
    }
}

/// The result of a look into the folder.
package struct ClubView: Equatable, Codable, Sendable {
    package let day: DailyDay
    /// One for each span.
    package let tables: [ClubTable]
    /// The errors of files there: sentences.
    package let faults: [ClubFileError]
    /// Why the folder cannot be read or written now: a sentence.
    package var trouble: String?
    /// Seconds since 1970; nil where it never was.
    package var readAt: Int?

    package init(
        day: DailyDay, tables: [ClubTable], faults: [ClubFileError], trouble: String? = nil, readAt: Int? = nil
    ) {
        self.day = day
        self.tables = tables
        self.faults = faults
        self.trouble = trouble
        self.readAt = readAt
    }

    package func table(_ span: ClubSpan) -> ClubTable? { tables.first { $0.span == span } }
}
