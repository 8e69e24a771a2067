import Foundation
import Testing

@testable import UnderCoverCore

/// The phones' page says each of its sentences by a key of `Words.phonePage`.
struct PhonePageWordsTests {
    private let script: String

    init() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let file = here.appending(path: "../../../Assets/Phones/page.js")
        script = try String(contentsOf: file.resolvingSymlinksInPath(), encoding: .utf8)
    }

    @Test func eachSentenceIsSaidAndHasItsKey() {
        let pages = script.matches(of: /\bnotice\("(\w+)"(?:, "(\w+)")?\)/)
        let notices = pages.flatMap { [String($0.1), $0.2.map(String.init)].compactMap(\.self) }
        let names = PhoneOwn.Action.allCases.map(\.rawValue) + ["right", "wrong", "late"]
        let said = Set(script.matches(of: /\bsay\("(\w+)"/).map { String($0.1) } + notices + names)
        #expect(said.count > 50)
        #expect(said.subtracting(Words.phonePage.keys).sorted() == [])
        #expect(Set(Words.phonePage.keys).subtracting(said).sorted() == [])
    }

    /// A key that is put together of parts could not be checked. Besides its declaration, only the names of actions and
    /// of verdicts, and what pages with a sentence are called with, are no words in quotes.
    @Test func keysStandInFull() {
        let calls = script.matches(of: /\bsay\(([\w.]+)[,)]/).map { String($0.1) }
        #expect(calls.sorted() == ["action", "key", "name", "past.look", "way"])
    }

    @Test func pagesWithASentenceHaveTwoParts() {
        for call in script.matches(of: /\bnotice\("(\w+)"/) {
            #expect(Words.phonePage[String(call.1)]?.split(separator: "|").count == 2, "\(call.1)")
        }
    }

    /// What the page fills in, such as {name}, is in the sentence, and each gap of a sentence is filled.
    @Test func gapsAreFilled() {
        let gaps = Words.phonePage.mapValues { Set($0.matches(of: /\{(\w+)\}/).map { String($0.1) }) }
        let calls = script.matches(of: /\bsay\("(\w+)"(?:, \{ ([^}]*) \})?\)/)
        #expect(calls.count > 50)
        for call in calls {
            let filled = Set((call.2 ?? "").matches(of: /(\w+):/).map { String($0.1) })
            #expect(filled == gaps[String(call.1), default: []], "\(call.1)")
        }
    }

    @Test func listsHaveTheirLength() {
        func parts(_ key: String) -> Int { Words.phonePage[key]?.split(separator: "|").count ?? 0 }
        #expect(parts("shapes") == Party.mostSeats)
        #expect(parts("names") >= 50)
    }
}
