import Synchronization
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

struct ReplayTests {
    /// A session as the program records it: the launch, then whatever is played.
    private struct Session {
        var state = AppState()
        var recorder = Recorder()
        var effects: [Effect] = []
        var lines = [Recording.header()]

        init(_ change: (inout Launch) -> Void = { _ in }) {
            var launch = Launch(
                Kept(settings: .atOnce, categories: Array(Invented.catalogue().prefix(2)), seen: [Kept.welcome]),
                entropy: 3)
            launch.kept.settings.rounds = 3
            change(&launch)
            send(.launched(launch))
        }

        mutating func send(_ event: Event) {
            effects += step(&state, event)
            lines += recorder.lines(for: event, after: state)
        }

        mutating func key(_ key: Key) {
            send(.device(.keyDown(key)))
            send(.device(.keyUp(key)))
        }

        mutating func tick(_ count: Int) { for _ in 0..<count { send(.tick) } }

        /// The cover of the round in play, if it waits for one.
        mutating func serve() {
            guard let round = state.match?.round, let album = state.album(round.answer) else { return }
            send(.coverReady(album.artwork, .round, signature: nil))
        }

        func text() -> String {
            var end = recorder
            return (lines + end.end(state)).joined(separator: "\n") + "\n"
        }
    }

    private func aMatch(_ change: (inout Launch) -> Void = { _ in }) -> Session {
        var session = Session(change)
        session.tick(7)
        session.key("Return")
        for number in ["1", "2", "3"] {
            session.tick(10)
            session.serve()
            session.tick(200)
            session.key(Key(rawValue: number))
            session.tick(90)
            session.key("Return")
        }
        session.tick(130)
        return session
    }

    @Test func aSessionPlaysTheSame() throws {
        let session = aMatch()
        #expect(session.state.screen.name == "final")
        let recording = try Recording.parse(session.text())
        var replay = Replay()
        replay.play(recording)
        #expect(replay.matches && replay.checks.count > 10)
        #expect(replay.state == session.state && replay.effects == session.effects)
    }

    /// Nothing is judged anew: the answers are in the recording.
    @Test func aTypedMatchPlaysTheSame() throws {
        var session = Session { $0.kept.settings.answering = .typed }
        session.key("Return")
        var reading = TypedReading()
        var answered = 0
        func serve(_ session: inout Session) {
            session.serve()
            while answered < session.effects.count {
                if case .typed(let request) = session.effects[answered] {
                    session.send(.typed(reading.answer(request)))
                }
                answered += 1
            }
        }
        for round in 0..<3 {
            serve(&session)
            session.tick(61)
            session.key("PageUp")
            let album = try #require(session.state.match?.round.flatMap { session.state.album($0.answer) })
            session.send(.device(.typed(round == 0 ? "no idea" : album.title)))
            serve(&session)
            session.key("Return")
            serve(&session)
            session.tick(round == 0 ? 700 : 90)
            session.key("Return")
        }
        session.tick(130)
        #expect(session.state.screen.name == "final" && session.state.kept.scores.last?.kind.mode == "solo-typed")
        let recording = try Recording.parse(session.text())
        var replay = Replay()
        replay.play(recording)
        #expect(replay.matches && replay.checks.count > 10)
        #expect(replay.state == session.state && replay.effects == session.effects)
    }

    @Test func linesComeBack() throws {
        let lines: [Recording.Line] = [
            .ticks(1), .event(.device(.keyDown("Return"))), .event(.coverFailed("a b", reason: "line\nbreak “x”")),
            .checksum(tick: 60, UInt64.max), .checksum(tick: 0, 0), .event(.device(.pointerMoved(Point(1.5, -2)))),
            .event(.device(.scrolled(lines: .infinity))), .event(.device(.scrolled(lines: -.infinity))),
        ]
        let text = ([Recording.header()] + lines.map(Recording.text) + ["end"]).joined(separator: "\n")
        #expect(try Recording.parse(text).lines == lines)
    }

    @Test func aChangedInputIsNoticed() throws {
        let text = aMatch().text()
        let changed = text.replacing(#""keyDown":{"_0":"2"}"#, with: #""keyDown":{"_0":"1"}"#)
        #expect(changed != text)
        var replay = Replay()
        replay.play(try Recording.parse(changed))
        #expect(!replay.matches)
        let first = try #require(replay.checks.first { !$0.matches })
        // The second answer was given after about nine seconds; everything before is as it was.
        #expect(first.tick > 300 && first.tick <= 600 && replay.checks[0].matches)
    }

    @Test func aReplayWithoutChecksDoesNotMatch() throws {
        var replay = Replay()
        replay.play(try Recording.parse(Recording.header() + "\nt 5\nend"))
        #expect(replay.state.tick == 5 && !replay.matches)
    }

    /// Words decide how long lists are, so a replay must speak as the session did.
    @Test func aReplaySpeaksTheSessionsLanguage() throws {
        var kept = Kept()
        kept.settings.language = .german
        let launch = Recording.text(of: .event(.launched(Launch(kept, entropy: 1))))
        let recording = try Recording.parse(Recording.header(in: .polish) + "\n" + launch + "\nend")
        #expect(recording.language == .polish)
        #expect(try Recording.parse(#"{"underCover":9,"game":"0.1"}"# + "\nend").language == nil)
        #expect(try Recording.parse(#"{"underCover":9,"game":"9","language":"tlh"}"# + "\nend").language == nil)

        let said = Mutex<[LanguageChoice]>([])
        var replay = Replay { choice in said.withLock { $0.append(choice) } }
        replay.play(recording)
        #expect(said.withLock { $0 } == [.german])
    }

    // MARK: What cannot be played

    private func reason(_ text: String) -> String? {
        do {
            _ = try Recording.parse(text)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test(arguments: ["", "\n", "hello", "{}", "[1]", "null", "end", #"{"underCover":"1"}"#])
    func garbageIsNoRecording(text: String) {
        #expect(reason(text) == "it is not a recording of Under Cover")
    }

    @Test func anotherVersionIsNamed() {
        #expect(
            reason(#"{"underCover":20,"game":"7.0"}"# + "\nend")
                == "it was made by version 20 of the format (game 7.0), this game reads versions 2 to 19")
    }

    /// Version 2 had no time to read, drew longer seeds, and showed its verdicts at once.
    @Test func aRecordingOfAnOlderGamePlaysTheSame() throws {
        let session = aMatch {
            ($0.olderPresses, $0.olderSeeds, $0.quickVerdict, $0.olderTeaching) = (true, true, true, true)
            ($0.olderParties, $0.olderRooms, $0.kept.choseReveal) = (true, true, true)
            // A missing setting is off, as it was then.
            ($0.kept.settings.rumble, $0.kept.settings.padLights) = (false, false)
        }
        let new = session.text()
        let later = [
            #","secondsToRead":0"#, #""readsUnconfined":false,"#, #""padLights":false,"#, #""rumble":false,"#,
            #""kinds":["name-the-cover"],"#, #""choseReveal":true,"#, #""olderPresses":true,"#,
            #""olderSeeds":true,"#, #""olderTeaching":true,"#, #""olderParties":true,"#, #""olderRooms":true,"#,
            #","quickVerdict":true"#,
        ]
        var old = new.replacing(Recording.header(), with: #"{"underCover":2,"game":"0.1"}"#)
        for part in later {
            #expect(old.contains(part))
            old = old.replacing(part, with: "")
        }
        old = old.split(separator: "\n").map { $0.hasPrefix("c ") ? "c 60 1" : String($0) }.joined(separator: "\n")
        var (replay, before) = (Replay(), Replay())
        replay.play(try Recording.parse(old))
        before.play(try Recording.parse(new))
        #expect(replay.state.screen.name == "final" && replay.state == session.state && replay.checks.isEmpty)
        #expect(replay.effects == session.effects && before.matches)
    }

    /// Version 5 had no attract mode, so nothing may begin it.
    @Test func aRecordingFromBeforeAttractModeHasItOff() throws {
        let new = aMatch().text()
        let old = new.replacing(Recording.header(), with: #"{"underCover":5,"game":"0.1"}"#)
            .replacing(#""attract":"90","#, with: "")
        #expect(new.contains(#""attract":"90""#) && !old.contains("attract"))
        var replay = Replay()
        replay.play(try Recording.parse(old))
        #expect(replay.state.settings.attract == .off && Attract.seconds(replay.state) == nil)
    }

    @Test(arguments: [
        "t 0", "t -1", "t x", "t", "t 99999999999", "c 60", "c 60 zz", "c x 1", "e {}", "e", "e null", "x 1", "t 1 2",
        "E {}", "\u{0}\u{0}", "e " + String(repeating: "[", count: 513),
    ])
    func damagedLinesAreNumbered(line: String) {
        #expect(reason([Recording.header(), "t 1", "", line, "end"].joined(separator: "\n")) == "line 4 is damaged")
    }

    @Test func aCutRecordingSaysWhere() {
        #expect(reason(Recording.header() + "\nt 1\nt 2\n") == "it was cut short after line 3")
        #expect(reason(Recording.header()) == "it was cut short after line 1")
        #expect(reason(Recording.header() + "\n") == "it was cut short after line 1")
    }

    /// Wherever the power went, the answer is a sentence.
    @Test func everyCutIsASentence() {
        let text = Array(aMatch().text().utf8)
        for length in stride(from: 0, to: text.count - 4, by: 997) {
            #expect(reason(String(decoding: text.prefix(length), as: UTF8.self)) != nil, "cut at \(length)")
        }
    }

    // MARK: Long ones

    @Test func tenMinutesPlayTheSame() throws {
        var session = Session()
        var chance = SeededGenerator(seed: 99)
        let keys: [Key] = [
            "Return", "Return", "Return", "Down", "Up", "Right", "1", "2", "3", "P", "Escape", "Tab", "X",
        ]
        var screens: Set<String> = []
        while session.state.tick < 36_000 {
            session.tick(1 + chance.int(below: 60))
            screens.insert(session.state.screen.name)
            session.key(keys[chance.int(below: keys.count)])
            if chance.int(below: 3) == 0 { session.serve() }
        }
        let recording = try Recording.parse(session.text())
        var replay = Replay()
        replay.play(recording)
        #expect(replay.matches && replay.checks.count >= 600)
        #expect(replay.state == session.state && replay.effects == session.effects)
        #expect(screens.count > 5, "something happened in them")
    }

    // MARK: The checksum

    @Test func theChecksumSeesEveryChange() {
        let game = Fixture.named("guessing-3").state
        var sums = [Checksum.of(game)]
        // Remembers parts that have not changed.
        var running = Checksum()
        func changed(_ change: (inout AppState) -> Void) {
            var copy = game
            change(&copy)
            sums.append(running.of(copy))
            #expect(sums.last == Checksum.of(copy))
        }
        changed { $0.tick += 1 }
        changed { $0.settings.rounds += 1 }
        changed { $0.focus = TargetID(Guessing.Target.choice(1)) }
        changed { $0.match?.timeUp() }
        changed { $0.kept.favourites.append(Invented.albums(1, .plain, "x")[0]) }
        changed { $0.covers.ready = [] }
        changed { _ = $0.entropy.next() }
        changed { $0.input.glyphs = .touch }
        changed { $0.kept.categories.removeLast() }
        #expect(Set(sums).count == sums.count)
        #expect(Checksum.of(game) == sums[0])
    }
}
