import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The phones' page says each of its sentences by a key of `Words.phonePage`.
struct PhonePageWordsTests {
    /// All scripts of the page.
    private let script: String
    private let folder: URL

    init() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let folder = here.appending(path: "../../../Assets/Phones").resolvingSymlinksInPath()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".js") }
        self.folder = folder
        script = try names.sorted().map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
            .joined(separator: "\n")
    }

    @Test func eachSentenceIsSaidAndHasItsKey() {
        let pages = script.matches(of: /\bnotice\("(\w+)"(?:, "(\w+)")?\)/)
        let notices = pages.flatMap { [String($0.1), $0.2.map(String.init)].compactMap(\.self) }
        let names = PhoneOwn.Action.allCases.map(\.rawValue) + ["right", "wrong", "late", "own"]
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

    /// A letter more would be lost without a word.
    @Test func theFieldForANameTakesWhatANameMayHave() {
        #expect(script.contains("const LONGEST_NAME = \(SeatName.longest);"))
    }

    @Test func pagesWithASentenceHaveTwoParts() {
        for call in script.matches(of: /\bnotice\("(\w+)"/) {
            #expect(Words.phonePage[String(call.1)]?.split(separator: "|").count == 2, "\(call.1)")
        }
    }

    /// The placeholders that the page fills in, such as {name}, are in the sentence, and each gap of a sentence is
    /// filled.
    @Test func gapsAreFilled() {
        let gaps = Words.phonePage.mapValues { Set($0.matches(of: /\{(\w+)\}/).map { String($0.1) }) }
        let calls = script.matches(of: /\bsay\("(\w+)"(?:, \{ ([^}]*) \})?\)/)
        #expect(calls.count > 50)
        for call in calls {
            let filled = Set((call.2 ?? "").matches(of: /(\w+):/).map { String($0.1) })
            #expect(filled == gaps[String(call.1), default: []], "\(call.1)")
        }
    }

    /// It says each message of a phone and no other, and draws each page, look and button that the game may ask for.
    @Test func thePageKnowsTheProtocol() throws {
        let cases = SourceFile.all.map(\.outline.cases).reduce(into: [:]) { $0.merge($1) { $0 + $1 } }
        func names(_ text: Substring?) -> [String] {
            (text ?? "").matches(of: /\w+(?=:|,| })|"\w+"/).map { String($0.0) }
        }
        let plain = names(script.firstMatch(of: /fromEntries\(\[(.*?)\]\.map/)?.1).map {
            String($0.dropFirst().dropLast())
        }
        let told = Set(script.matches(of: /\btell\(\{ (\w+)/).map { String($0.1) } + plain)
        #expect(told == Set(cases["PhoneMessage"] ?? []).union(["hello"]))
        let pages =
            names(script.firstMatch(of: /const PAGES = \{(.*?)\};/)?.1)
            + script.matches(of: /\bPAGES\.(\w+) =/).map { String($0.1) }
        #expect(Set(cases["PhoneOwn.Page"] ?? []).subtracting(pages) == [])
        let deeds = Set(script.matches(of: /(?m)^\t(\w+): \(/).map { String($0.1) } + plain)
        #expect(Set(PhoneOwn.Action.allCases.map(\.rawValue)).subtracting(deeds) == [])
        let looks = (script.firstMatch(of: /(?s)const FEELS = \{(.*?)\};/)?.1 ?? "").matches(of: /(\w+):/)
        #expect(Set(cases["PhoneOwn.Card.Look"] ?? []) == Set(looks.map { String($0.1) }))
    }

    /// All scripts share one set of names, and a later function silently takes the place of an earlier one.
    @Test func noScriptReplacesANameOfAnother() {
        let declared = script.matches(of: /(?m)^(?:async )?(?:function|const|let) (\w+)/).map { String($0.1) }
        let twice = Dictionary(grouping: declared) { $0 }.filter { $1.count > 1 }.keys.sorted()
        #expect(declared.count > 150 && twice == [])
        let icons = script.matches(of: /(?m)^\t(\w+): '</).map { String($0.1) }
        #expect(icons.count > 15 && Set(icons).count == icons.count)
    }

    /// All styles hold on all pages, so a name of one file's elements is none of another's. Those of page.css are for all.
    @Test func noStyleChangesThePageOfAnother() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        var owners: [String: Set<String>] = [:]
        for name in names where name.hasSuffix(".css") && name != "page.css" {
            let style = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            for match in style.matches(of: /(?m)^\s*\.([a-z][\w-]*)/) {
                owners[String(match.1), default: []].insert(name)
            }
        }
        #expect(owners.count > 50 && owners.filter { $1.count > 1 }.isEmpty)
    }

    /// Words for phones that the page never reads would be sent for nothing.
    @Test func thePageReadsAllThatItIsTold() {
        let words = Set(script.matches(of: /[A-Za-z_]\w*/).map { String($0.0) })
        let told = [
            Mirror(reflecting: PhoneScreen(stage: .lobby)),
            Mirror(reflecting: PhoneOwn(PhoneID(1), page: .join, name: "")),
        ]
        for name in told.flatMap({ $0.children.compactMap(\.label) }) { #expect(words.contains(name), "\(name)") }
    }

    @Test func listsHaveTheirLength() {
        func parts(_ key: String) -> Int { Words.phonePage[key]?.split(separator: "|").count ?? 0 }
        #expect(parts("shapes") == Party.mostSeats)
        #expect(parts("names") >= 50)
    }
}
