import Foundation
import Testing

@testable import UnderCoverApp

/// The line that another start of the program brings to the game that runs.
@Suite struct LinkLetterTests {
    private static let link = "under-cover://challenge/X?by=Mia"

    @Test(arguments: [
        "gnome-shell/Under Cover/2-0-ada_TIME123", "a%20b", "\"\\ token:", String(repeating: "t", count: 512),
    ])
    func theTokenArrivesAsTheDesktopGaveIt(token: String) throws {
        for text in [Self.link, "file:///home/ada/a%20b.undercover", ""] {
            let letter = LinkLetter(text, environment: ["XDG_ACTIVATION_TOKEN": token, "DESKTOP_STARTUP_ID": "other"])
            #expect(letter.token == token && !letter.line.contains(where: \.isNewline))
            #expect(LinkLetter(line: letter.line) == letter)
        }
        #expect(LinkLetter(environment: ["DESKTOP_STARTUP_ID": token]).token == token)
    }

    @Test func withoutATokenTheLineIsTheText() {
        #expect(LinkLetter(Self.link, environment: [:]).line == Self.link)
        #expect(LinkLetter(line: Self.link) == LinkLetter(Self.link, environment: [:]))
        #expect(LinkLetter(line: "") == nil)
    }

    /// Only the first of both variables that holds one.
    @Test(arguments: ["", "a\nb", "é", "\u{7}", String(repeating: "t", count: 513)])
    func whatIsNoTokenIsLeftOut(token: String) {
        #expect(LinkLetter(environment: ["XDG_ACTIVATION_TOKEN": token]).token == nil)
        #expect(LinkLetter(environment: ["XDG_ACTIVATION_TOKEN": token, "DESKTOP_STARTUP_ID": "s"]).token == "s")
    }

    @Test(arguments: ["token:", "token:abc", "token: x", "token:%0A x", "token:%zz x", "token:%C3%A9 x"])
    func aLineWithABadTokenIsRefused(line: String) { #expect(LinkLetter(line: line) == nil) }
}
