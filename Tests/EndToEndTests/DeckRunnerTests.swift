import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverStage
import Waiting

@testable import UnderCoverApp

/// Orders of the game to news of the songs, without a sound device: the clock plays.
@Suite struct DeckRunnerTests {
    private final class Stand: Sendable {
        let runner: DeckRunner
        let mixer: AudioMixer
        private let news: Mailbox
        private let heard = Mutex<[DeckNews]>([])
        /// Songs that were looked for, and how to answer.
        private let asked: Asked

        fileprivate final class Asked: Sendable {
            let songs = Mutex<[(name: String, then: DeckLibrary.Answer)]>([])
            let failed = Mutex<[String]>([])
            let heard = Mutex<[Album.ID]>([])
            let clocks = Mutex<[(seconds: Double, then: @Sendable () -> Void)]>([])
        }

        init() {
            let (asked, news) = (Asked(), Mailbox())
            (self.asked, self.news) = (asked, news)
            mixer = AudioMixer(trust: .nothing, outside: Self.decoding)
            let library = DeckLibrary(
                song: { song, then in
                    asked.songs.withLock { $0.append((song.song, then)) }
                    return nil
                }, failed: { name in asked.failed.withLock { $0.append(name) } },
                heard: { album in asked.heard.withLock { $0.append(album) } },
                after: { seconds, then in asked.clocks.withLock { $0.append((seconds, then)) } })
            runner = DeckRunner(mixer, library, NoQueue { news.post(.event($0)) })
        }

        /// Half a second of each song; one that says so is damaged.
        private static let decoding = SongDecoding { number, file throws(ReaderError) in
            number == 0 ? [UInt8](repeating: 1, count: SongChunk.bytes) : []
        }

        func look(_ entry: PlayQueue.Entry) -> DeckSong { DeckSong(entry: entry, song: "source/\(entry)") }

        /// Waits until so many songs were looked for.
        func asks(_ count: Int) -> [String] {
            _ = waits { asked.songs.withLock { $0.count >= count } }
            return asked.songs.withLock { $0.map(\.name) }
        }

        func answer(_ place: Int, _ bytes: Data? = Stand.wave) {
            let away = DeckError("it is away", blamesFile: false)
            asked.songs.withLock { $0[place].then }(bytes.map { .success(.bytes($0, name: "song")) } ?? .failure(away))
        }

        /// Lets the clock of an attempt run out.
        func passTime(_ place: Int) { asked.clocks.withLock { $0[place].then }() }

        var clocks: [Double] { asked.clocks.withLock { $0.map(\.seconds) } }
        var failed: [String] { asked.failed.withLock { $0 } }
        /// Albums that the jukebox has come to.
        var albums: [Album.ID] { asked.heard.withLock { $0 } }

        func hears(_ wanted: DeckNews) -> Bool { waits { all.contains(wanted) } }

        /// The news so far, without places and levels.
        var all: [DeckNews] {
            for message in news.takeAll() {
                if case .event(.deck(let one)) = message { heard.withLock { $0.append(one) } }
            }
            return heard.withLock { heard in
                heard.filter { if case .at = $0 { false } else if case .level = $0 { false } else { true } }
            }
        }

        static let wave: Data = {
            let text = Data("RIFF".utf8) + Data([36, 0, 0, 0]) + Data("WAVEfmt ".utf8)
            let format = Data([16, 0, 0, 0, 1, 0, 2, 0, 0x80, 0xBB, 0, 0, 0, 0xEE, 2, 0, 4, 0, 16, 0])
            return text + format + Data("data".utf8) + Data([0, 0, 0, 0])
        }()
    }

    @Test func songsAreOpenedAheadAndFollowEachOther() {
        let stand = Stand()
        stand.runner.run(.play(stand.look(1), from: 0))
        stand.runner.run(.follow(stand.look(2)))
        #expect(stand.asks(2) == ["source/1", "source/2"])
        stand.answer(0)
        stand.answer(1)
        #expect(stand.hears(.ended(2)))
        #expect(stand.all == [.began(1), .began(2), .ended(2)])
        #expect(stand.clocks == [DeckOpening.seconds, DeckOpening.secondsAhead])
    }

    /// An album counts once for its songs in a row, and again once the queue was stopped.
    @Test func anAlbumThatIsHeardIsTold() {
        let stand = Stand()
        func song(_ entry: PlayQueue.Entry) -> DeckSong {
            DeckSong(entry: entry, song: "source/\(entry)", album: "shelf/album/can|delay")
        }
        stand.runner.run(.play(song(1), from: 0))
        stand.runner.run(.follow(song(2)))
        #expect(stand.asks(2).count == 2)
        #expect(stand.albums.isEmpty, "nothing is heard yet")
        stand.answer(0)
        stand.answer(1)
        #expect(stand.hears(.ended(2)))
        #expect(stand.albums == ["shelf/album/can|delay"])
        stand.runner.run(.stop)
        stand.runner.run(.play(song(3), from: 0))
        #expect(stand.asks(3).count == 3)
        stand.answer(2)
        #expect(stand.hears(.ended(3)))
        #expect(stand.albums.count == 2)
    }

    @Test func anAnswerThatNobodyWaitsForIsDropped() {
        let stand = Stand()
        stand.runner.run(.play(stand.look(1), from: 0))
        #expect(stand.asks(1).count == 1)
        stand.runner.run(.play(stand.look(2), from: 0))
        #expect(stand.asks(2).count == 2)
        stand.answer(0)
        stand.answer(1)
        // A clock of a song that has come, and one that was called off.
        stand.passTime(0)
        stand.passTime(1)
        #expect(stand.hears(.ended(2)))
        #expect(stand.all == [.began(2), .ended(2)])
    }

    @Test func aSourceThatSleepsIsGivenUp() {
        let stand = Stand()
        stand.runner.run(.play(stand.look(1), from: 0))
        #expect(stand.asks(1).count == 1)
        stand.passTime(0)
        #expect(stand.hears(.failed(1, reason: Words.songTookTooLong)))
        // It comes after all, too late.
        stand.answer(0)
        stand.runner.run(.play(stand.look(2), from: 0))
        #expect(stand.asks(2).count == 2)
        stand.answer(1)
        #expect(stand.hears(.ended(2)))
        #expect(stand.all == [.failed(1, reason: Words.songTookTooLong), .began(2), .ended(2)])
        #expect(stand.failed.isEmpty, "the song itself is not to blame")
    }

    /// As one that follows it would have had twice the time.
    @Test func aSongOnItsWayThatIsWantedNowIsGivenUpSooner() {
        let stand = Stand()
        stand.runner.run(.play(stand.look(1), from: 0))
        stand.runner.run(.follow(stand.look(2)))
        #expect(stand.asks(2).count == 2)
        stand.runner.run(.play(stand.look(2), from: 0))
        #expect(stand.clocks == [DeckOpening.seconds, DeckOpening.secondsAhead, DeckOpening.seconds])
        stand.passTime(2)
        #expect(stand.hears(.failed(2, reason: Words.songTookTooLong)))
        #expect(stand.asks(2).count == 2, "it was looked for once")
    }

    @Test func aSongThatCannotBeHadIsSaidWhenItsTurnComes() {
        let stand = Stand()
        stand.runner.run(.play(stand.look(1), from: 0))
        stand.runner.run(.follow(stand.look(2)))
        #expect(stand.asks(2).count == 2)
        stand.answer(1, nil)
        stand.answer(0)
        #expect(stand.hears(.failed(2, reason: "it is away")))
        #expect(stand.all == [.began(1), .began(2), .failed(2, reason: "it is away")])
    }

    @Test func aFileThatIsNoSongIsBlamed() {
        let stand = Stand()
        stand.runner.run(.play(stand.look(1), from: 0))
        #expect(stand.asks(1).count == 1)
        stand.answer(0, Data("<html>".utf8))
        #expect(stand.hears(.failed(1, reason: "it is a page of the web")))
        #expect(stand.failed == ["source/1"])
    }

    @Test func aPausedSongGoesOnWithoutBeingOpenedAgain() {
        let stand = Stand()
        stand.runner.run(.play(stand.look(1), from: 0))
        #expect(stand.asks(1).count == 1)
        stand.runner.run(.pause)
        stand.answer(0)
        stand.runner.run(.play(stand.look(1), from: 0))
        #expect(stand.hears(.ended(1)))
        #expect(stand.asks(1).count == 1)
        stand.runner.run(.play(stand.look(1), from: 0))
        #expect(stand.asks(2).count == 2, "it has ended")
    }

    @Test func whatStoppedTheQueueOpensNothing() {
        let stand = Stand()
        stand.runner.run(.follow(stand.look(2)))
        stand.runner.run(.pause)
        stand.runner.run(.stop)
        stand.runner.run(.play(stand.look(1), from: 0))
        #expect(stand.asks(1) == ["source/1"])
        stand.runner.run(.stop)
        stand.answer(0)
        stand.runner.run(.play(stand.look(3), from: 0))
        #expect(stand.asks(2).count == 2)
        stand.answer(1)
        #expect(stand.hears(.ended(3)))
        #expect(stand.all == [.began(3), .ended(3)])
    }
}

/// Keeps nothing and knows nothing.
private struct NoQueue: DeckKeeping {
    let post: @Sendable (Event) -> Void

    func find(_ album: Album, _ at: QueueWhere) {}
    func facts(of song: DeckSong, then: @escaping @Sendable (SongFacts) -> Void) {}
    func save(_ save: QueueSave) {}
}
