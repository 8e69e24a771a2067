import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A sentence is looked up by its row and its English, and values find their places.
struct TranslationTests {
    private static let header = """
        msgid ""
        msgstr ""
        "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"
        "X-Under-Cover-Version: 0.1.0\\n"


        """

    private func translation(_ entries: String, _ language: Language = .polish) -> Translation {
        Translation(language, catalogue: Self.header + entries)
    }

    @Test func aRowIsSaidInTheLanguage() {
        let translation = translation(
            """
            msgctxt "queueIsFull"
            msgid "The queue is full."
            msgstr "Kolejka jest pełna."
            """)
        Translation.$own.withValue(translation) {
            #expect(Words.queueIsFull == "Kolejka jest pełna.")
            // Not in this catalogue.
            #expect(Words.muted == "Muted.")
        }
        #expect(Words.queueIsFull == "The queue is full.")
    }

    @Test func valuesStandWhereTheLanguageWantsThem() {
        let translation = translation(
            """
            msgctxt "songSkipped"
            msgid "{title} was skipped: {reason}."
            msgstr "{reason}, więc pominięto: {title}."
            """)
        Translation.$own.withValue(translation) {
            #expect(Words.songSkipped("Airbag", "za duży") == "za duży, więc pominięto: Airbag.")
        }
    }

    @Test(arguments: [(1, "1 utwór"), (2, "2 utwory"), (5, "5 utworów"), (12, "12 utworów"), (23, "23 utwory")])
    func pluralsFollowTheRule(count: Int, said: String) {
        let translation = translation(
            """
            msgctxt "manySongs"
            msgid "1 song"
            msgid_plural "{count} songs"
            msgstr[0] "{count} utwór"
            msgstr[1] "{count} utwory"
            msgstr[2] "{count} utworów"
            """)
        #expect(translation.problems == [])
        Translation.$own.withValue(translation) { #expect(Words.manySongs(count) == said) }
    }

    /// The same English can be two words elsewhere.
    @Test func anotherRowKeepsItsEnglish() {
        let translation = translation(
            """
            msgctxt "start"
            msgid "Start"
            msgstr "Zaczynaj"
            """)
        #expect(translation.say("Start", context: "start") == "Zaczynaj")
        #expect(translation.say("Start", context: "elsewhere") == "Start")
    }

    @Test func whatIsNotTranslatedYetIsEnglish() {
        let translation = translation(
            """
            #, fuzzy
            msgctxt "muted"
            msgid "Muted."
            msgstr "Cicho."

            msgctxt "unmuted"
            msgid "Sound is on."
            msgstr ""

            #~ msgctxt "gone"
            #~ msgid "Gone."
            #~ msgstr "Nie ma."
            """)
        #expect(translation.problems == [])
        #expect(translation.count == 0)
        Translation.$own.withValue(translation) { #expect(Words.muted == "Muted." && Words.unmuted == "Sound is on.") }
    }

    @Test func numbersAreWrittenAsTheLanguageDoes() {
        #expect(Language.english.grouped(1_284_000) == "1,284,000")
        #expect(Language.german.grouped(-1284) == "-1.284")
        #expect(Language.polish.grouped(1284) == "1284")
        #expect(Language.polish.grouped(12840) == "12\u{A0}840")
        Translation.$own.withValue(Translation(.german, catalogue: "")) { #expect(Words.seconds(ticks: 282) == "4,7") }
    }

    /// Its id begins with its source, its row does not.
    @Test func aLinerNoteIsFoundByItsRecord() {
        let translation = translation(
            """
            msgctxt "note-three-towels"
            msgid "Two are damp."
            msgstr "Dwa są wilgotne."
            """)
        let album = Album(
            id: Album.ID(rawValue: "house/three-towels"), title: "Three Towels", artist: "Lido",
            artwork: ArtworkID(rawValue: "house/three-towels"), blurb: "Two are damp.")
        Translation.$own.withValue(translation) { #expect(album.shownBlurb == "Dwa są wilgotne.") }
        #expect(album.shownBlurb == "Two are damp.")
    }

    /// Every week presses its own records, and all of them share the sentences.
    @Test func whatIsSaidOfAPressedRecordIsFoundInAnyWeek() throws {
        let translation = translation(
            """
            msgctxt "press-note"
            msgid "Two are damp."
            msgstr "Dwa są wilgotne."

            msgctxt "press-seen"
            msgid "Three towels hang."
            msgstr "Wiszą trzy ręczniki."
            """)
        for id in ["press/1/0/4", "press/1/1559/0", "press/2/47/1"] {
            var album = Album(
                id: Album.ID(rawValue: id), title: "Three Towels", artist: "Lido", artwork: ArtworkID(rawValue: id),
                blurb: "Two are damp.")
            album.seen = ["Three towels hang.", "Two towels hang."]
            try Translation.$own.withValue(translation) {
                #expect(album.shownBlurb == "Dwa są wilgotne.")
                let sights = try #require(album.sights)
                #expect(sights.vague == "Wiszą trzy ręczniki." && sights.precise == "Two towels hang.")
            }
        }
    }

    /// A record of another source may bear any name.
    @Test func aRecordThatIsCalledAfterThePressIsNotOfIt() {
        let translation = translation(
            """
            msgctxt "press-note"
            msgid "Two are damp."
            msgstr "Dwa są wilgotne."
            """)
        let album = Album(
            id: Album.ID(rawValue: "house/press"), title: "Press", artist: "Lido",
            artwork: ArtworkID(rawValue: "house/press"), blurb: "Two are damp.")
        Translation.$own.withValue(translation) { #expect(album.shownBlurb == "Two are damp.") }
    }

    @Test func thePseudoLanguageKeepsPlacesAndIsLonger() {
        Translation.$own.withValue(.pseudo) {
            let said = Words.songSkipped("Airbag", "gone")
            #expect(said.hasPrefix("[Airbag ") && said.contains("gone") && said.hasSuffix("]"))
            let english = "The clock has stopped. So has the cover; no peeking while you make tea."
            #expect(Double(Words.pausedText.count) > Double(english.count) * 1.3)
        }
    }

    /// The player may take another language while it is in sight.
    @Test func aToastSpeaksTheLanguageOfNow() throws {
        let translation = translation(
            """
            msgctxt "songSkipped"
            msgid "{title} was skipped: {reason}."
            msgstr "{reason}, więc pominięto: {title}."
            """)
        var app = AppState()
        let title = "Airbag"
        app.say(Words.songSkipped(title, "za duży"))
        let toast = try #require(app.toast)
        #expect(toast.text == "Airbag was skipped: za duży.")
        let kept = try Translation.$own.withValue(translation) {
            #expect(toast.text == "za duży, więc pominięto: Airbag.")
            return try JSONDecoder().decode(Toast.self, from: JSONEncoder().encode(toast))
        }
        // A recording keeps what was read.
        #expect(kept.text == "za duży, więc pominięto: Airbag." && kept.since == toast.since)
        Translation.$own.withValue(translation) { #expect(kept == toast) }
        #expect(kept != toast)
    }
}
