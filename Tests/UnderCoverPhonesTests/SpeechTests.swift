import NIOCore
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPhones

@Suite("What phones say") struct SpeechTests {
    private static func read(_ text: String) -> PhoneSpeech? { PhoneSpeech(text.utf8, PhoneLimits()) }

    @Test(arguments: [
        (#"{"join":{"name":"Mo","seat":4}}"#, PhoneMessage.join(name: "Mo", seat: 4)),
        (#"{"join":{"name":"Mo"}}"#, .join(name: "Mo", seat: nil)),
        (#"{"join":{"name":"Mo","seat":null}}"#, .join(name: "Mo", seat: nil)),
        (#"{"join":{"name":" Mo\u0000\u202E  B ","seat":0}}"#, .join(name: "Mo B", seat: 0)),
        (#"{"join":{"name":"","seat":7}}"#, .join(name: "", seat: 7)), (#"{"leave":{}}"#, .leave),
        (#"{"ready":{"isReady":true}}"#, .ready(isReady: true)),
        (#"{"answer":{"round":3,"place":0}}"#, .answer(round: 3, place: 0)),
        (#"{"undo":{"round":3,"place":2}}"#, .undo(round: 3, place: 2)),
        (#"{"buzz":{"round":3}}"#, .buzz(round: 3)),
        (#"{"vote":{"ballot":3,"place":1}}"#, .vote(ballot: 3, place: 1)),
        (#"{"typed":{"question":2,"values":["a\u0007b","{[\"é"]}}"#, .typed(question: 2, values: ["ab", "{[\"é"])),
        (#"{"start":{}}"#, .start), (#"{"pause":{}}"#, .pause), (#"{"resume":{}}"#, .resume), (#"{"next":{}}"#, .next),
        (#"{"skip":{}}"#, .skip), (#"{"again":{}}"#, .again), (#"{"end":{}}"#, .end),
        (#"{"lock":{"isLocked":true}}"#, .lock(isLocked: true)), (#"{"kick":{"phone":7}}"#, .kick(phone: PhoneID(7))),
        (#"{"music":{"volume":70}}"#, .music(volume: 70)),
        (#"{"press":{"key":"ok"}}"#, .press(key: .ok)), (#"{"lobby":{}}"#, .lobby),
        (#"{"category":{"step":-1}}"#, .category(step: -1)), (#"{"shape":{"step":1}}"#, .shape(step: 1)),
        (#"{"teams":{"step":1}}"#, .teams(step: 1)), (#"{"preset":{"name":"kids"}}"#, .preset(name: "kids")),
        (#"{"quizmaster":{"isOn":true}}"#, .quizmaster(isOn: true)),
        (#"{"find":{"words":" blue\u0007 li"}}"#, .find(words: "blue li")),
        (#"{"add":{"record":"house/blue"}}"#, .add(record: "house/blue")),
        (#"{"bring":{"record":"house/blue"}}"#, .bring(record: "house/blue")),
        (#"{"bring":{}}"#, .bring(record: nil)), (#"{"bring":{"record":null}}"#, .bring(record: nil)),
        (#"{"browse":{"page":2}}"#, .browse(page: 2)),
        (#"{"rate":{"entry":12,"way":-1}}"#, .rate(entry: 12, way: -1)),
    ]) func messagesAreUnderstood(text: String, message: PhoneMessage) {
        #expect(Self.read(text) == .message(message))
    }

    @Test func aHelloHasASecretOrNone() {
        let secret = PhoneSecret()
        #expect(Self.read(#"{"hello":{}}"#) == .hello(nil))
        #expect(Self.read(#"{"hello":{"secret":"\#(secret.text)"}}"#) == .hello(secret))
        #expect(Self.read(#"{"hello":{"secret":"x"}}"#) == .hello(nil))
    }

    @Test(arguments: [
        "", "{}", "[]", "null", "0", "\"start\"", "{", "[[[[[[", #"{"fly":{}}"#, #"{"start":{},"end":{}}"#,
        #"{"answer":{"round":-1,"place":0}}"#, #"{"answer":{"round":3,"place":-1}}"#,
        #"{"answer":{"round":3,"place":32}}"#, #"{"answer":{"round":9223372036854775807,"place":0}}"#,
        #"{"answer":{"round":1e400,"place":0}}"#, #"{"answer":{"round":3}}"#, #"{"answer":{"round":"3","place":0}}"#,
        #"{"undo":{"round":3,"place":32}}"#, #"{"undo":{"round":-1,"place":0}}"#, #"{"undo":{"round":3}}"#,
        #"{"answer":{"round":1.5,"place":0}}"#, #"{"join":{"name":"Mo","seat":8}}"#,
        #"{"join":{"name":"Mo","seat":-1}}"#, #"{"join":{"seat":1}}"#, #"{"kick":{"phone":-1}}"#,
        #"{"vote":{"ballot":3}}"#, #"{"vote":{"ballot":-1,"place":0}}"#, #"{"vote":{"ballot":3,"place":32}}"#,
        #"{"vote":{"ballot":3,"place":-1}}"#, #"{"rate":{"entry":12,"way":2}}"#, #"{"rate":{"entry":-1,"way":1}}"#,
        #"{"rate":{"entry":12}}"#, #"{"browse":{"page":-1}}"#, #"{"browse":{"page":1000001}}"#,
        #"{"buzz":{"round":1000001}}"#, #"{"hello":{"secret":7}}"#, #"{"hello":null}"#,
        #"{"press":{"key":"power"}}"#, #"{"press":{}}"#, #"{"category":{"step":0}}"#, #"{"shape":{"step":1000}}"#,
        #"{"teams":{"step":-9223372036854775808}}"#, #"{"category":{"step":1.5}}"#, #"{"quizmaster":{}}"#,
        #"{"typed":{"question":2,"values":["","","","","","","","",""]}}"#,
        #"{"typed":{"question":2,"values":[[[[[[[[[]]]]]]]]]}}"#,
    ]) func everythingElseIsIgnored(text: String) {
        #expect(Self.read(text) == nil)
    }

    @Test func sizeAndDepthAreBounded() {
        let long = #"{"join":{"name":""# + String(repeating: "é", count: 201) + #""}}"#
        #expect(Self.read(long) == nil)
        for count in [9, 511, 512, 513, 2000, 4000] {
            #expect(Self.read(String(repeating: "[", count: count)) == nil, "\(count) brackets")
            #expect(Self.read(String(repeating: #"{"a":"#, count: count / 5)) == nil, "\(count) of the other kind")
        }
        #expect(
            Self.read(#"{"join":{"name":"[[[[[[[[[[[\"[["}}"#) == .message(.join(name: "[[[[[[[[[[[\"[[", seat: nil)))
        #expect(Self.read(#"{"start":{}}"# + String(repeating: " ", count: 4096)) == nil)
    }

    @Test(arguments: [
        ("list.csv", "list.csv"), ("a%20b.csv", "a b.csv"), ("..%2F..%2Fetc%2Fpasswd", "passwd"),
        ("C:%5Cmusic%5Clist.csv", "list.csv"), ("%00%1B[2J.csv", "[2J.csv"), ("", ""), ("%", "%"), ("%FF%FE", "%FF%FE"),
        ("/", ""), ("%E2%80%AEvsc.csv", "vsc.csv"), ("f\u{FC}r.csv", "f\u{FC}r.csv"),
    ]) func namesOfFilesAreOneCleanLine(encoded: String, name: String) {
        #expect(Upload.name(encoded) == name)
    }

    @Test func longNamesKeepTheirEnd() {
        #expect(Upload.name(String(repeating: "a", count: 4000) + ".csv").hasSuffix("a.csv"))
        #expect(Upload.name(String(repeating: "a", count: 4000) + ".csv").count == Upload.longestName)
    }
}

@Suite("What phones are told") struct BoardTests {
    private func show(_ stage: PhoneScreen.Stage, _ album: PhoneAlbum?) -> PhoneShow {
        var seated = PhoneOwn(PhoneID(1), page: .waiting, name: "Mo")
        seated.seat = 0
        var claims = PhoneOwn(PhoneID(3), page: .waiting, name: "Jo")
        (claims.seat, claims.isClaim) = (1, true)
        let stranger = PhoneOwn(PhoneID(2), page: .join, name: "?")
        var show = PhoneShow(screen: PhoneScreen(stage: stage), own: [seated, stranger, claims])
        show.album = album
        return show
    }

    /// It names all who played.
    @Test func theAlbumIsForPhonesThatHaveJoined() {
        var board = PhoneBoard()
        board.take(show(.final, PhoneAlbum(id: "e", title: "", size: "", rows: [], awards: [], covers: [])))
        #expect(board.albumText != nil && board.albumVersion == 1)
        #expect([1, 2, 3, 4].map { board.mayHaveAlbum(PhoneID($0)) } == [true, false, false, false])
    }

    /// Each is written once, when a phone first has to be told of it.
    @Test func onlyWhatHasChangedIsWrittenAgain() throws {
        var board = PhoneBoard()
        board.take(show(.lobby, nil))
        let before = [1, 2, 3].map { board.change(of: PhoneID($0)) }
        #expect(Set(before).count == 3 && !before.contains(nil) && board.change(of: PhoneID(9)) == nil)
        let (text, none) = (board.ownText(of: PhoneID(1)), board.ownText(of: PhoneID(9)))
        #expect(text.map { String(buffer: $0).hasPrefix(#"{"own":{"#) } == true && none == nil)
        var next = show(.lobby, nil)
        next.own[0].isReady = true
        board.take(next)
        let other = board.ownText(of: PhoneID(1))
        #expect(board.change(of: PhoneID(1)) != before[0] && board.change(of: PhoneID(2)) == before[1])
        #expect(other != nil && other != text)
        // One that has gone and comes back is told anew.
        let all = next.own
        next.own.removeLast()
        board.take(next)
        let gone = board.ownText(of: PhoneID(3))
        #expect(board.change(of: PhoneID(3)) == nil && gone == nil)
        next.own = all
        board.take(next)
        #expect(board.change(of: PhoneID(3)).map { !before.contains($0) } == true)
    }

    @Test func whatOnlyCountsOnWaits() throws {
        var board = PhoneBoard()
        let begun = NIODeadline.now()
        func take(_ stage: PhoneScreen.Stage, _ note: String, after milliseconds: Int64) -> Int64? {
            var next = show(stage, nil)
            next.screen.note = note
            let due = board.take(next, begun + .milliseconds(milliseconds), pause: .milliseconds(500))
            return due.map { ($0 - begun).nanoseconds / 1_000_000 }
        }
        #expect(take(.lobby, "1 in", after: 0) == nil && board.version == 1)
        #expect(take(.lobby, "2 in", after: 100) == 500 && board.version == 1)
        #expect(take(.lobby, "3 in", after: 200) == 500 && board.screen?.note == "1 in")
        board.takeWaiting(begun + .milliseconds(500))
        #expect(board.version == 2 && board.screen?.note == "3 in")
        board.takeWaiting()
        // One that is as before waits for nothing, and another screen does not wait.
        #expect(take(.lobby, "4 in", after: 600) == 1000 && take(.lobby, "3 in", after: 700) == nil)
        board.takeWaiting()
        #expect(board.version == 2)
        #expect(take(.lobby, "4 in", after: 800) == 1000 && take(.round, "0 in", after: 900) == nil)
        #expect(board.version == 3 && board.screen?.stage == .round)
        #expect(take(.round, "1 in", after: 1500) == nil && board.version == 4)
    }

    @Test func aRoundKeepsItAndADeletedEveningTakesItAway() {
        var board = PhoneBoard()
        board.take(show(.final, PhoneAlbum(id: "e", title: "", size: "", rows: [], awards: [], covers: [])))
        board.take(show(.round, nil))
        #expect(board.albumText != nil && board.albumVersion == 1)
        board.take(show(.lobby, nil))
        #expect(board.albumText == nil && board.albumVersion == 2)
    }
}
