import UnderCoverCatalogue

// Sentences of the daily five of real records.

extension Words {
    static var realRecordsLead: String {
        say("Five famous albums, the same five for everybody today, and one try that counts. Their covers are fetched.")
    }
    static var realRecordsNote: String {
        say("Albums by MusicBrainz, covers by the Cover Art Archive. No streak counts them.")
    }
    static var realRecordsOffline: String {
        say("Nothing can be reached, and these covers have to be fetched. The five of the box need no network.")
    }
    static var realRecordsBox: String { say("The five of the box") }
    static var coversAreComing: String { say("The covers are coming.") }
    /// In place of a source's name, at the beginning of what it said.
    static var coverServices: String { say("MusicBrainz or the Cover Art Archive") }

    static var canonTooFew: String {
        say("The archive has too few covers of today’s records. The five of the box are all here.")
    }
    static var canonGone: String {
        say("The archive no longer has a cover that this try began with. Try again later, or play the five of the box.")
    }
    static var canonUnreadable: String {
        say("A cover of these five cannot be read. Fetch it again, then go on with the rest.")
    }

    // MARK: The result

    static var canonAsDealt: String { say("All five as they were dealt: no place was replaced.") }
    static func canonCardNumber(_ day: DailyDay) -> String { say("Real records \(day.number)") }
}
