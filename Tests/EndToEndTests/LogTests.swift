import Foundation
import Testing
import UnderCoverMusic

@testable import UnderCoverApp

@Suite struct LogTests {
    private let home: Home
    private var url: URL { home.url.appendingPathComponent("log/under-cover.log") }

    init() throws { home = try Home() }

    private func lines(_ name: String) -> [String] { home.text(name).split(separator: "\n").map(String.init) }

    @Test func whatWasSaidBeforeTheFolderWasKnownComesFirst() {
        let log = Log()
        log.write("one")
        log.open(stateFolder: home.url)
        log.write("two")
        log.flush()
        let lines = lines("log/under-cover.log")
        #expect(lines.map { $0.split(separator: " ").last } == ["one", "two"])
        #expect(lines.allSatisfy { $0.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4} \d+ \w+/) != nil })
    }

    @Test func itIsNobodyElses() {
        let file = LogFile(url: url)
        file.append("x")
        var status = stat()
        #expect(stat(url.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(stat(url.deletingLastPathComponent().path, &status) == 0 && status.st_mode & 0o777 == 0o700)
    }

    @Test func fourFilesAreKeptAndTheYoungestLinesInThem() {
        let file = LogFile(url: url, largest: 100)
        for number in 0..<200 { file.append("line \(number)") }
        #expect(home.contents(of: "log").keys.sorted() == ["under-cover.log"] + (1...3).map { "under-cover.log.\($0)" })
        let kept = ["3", "2", "1"].flatMap { lines("log/under-cover.log.\($0)") } + lines("log/under-cover.log")
        #expect(kept == (200 - kept.count..<200).map { "line \($0)" })
        #expect(kept.count > 30)
    }

    @Test func theTailGoesOnIntoTheForebear() {
        let file = LogFile(url: url, largest: 100)
        for number in 0..<200 { file.append("line \(number)") }
        #expect(LogFile.tail(url, lines: 12) == (188..<200).map { "line \($0)" })
        #expect(LogFile.tail(home.url.appendingPathComponent("none"), lines: 12) == [])
    }

    /// Each has its own descriptor and lock, as two running games have.
    @Test func twoWritersLoseNoLineWhileTheyRotate() async {
        let each = 1500
        let url = url
        await withTaskGroup { group in
            for name in ["a", "b"] {
                group.addTask {
                    let file = LogFile(url: url, largest: 8_000)
                    for number in 0..<each { file.append("\(name) \(number)") }
                }
            }
        }
        let kept = ["3", "2", "1"].flatMap { lines("log/under-cover.log.\($0)") } + lines("log/under-cover.log")
        #expect(kept.count == 2 * each)
        for name in ["a", "b"] {
            #expect(kept.filter { $0.hasPrefix(name) } == (0..<each).map { "\(name) \($0)" })
        }
    }

    @Test func aFileThatWasTakenAwayIsMadeAnew() throws {
        let file = LogFile(url: url)
        file.append("one")
        try FileManager.default.removeItem(at: url.deletingLastPathComponent())
        file.append("two")
        #expect(lines("log/under-cover.log") == ["two"])
    }

    @Test func whatCannotBeWrittenIsSilence() throws {
        try home.write("I am no folder.", to: "log")
        LogFile(url: url).append("x")
        LogFile(url: URL(fileURLWithPath: "/proc/nobody/log/under-cover.log")).append("x")
        let other = try home.write("mine", to: "other")
        let link = home.path("link.log")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: other)
        LogFile(url: URL(fileURLWithPath: link)).append("x")
        #expect(home.text("other") == "mine")
        #expect(home.text("log") == "I am no folder.")
    }

    @Test func aFullDiskCostsLinesAndNothingElse() async {
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            let home = try Home()
            let file = LogFile(url: home.url.appendingPathComponent("under-cover.log"))
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let before = limit
            limit.rlim_cur = 50
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            for number in 10..<30 { file.append("line \(number)") }
            var wide = before
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &wide)
            file.append("after")
            let lines = home.text("under-cover.log").split(separator: "\n")
            let isRight = lines.count == 8 && lines[0] == "line 10" && lines.last == "after"
            exit(isRight ? 0 : 1)
        }
    }

    @Test(arguments: [
        ("a\nb\r\tc", #"a\nb\r\tc"#), ("\u{1B}[31mred", #"\u{1b}[31mred"#),
        ("\u{202E}cba\u{2028}", #"\u{202e}cba\u{2028}"#),
        ("Sigur Rós – 中 🎵", "Sigur Rós – 中 🎵"),
        (String(repeating: "W", count: 2001), String(repeating: "W", count: 2000) + "…"),
    ])
    func aLineIsOneLine(text: String, line: String) {
        #expect(LogLine.escaped(text) == line)
    }

    @Test(arguments: [
        "https://aunt:CANARY@music.home/rest", "http://u:p@CANARY@h/", "?u=me&t=CANARY&s=CANARY&v=1",
        "https://h/x?p=enc:CANARY#top", "GET /x?apiKey=CANARY", "api_key=CANARY", "x?ApiKey=CANARY&y=1",
        "https://h/x?token=CANARY", "x?hdnea=exp=1~acl=/*~hmac=CANARY", "hmac=CANARY", #"{"AccessToken":"CANARY"}"#,
        #"{"password": "CANARY"}"#, "X-Emby-Token: CANARY", "Authorization: Bearer CANARY",
        #"authorization: MediaBrowser Client="x", Token="CANARY""#, "Proxy-Authorization: Basic CANARY",
        "Cookie: a=CANARY; b=CANARY", "said Bearer CANARYCANARY", #"Authorization = "Digest u", CANARY"#,
        #"{"Username":"aunt","Pw":"CANARY"}"#, #"{"Pw": "one \" CANARY"}"#, #"password: "one CANARY two""#,
        "pass=CANARY",
        "token='a CANARY'", "https://h/x?auth=CANARY&v=1", "sig=CANARY", "signature=CANARY", "/x?key=CANARY",
        "https://h/x;jsessionid=CANARY?v=1", #"{"auth" : "CANARY"}"#,
    ])
    func secretsAreTakenOut(text: String) {
        let clean = Redaction.redacted(text)
        #expect(!clean.contains("CANARY"), "\(clean)")
        #expect(clean.contains(Redaction.mark))
        #expect(Redaction.redacted(clean).contains(Redaction.mark))
    }

    /// The text behind the cut may be the end of a secret, by which it would be known.
    @Test(arguments: [
        "https://aunt:CANARY", "Bearer CANARY", "Authorization: MediaBrowser Token=\"CANARY", "?t=CANARY",
        "token='CANARY", "https://h/x?p=enc:CANARY",
    ])
    func secretsThatAreCutOffAreTakenOut(text: String) {
        let secret = text + String(repeating: "Y", count: 100)
        for shown in 1...8 {
            let end = text.unicodeScalars.count - "CANARY".count
            let before = String(repeating: "w ", count: LogLine.longest / 2 - 200)
            let filler = String(repeating: " ", count: LogLine.longest - before.count - end - shown)
            let line = LogLine.safe(before + filler + secret + "Y@attic.example/")
            #expect(!line.contains("CA") && line.contains(Redaction.mark), "\(line.suffix(80))")
        }
    }

    /// Ten times the letters may take ten times as long; a search that starts again at each letter takes a hundred.
    @Test(arguments: [
        "a", "token", "=", ":", "\"", "'", "basic ", "://", "a://", "a://b@", "@", " ", "?t", "?t=", "&s=1", "key=",
        "key:",
        "token = ", "secret\"\\", "authorization ", "-_", "\u{301}", "é", "value", "pass=value",
    ])
    func whatALineCostsGrowsWithItsLength(piece: String) {
        func nanoseconds(_ pieces: Int) -> Int {
            let text = String(repeating: piece, count: pieces)
            // The time of this thread, so that other tests cost it nothing.
            func now() -> Int {
                var time = timespec()
                clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
                return time.tv_sec * 1_000_000_000 + time.tv_nsec
            }
            return (0..<5).map { _ in
                let start = now()
                _ = Redaction.redacted(text)
                return now() - start
            }.min() ?? 0
        }
        let (short, long) = (nanoseconds(2_000), nanoseconds(20_000))
        #expect(long < short * 40, "\(short) ns, \(long) ns")
    }

    @Test func aMegabyteIsCutBeforeItIsLookedAt() {
        let line = LogLine.safe("There is no picture for " + String(repeating: "x", count: 1_000_000) + " token=CANARY")
        #expect(line.unicodeScalars.count == LogLine.longest + 1 && line.hasSuffix("x…"))
    }

    @Test func aKindOfServerNamesItsSecrets() {
        for item in ProviderList.game.servers.flatMap(\.secretItems) {
            #expect(!LogLine.safe("https://h/x?v=1&\(item)=CANARY&c=2").contains("CANARY"), "\(item)")
            let address = URL(string: "https://h/x?v=1&\(item)=CANARY&c=2")
            #expect(address?.redacted.contains("CANARY") == false, "\(item)")
        }
    }

    @Test(arguments: [
        "There is no picture for house/rain-stopped-dub.", "https://h/@someone/x?id=7&list=8", "t=3 s=4 p=5",
        "Basic needs", "/home/someone/Music/a@b.flac", "Tom's secretary", "--set takes key=value, not “colour”.",
        "music/pass/key: x",
    ])
    func sentencesStayWhatTheyAre(text: String) {
        #expect(Redaction.redacted(text) == text)
    }

    @Test(arguments: [
        ("/home/al", "~"), ("/home/al/Music is gone", "~/Music is gone"), ("in /home/al.", "in ~."),
        ("“/home/al”, /home/al", "“~”, ~"), ("/home/alice/x", "/home/alice/x"), ("/home/al.old/x", "/home/al.old/x"),
        ("/home/al-2", "/home/al-2"), ("/mnt/home/al/x", "/mnt/home/al/x"), ("/home/alice /home/al", "/home/alice ~"),
    ])
    func onlyTheHomeFolderItselfIsShortened(text: String, line: String) {
        for home in ["/home/al", "/home/al/"] {
            #expect(HomePath(environment: ["HOME": home]).shortened(text) == line)
        }
        #expect(HomePath(environment: ["HOME": "/"]).shortened(text) == text)
    }
}
