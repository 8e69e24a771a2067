/// The calendar of new releases. Weeks are counted from Friday 2 January 2026, which begins week 0.
package enum Friday {
    /// Records a week.
    package static let releases = 5

    /// Days from 1 January 1970 to a date of the Gregorian calendar (Hinnant 2013), without a clock or a time zone.
    package static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let y = month <= 2 ? year - 1 : year, era = (y >= 0 ? y : y - 399) / 400, yearOfEra = y - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static let first = day(2026, 1, 2)

    /// The week that a day lies in: from a Friday to the Thursday after it.
    package static func week(ofDay day: Int) -> Int { floorDivided(day - first, 7) }

    /// The Friday of a week, in days since 1 January 1970.
    package static func day(ofWeek week: Int) -> Int { first + 7 * week }

    /// Weeks whose sleeves are settled (`Attempts`), so that their records are known without drawing.
    package static let settled = 0..<Attempts.weeks

    /// The records of some settled weeks, in the order of weeks and places.
    package static func releases(weeks: Range<Int>) -> [NewRelease] {
        var deals: [String: Deal] = [:]
        return weeks.clamped(to: settled).flatMap { releases(week: $0, attempts: Attempts.of(week: $0), &deals) }
    }

    /// A week's records when it is known how often each sleeve was drawn again; `Pressing` finds that out.
    /// - Parameter attempts: a number a place, 0 for a sleeve that was good at once.
    package static func releases(week: Int, attempts: [Int]) -> [NewRelease] {
        var deals: [String: Deal] = [:]
        return releases(week: week, attempts: attempts, &deals)
    }

    /// - Parameter deals: those made so far, by edition and system.
    private static func releases(week: Int, attempts: [Int], _ deals: inout [String: Deal]) -> [NewRelease] {
        let edition = Edition.of(week: week)
        return zip(edition.turns(week: week), attempts).enumerated().map { place, turn in
            let (system, number) = turn.0, key = "\(edition.number) \(system.name)"
            let deal = deals[key] ?? Deal(system, edition)
            deals[key] = deal
            var release = deal.release(turn: number, attempt: turn.1)
            release.week = week
            release.place = place
            return release
        }
    }

    /// A name for what the sleeve shows, which no other title of the system shares where the title is the picture; and
    /// The name of a record's motif, and whether it changes the whole field.
    package static func motif(of release: NewRelease) -> (name: String, isField: Bool) {
        let system = system(of: release)
        let name = system?.drawsTitle == true ? release.title : release.motif
        return (name, system?.fieldMotifs.contains(release.motif) == true)
    }

    /// Two sentences for players who cannot see the sleeve: a vague one, and one that gives the title away as looking does.
    package static func sights(of release: NewRelease) -> (vague: String, precise: String)? {
        guard let sights = system(of: release)?.sights, let precise = sights.sentence(release.motif) else { return nil }
        return (sights.vague, precise)
    }

    /// Titles to offer beside the true one: of the same system, so that the look gives nothing away, and of other motifs, so
    /// that looking does. Where a system has motifs of the whole field, the first decoy is one of these and the second one
    /// of a single spot: a round of spots alone could not be told apart until the sleeve is sharp.
    package static func decoys(for release: NewRelease, count: Int) -> [String] {
        guard let system = system(of: release) else { return [] }
        var dice = Dice(UInt64(bitPattern: Int64(release.week * releases + release.place)), "decoys of \(system.name)")
        var left = dice.shuffled(system.cards), out: [Card] = []
        let kinds = system.fieldMotifs.isEmpty ? [] : [true, false]
        while out.count < count {
            let wanted = out.count < kinds.count ? kinds[out.count] : nil
            let index = left.firstIndex { card in
                let isNew: Bool
                if system.drawsTitle {
                    isNew = card.setting != release.setting
                } else {
                    isNew = card.motif != release.motif && !out.contains { $0.motif == card.motif }
                }
                return isNew && (wanted == nil || system.fieldMotifs.contains(card.motif) == wanted)
            }
            guard let index else { break }
            out.append(left.remove(at: index))
        }
        return dice.shuffled(out).map { $0.title(capitals: system.setsCapitals) }
    }

    static func system(of release: NewRelease) -> SleeveSystem? {
        Edition.numbered(release.edition)?.systems.first { $0.name == release.system }
    }
}
