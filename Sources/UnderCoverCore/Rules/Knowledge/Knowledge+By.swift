extension Knowledge {
    /// The key by which answers are summed up. Company is alone or with others.
    package enum By: String, Codable, CaseIterable, Sendable { case decade, artist, genre, kind, reveal, company }

    /// Share of right answers; seconds, or the share of the cover that was to be seen, at the right ones.
    package enum Measure: String, Codable, CaseIterable, Sendable { case right, seconds, shown }

    /// Those asked alone and those asked in parties; empty where there were no parties.
    package var company: (alone: Share, parties: Share)? { parties.asked > 0 ? (solo, parties) : nil }
}
