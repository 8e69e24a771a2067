import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverMusic

/// The data that the store's tests save and expect. The fixtures of old schemas contain exactly this: never edit a
/// value.
enum Samples {
    static let kind = ScoreEntry.Kind(
        category: "mine", rounds: 3, seconds: 10, choices: 3, labels: "both", mode: "solo")

    static let signature = PaletteSignature(
        swatches: [.init(color: Color(0x2F6FAE), share: 0.625), .init(color: Color(0xECE7D6), share: 0.375)],
        grid: (0..<16).map { Color(UInt32($0) * 0x0F0F0F) })

    static let album = Album(
        id: "house/two-sugars", title: "Two Sugars", artist: "The Elgin Pruitt Quintet", year: 1959, genre: "hard-bop",
        artwork: "house/two-sugars", songs: ["hard-bop.opus"], blurb: "Recorded between two cups.",
        signature: signature)

    /// Difficult texts, and nil wherever that is allowed.
    static let bare = Album(
        id: "folder/Ænima; DROP TABLE score", title: "'';--\n\"🦉\" \u{202E}مرحبا", artist: "坂本 \\ ", artwork: "")

    static let category = Category(id: "mine", name: "My \"best\" of", section: .yours, albums: [bare, album])

    static func score(_ id: String, kind: ScoreEntry.Kind = kind, total: Int = 187) -> ScoreEntry {
        ScoreEntry(
            id: id, kind: kind, categoryName: "My \"best\" of", total: total, date: 1_700_000_000, seed: .max,
            answers: [
                .init(album: "house/two-sugars", right: true, points: 87, ticks: 78),
                .init(album: bare.id, right: false, points: 0, ticks: nil),
            ])
    }

    /// Two share the first place of a party in teams.
    static let partyScore = ScoreEntry(
        id: "party-1",
        kind: ScoreEntry.Kind(
            category: "mine", rounds: 5, seconds: 10, choices: 4, labels: "both", mode: "party-teams-relaxed"),
        categoryName: "My \"best\" of", total: 212, date: 1_790_000_000, seed: 7,
        answers: [.init(album: bare.id, right: true, points: 61, ticks: 234)],
        party: [
            PartyLine(place: 1, name: "Left", points: 212, members: ["坂本 \\", "Mono Lisa"]),
            PartyLine(place: 1, name: "Right", points: 212, members: ["Side 'B'"]),
            PartyLine(place: 3, name: "Top", points: 0, members: ["🦉"]),
        ])

    static let evening: Evening = {
        var evening = Evening(id: "evening-1790000000", begun: 1_790_000_000)
        evening.ended = 1_790_020_000
        evening.guests = [Evening.Guest(name: "Mono Lisa", seat: 0), Evening.Guest(name: "Side 'B' \"x\"", seat: 3)]
        evening.guests[1].isHere = false
        var match = Evening.Match(
            id: "party-9", category: "mine", categoryName: "My \"best\" of", shape: "teams", preset: "long-night")
        match.lines = [
            Evening.Line(guest: 0, seat: 0, start: 0, team: 0), Evening.Line(guest: 1, seat: 3, start: 17, team: 1),
        ]
        match.teams = [Evening.Team(team: 0, points: 61), Evening.Team(team: 1, points: 0)]
        match.covers = [
            Evening.Cover(
                album: bare.id, title: "Two Sugars", artist: "The Elgin Pruitt Quintet",
                marks: [
                    Evening.Reply(guest: 0, right: true, points: 61, ticks: 234),
                    Evening.Reply(guest: 1, right: false, points: 0, ticks: nil),
                ])
        ]
        match.awards = [Evening.Award(kind: "sharpestEye", guest: 0)]
        match.isOver = true
        evening.matches = [match]
        return evening
    }()

    static let answer = Answer(
        album: "shelf/album/1", category: "shelf/all/records", at: 1_700_000_000, verdict: .wrong, seconds: 3.5,
        chosen: "shelf/album/2")
    static let noted = Answer(
        album: "shelf/album/3", category: "mine", at: 1_790_000_000, verdict: .right, seconds: 2.25,
        asking: .init(
            kind: .oddOneOut, reveal: .tiles, strength: 0.305, isTyped: false, isParty: false, time: 15))
    static let deeds = [
        ReachedAchievement(deed: "ten-in-a-row", at: 1_790_000_000, place: "My \"best\" of"),
        ReachedAchievement(deed: "of-a-newer-version", at: 1_700_000_000, place: nil),
    ]
    static let artwork = Artwork(
        id: album.artwork, provider: "deezer", addresses: ["https://covers.example/two-sugars.jpg"])

    /// Shuffled, with a song that says all of itself and one that says little.
    static var queue: PlayQueue {
        let songs = [
            QueueSong(
                id: "shelf/17", title: "Two Sugars", artist: "The Elgin Pruitt Quintet", album: album.id,
                albumTitle: album.title, artwork: album.artwork, seconds: 245.5),
            QueueSong(id: "deezer/99", title: "", artist: "坂本 \\"),
            QueueSong(id: "four-onions", title: "Four Onions", artist: "Mono Lisa", albumTitle: "Four Onions"),
        ]
        return PlayQueue(songs: songs, order: [2, 0, 1], unshuffled: [0, 1, 2], place: 1, repeats: .all)
    }

    /// Half made: one album found, one left out.
    static var job: GatheringJob {
        var job = GatheringJob(
            reference: SourceReference(source: "deezer", kind: .playlist, id: "7"), name: "Half made")
        var sieve = AlbumSieve(source: "deezer")
        sieve.add([
            FoundTrack(album: "Two Sugars", artist: "The Elgin Pruitt Quintet", year: 1959, covers: ["https://a/b"]),
            FoundTrack(album: "Without a cover", artist: "The Elgin Pruitt Quintet", trackCount: 9),
        ])
        job.progress.sieve = sieve
        job.progress.pages = 1
        return job
    }
}

extension Samples {
    /// The clock was set back once, in another session of the machine.
    static let seenClock = SeenClock(
        moments: [1_796_500_000, 1_796_000_000],
        start: SeenClock.Reading(machine: MachineTime(session: 5, seconds: 61), unix: 1_796_000_000))
    static let lateDay = DailyDiary.Entry(
        day: DailyDay(rawValue: 24)!, offset: 60, shown: 1, later: DailyDay(rawValue: 26), session: 5)

    /// Real records; the third place was replaced.
    static let canonDay = DailyDiary.Entry(
        day: DailyDay(rawValue: 24)!, offset: 60, shown: 2, covers: [DailyCover(points: 89, ticks: 66)],
        places: CanonPlaces(without: [2]))

    /// A day that was played, one that was interrupted, and one of a clock that was wrong.
    static let diary: DailyDiary = {
        let covers = [DailyCover(points: 89, ticks: 66), DailyCover.missed]
        let days = [3, 23, 90].compactMap { DailyDay(rawValue: $0) }
        return DailyDiary([
            DailyDiary.Entry(
                day: days[0], offset: 60, shown: 5, covers: covers + Array(repeating: DailyCover.missed, count: 3)),
            DailyDiary.Entry(day: days[2], offset: -300, shown: 0, isAstray: true),
            DailyDiary.Entry(day: days[1], offset: 60, shown: 3, covers: covers),
        ])
    }()
}
