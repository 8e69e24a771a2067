import UnderCoverCatalogue

/// The column "settings": those of the sieve, and beside them what the player decided about lines of a file.
struct GatheringSettings: Codable {
    var sieve: SieveSettings
    var corrections: [String: Correction]

    private enum CodingKeys: CodingKey { case corrections }

    init(sieve: SieveSettings, corrections: [String: Correction]) {
        (self.sieve, self.corrections) = (sieve, corrections)
    }

    init(from decoder: any Decoder) throws {
        sieve = try SieveSettings(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        corrections = (try? container.decode([String: Correction].self, forKey: .corrections)) ?? [:]
    }

    func encode(to encoder: any Encoder) throws {
        try sieve.encode(to: encoder)
        guard !corrections.isEmpty else { return }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(corrections, forKey: .corrections)
    }
}

/// The player's reading of a line of a file.
package struct Correction: Equatable, Codable, Sendable {
    /// nil: leave the line out.
    package var album: FoundTrack?

    package init(album: FoundTrack?) { self.album = album }
}
