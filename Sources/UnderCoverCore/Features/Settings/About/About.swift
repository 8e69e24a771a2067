import UnderCoverCatalogue
import UnderCoverPixels

/// Credits and licences, and buttons that lead to "How to play" and out of the game.
package struct About: PageScreen {
    package enum Target: ScreenTarget { case howTo, quit }

    package static let name = "about"
    package static let samples = [
        Sample.withSources("about") {
            $0.choose(HomeMore.Target.settings)
            $0.choose(SettingsScreen.Target.about)
        }
    ]

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .howTo: Welcome.open(&app)
        case .quit: app.enter(Question(.quit))
        }
    }

    package func page(_ app: AppState) -> Page {
        let sections = Words.aboutSections(app.finder.sources)
        let text = sections.flatMap { section -> [Block] in
            [.text(section.title, .bold, .item), .text(section.text, ink: .soft), .air(.space(.wide))]
        }
        // None of its words can have the focus, so speech reads them as news, until the player presses something.
        return Page(
            Words.about, hints: [Hint(.up, Words.scrollWord, icon: .dpadUpDown, keys: "↑ ↓"), .open(Words.choose)],
            news: Words.sentences(sections.flatMap { [Words.ended($0.title), $0.text] }),
            .scroll(text, bleed: .hair).width(most: .larger(1240, .text(.body, 44))),
            foot: .row(
                [button(.howTo, Words.howToPlay), button(.quit, Words.quitWord), .space], gap: .space(.inner)))
    }

    private func button(_ target: Target, _ word: String) -> Block {
        .button(target, word, step: .list).width(most: .larger(460, .text(.row, 14)))
    }
}
