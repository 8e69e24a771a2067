import Dispatch
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverMusic

/// Words of a question may come from any field of a record.
struct FieldSearchTests {
    private func bench() throws -> ShelfBench {
        let bench = try ShelfBench()
        try bench.write(
            "a/1.mp3",
            "artist=Simon & Garfunkel|album=Bookends|track=1|title=America|year=1968|genre=Folk|label=Columbia")
        try bench.write(
            "a/2.mp3",
            "artist=Simon & Garfunkel|album=Bookends|track=2|title=Old Friends|year=1968|genre=Folk|label=Columbia")
        try bench.write(
            "b/1.mp3",
            "artist=Radiohead|album=OK Computer|track=1|title=Airbag|year=1997|genre=Rock|genre=Trip-Hop|label=Parlophone"
        )
        try bench.write(
            "c/1.mp3", "artist=Кино|album=Группа крови|track=1|title=Группа крови|year=1988|genre=Rock|label=Moroz")
        try bench.write(
            "d/1.mp3",
            "artist=Tricky feat. Martina|albumartist=Tricky|album=Maxinquaye|track=1|title=Overcome|year=1995|label=Island"
        )
        return bench
    }

    @Test(arguments: [
        ("bookends america", ["America"], [SearchMatch(.album, "Bookends")]),
        ("america 1968", ["America"], [SearchMatch(.year, "1968")]),
        ("trip-hop", ["Airbag"], [SearchMatch(.genre, "Trip-Hop")]),
        ("triphop", ["Airbag"], [SearchMatch(.genre, "Trip-Hop")]),
        ("1997", ["Airbag"], [SearchMatch(.year, "1997")]),
        ("parlophone", ["Airbag"], [SearchMatch(.label, "Parlophone")]),
        ("parlofone", ["Airbag"], [SearchMatch(.label, "Parlophone")]),
        ("parlo air", ["Airbag"], [SearchMatch(.label, "Parlophone")]),
        ("martina", ["Overcome"], []),
        ("gruppa krovi", ["Группа крови"], []), ("kino", ["Группа крови"], []),
        (
            "folk columbia 1968 friends", ["Old Friends"],
            [SearchMatch(.genre, "Folk"), SearchMatch(.label, "Columbia"), SearchMatch(.year, "1968")]
        ),
    ])
    func wordsComeFromAnyField(words: String, titles: [String], matches: [SearchMatch]) throws {
        let bench = try bench()
        try bench.scan()
        let found = try bench.library.find(words)
        #expect(found.songs.map(\.title) == titles)
        #expect(found.songs.first.flatMap { found.matches[$0.id] } ?? [] == matches)
    }

    @Test func albumsAreFoundByTheirFields() throws {
        let bench = try bench()
        try bench.scan()
        #expect(try bench.library.find("parlophone").albums.map(\.title) == ["OK Computer"])
        #expect(try bench.library.find("rock").albums.count == 2)
        #expect(try bench.library.find("nothing 1997").isEmpty)
    }

    /// There are many songs of a genre, and those that are called like it come first.
    @Test func namesComeBeforeOtherFields() throws {
        let bench = try ShelfBench()
        for album in 1...30 { try bench.writeAlbum("Band", "Album \(album)", 5, more: "|genre=Jazz") }
        try bench.write("z/1.mp3", "artist=Zoe|album=Zone|track=1|title=Goodbye to Jazz")
        try bench.scan()
        let found = try bench.library.find("jazz")
        #expect(found.songs.first?.title == "Goodbye to Jazz" && found.songs.count == 40)
        #expect(found.songs.first.map { found.matches[$0.id] } == .some(nil))
        #expect(found.songs.last.flatMap { found.matches[$0.id] } == [SearchMatch(.genre, "Jazz")])
    }

    /// Lyrics are read when a song plays, and it is found by them afterwards.
    @Test func aSongIsFoundByLyricsThatWereShown() throws {
        let bench = try bench()
        try bench.write("a/1.lrc", "[00:01.00]Counting the cars\n[00:02.00]on the New Jersey Turnpike")
        try bench.scan()
        #expect(try bench.library.find("jersey turnpike").isEmpty)
        let song = try #require(try bench.songs().first { $0.title == "America" })
        let played = DeckSong(entry: 1, song: song.id, album: song.album, title: song.title)
        for _ in 1...2 {
            #expect(bench.library.facts(of: played).lyrics != nil)
            bench.library.lyrics.sync {}
        }
        let found = try bench.library.find("jersey turnpike bookends")
        #expect(found.songs.map(\.id) == [song.id])
        #expect(found.matches[song.id] == [SearchMatch(.album, "Bookends"), SearchMatch(.lyrics, "")])
        try bench.scan()
        #expect(try bench.library.find("turnpike").songs.count == 1)
    }

    /// A scan writes for long.
    @Test func lyricsThatWaitForAScanHoldUpNoList() throws {
        let bench = try bench()
        try bench.write("a/1.lrc", "[00:01.00]Counting the cars")
        try bench.scan()
        let song = try #require(try bench.songs().first { $0.title == "America" })
        let played = DeckSong(entry: 1, song: song.id, album: song.album, title: song.title)
        let library = try bench.library.open()
        let (began, ends) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        DispatchQueue.global().async {
            try? library.writer.write { _ in
                began.signal()
                ends.wait()
            }
        }
        try began.awaitSignal()
        #expect(bench.library.facts(of: played).lyrics != nil)
        bench.library.ask(.page(question: 7, .albums, artist: nil, start: 0, count: 10))
        let isAnswered = bench.news.wait { if case .page(question: 7, _) = $0 { true } else { false } }
        ends.signal()
        #expect(isAnswered)
        bench.library.lyrics.sync {}
        #expect(try bench.library.find("counting cars").songs.map(\.id) == [song.id])
    }

    /// The tags of one song are corrected, and the album's others are found by them as well.
    @Test func changedFieldsAreFoundByTheirNewWords() throws {
        let bench = try bench()
        try bench.scan()
        try bench.awaitLaterStamp()
        for (song, title) in [(1, "America"), (2, "Old Friends")] {
            try bench.write(
                "a/\(song).mp3",
                "artist=Simon & Garfunkel|album=Bookends|track=\(song)|title=\(title)|year=1969|genre=Ballad|label=Sony"
            )
        }
        try bench.scan()
        #expect(try bench.library.find("ballad sony 1969").songs.count == 2)
        #expect(try bench.library.find("ballad").albums.map(\.title) == ["Bookends"])
    }

    /// The words of many songs are asked for one by one, and segments of the index are merged.
    @Test func aWordOfManySongsIsFound() throws {
        let bench = try ShelfBench()
        for (part, count) in [300, 2100].enumerated() {
            for number in 0..<count {
                let title = (part == 0 ? "Kosmos" : "Kosmonaut") + " \(part)x\(number)"
                try bench.write("\(part)/\(number).mp3", "artist=A|title=" + title)
            }
            try bench.scan()
        }
        #expect(try bench.library.find("kosm 1x17").songs.map(\.title).first == "Kosmonaut 1x17")
        #expect(try bench.library.find("kosmos 0x17").songs.map(\.title).first == "Kosmos 0x17")
        #expect(try bench.library.find("kosmonaut 0x17").songs == [])
        let segments = try bench.library.open().reader.read { database in
            try Int.fetchOne(database, sql: "SELECT count(DISTINCT segid) FROM song_words_idx")
        }
        #expect(segments == 1)
    }
}

/// Libraries that an older version has indexed, by names alone.
struct FieldUpgradeTests {
    /// Makes the index of words as the version before this one did.
    private func age(_ bench: ShelfBench) throws {
        try bench.library.open().writer.write { database in
            for list in ShelfList.allCases {
                let words = "\(list.word)_words"
                try database.execute(sql: "INSERT INTO \(words) (\(words)) VALUES ('delete-all')")
                let names = list == .artists ? "name" : "title || ' ' || artist_name"
                let rows = try Row.fetchAll(
                    database, sql: "SELECT found, \(names) FROM \(list.table) WHERE found IS NOT NULL ORDER BY found")
                for row in rows {
                    let (number, text): (Int, String) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
                    try database.execute(
                        sql: "INSERT INTO \(words) (rowid, words) VALUES (?, ?)",
                        arguments: [number, SearchText.indexed(text)])
                }
                try database.execute(sql: "DELETE FROM meta WHERE key LIKE '%\\_rich%' ESCAPE '\\'")
            }
        }
    }

    private func aged() throws -> ShelfBench {
        let bench = try ShelfBench()
        try bench.writeAlbum("Кино", "Ночь", 3, more: "|year=1986|genre=Rock|label=Moroz")
        try bench.writeAlbum("Can", "Tago Mago", 3, more: "|year=1971|genre=Kraut|label=United Artists")
        try bench.scan()
        try age(bench)
        return bench
    }

    @Test func anOldIndexIsFilledUpWhileItIsUsed() throws {
        let bench = try aged()
        #expect(try bench.library.find("tago").songs.count == 3)
        #expect(try bench.library.find("kraut").isEmpty && bench.library.find("noch").isEmpty)
        let songs = try bench.songs()
        bench.news.forget()
        try bench.scan()
        #expect(try bench.library.find("kraut 1971").songs.count == 3)
        #expect(try bench.library.find("noch moroz").songs.count == 3)
        #expect(try bench.songs() == songs)
        let shares = bench.news.now.compactMap { if case .indexed(let share) = $0 { share } else { nil } }
        #expect(shares.first == 0 && shares.last == 1 && shares == shares.sorted())
        bench.news.forget()
        try bench.scan()
        #expect(!bench.news.now.contains { if case .indexed = $0 { true } else { false } })
    }

    /// Each portion is kept, so a game that is killed goes on where it was.
    @Test func whatIsFilledUpIsNotDoneAgain() throws {
        let bench = try aged()
        let counts = try bench.library.open().writer.write { database in
            let done = try WordIndex(list: .albums).enrich(database)
            return [done] + (try [ShelfList.albums, .songs].map { try WordIndex(list: $0).poor(database) })
        }
        #expect(counts == [2, 0, 6])
        bench.library.close()
        let (news, asked) = (News(), Mutexed(0))
        let library = ShelfBench.library(bench.data, news, asked)
        defer { library.close() }
        #expect(try library.find("kraut").albums.count == 1 && library.find("kraut").songs.isEmpty)
        try library.scan()
        #expect(try library.find("kraut").songs.count == 3)
        #expect(try library.open().reader.read { try WordIndex(list: .songs).poor($0) } == 0)
    }

    /// It looks for words without the mark, and finds all names by them, and nothing else.
    @Test func anOlderVersionFindsWhatItKnows() throws {
        let bench = try aged()
        try bench.scan()
        let library = try bench.library.open()
        func found(_ word: String) throws -> Int {
            try library.reader.read { database in
                try Int.fetchOne(
                    database, sql: "SELECT count(*) FROM song_words WHERE song_words MATCH ?",
                    arguments: ["\"\(word)\"*"]) ?? 0
            }
        }
        #expect(try found("tago") == 3 && found("ночь") == 3)
        #expect(try found("kraut") == 0 && found("1971") == 0)
    }

    /// An older version indexes new songs by their names, and this one notices.
    @Test func whatAnOlderVersionAddsIsFilledUp() throws {
        let bench = try aged()
        try bench.scan()
        let counts = try bench.library.open().writer.write { database in
            let next = try Int.fetchOne(database, sql: "SELECT value FROM meta WHERE key = 'song_next'") ?? 0
            try database.execute(
                sql: """
                    INSERT INTO file (id, directory, name, size, changed, inode, added, album, title, artist_name, found)
                    SELECT \(next), directory, x'7A', 1, 1, 1, 1, album, 'Late', 'Can', \(next)
                    FROM file WHERE artist_name = 'Can' LIMIT 1
                    """)
            try database.execute(sql: "INSERT INTO song_words (rowid, words) VALUES (\(next), 'late can')")
            try database.execute(sql: "UPDATE meta SET value = \(next + 1) WHERE key = 'song_next'")
            let poor = try WordIndex(list: .songs).poor(database)
            return [poor, try WordIndex(list: .songs).enrich(database)]
        }
        #expect(counts == [1, 1])
        #expect(try bench.library.find("late kraut").songs.map(\.title) == ["Late"])
    }
}
