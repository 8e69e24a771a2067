extension Friday {
    /// Mistakes in the tables: titles used twice, motifs that no system draws or no sentence describes, lines too long,
    /// editions that begin within a round. Empty in what ships.
    package static func faults() -> [String] {
        var out: [String] = [], titles: [String: String] = [:]
        for edition in Edition.all {
            for system in edition.systems {
                out += faults(of: system)
                for card in system.cards {
                    let title = card.title(capitals: system.setsCapitals)
                    if titles.updateValue(system.name, forKey: title).map({ $0 != system.name }) == true {
                        out.append("\(title): in two systems")
                    }
                }
            }
        }
        for (edition, next) in zip(Edition.all, Edition.all.dropFirst()) {
            let weeks = next.firstWeek - edition.firstWeek
            if weeks <= 0 || weeks % edition.round.weeks != 0 { out.append("edition \(next.number): within a round") }
            if next.number != edition.number + 1 { out.append("edition \(next.number): out of order") }
        }
        return out
    }

    private static func faults(of system: SleeveSystem) -> [String] {
        var out: [String] = [], titles: Set<String> = []
        for card in system.cards {
            let title = card.title(capitals: system.setsCapitals)
            if !titles.insert(title).inserted { out.append("\(title): twice") }
            if !(8...80).contains(card.blurb.count) { out.append("\(title): \(card.blurb.count) letters on the back") }
            if !system.motifs.contains(card.motif) { out.append("\(title): no picture of \(card.motif)") }
            if system.sights.sentence(card.motif) == nil { out.append("\(title): no sentence about \(card.motif)") }
        }
        let shown = Set(system.cards.map { $0.motif })
        for motif in system.sights.motifs.subtracting(shown).sorted() { out.append("\(motif): a sentence, no title") }
        for motif in shown {
            let length = system.sights.sentence(motif)?.count ?? 0
            if length > 120 { out.append("\(system.name), \(motif): a sentence of \(length) letters") }
        }
        if Set(system.artists).count != system.artists.count { out.append("\(system.name): an artist twice") }
        return out
    }
}
