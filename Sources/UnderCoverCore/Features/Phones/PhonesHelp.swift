import UnderCoverCatalogue
import UnderCoverPixels

/// Offers the addresses for the code, a code for the Wi-Fi, and help where no phone comes in.
package struct PhonesHelp: PageScreen {
    package enum Target: ScreenTarget {
        /// An address, by its place in the list of the door.
        case address(Int)
        case wifi, tryAgain, endParty
        /// Lets in new phones of a refused address, by its number.
        case admit(Int)
    }

    package static let name = "phones-help"

    package func firstFocus(_ app: AppState) -> TargetID? {
        if app.phones.hindrance != nil { return TargetID(Target.tryAgain) }
        return TargetID(app.phones.shown.map(Target.address) ?? .wifi)
    }

    package func successors(of target: Target) -> [Target] {
        switch target {
        case .address: [.address(0), .tryAgain]
        case .tryAgain: [.address(0), .wifi]
        case .wifi, .endParty, .admit: [.wifi, .tryAgain]
        }
    }

    /// A person may stand between the router and the screen.
    package func traits(_ app: AppState) -> Traits { Traits(staysInSight: true) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .address(let index):
            app.phones.choose(index)
            return []
        case .wifi:
            let network = app.phones.wifi
            return network == nil ? app.enter(WifiForm()) : app.enter(WifiCode())
        case .tryAgain:
            (app.phones.trouble, app.phones.isLocked) = (nil, false)
            return [.openPhones] + app.repairFocus()
        case .admit(let number): return [.admitAddress(number)]
        case .endParty: return app.enter(Question(.endParty(closesDoor: false)))
        }
    }
}

extension PhonesHelp {
    package func page(_ app: AppState) -> Page {
        let phones = app.phones
        let sections = Self.sections(phones)
        let words = sections.flatMap(\.lines)
        let pills = buttons(phones)
        // In one column buttons come first, for they are what can be done; the words below them.
        let one = Block.scroll(
            pills.map { $0.padded(0, .space(.slim)) } + [Block.air(.space(.small))] + words
        ).width(most: .text(.row, 40))
        let side = Block.column(head(phones) + pills + [Block.space], gap: .space(.close))
            .width(least: .larger(560, .text(.row, 17)))
        let both = Block.split(
            Block.scroll(words, bleed: .hair).width(most: .text(.row, 40)), side, share: 0.58, hugs: .second,
            isBeside: true)
        return Page(
            phones.needsHelp(at: app.clock.unix) ? Words.noPhoneGetsIn : Words.phones,
            hints: [Hint(.up, Words.scrollWord, icon: .dpadUpDown, keys: "↑ ↓"), .open(Words.choose)],
            news: Words.sentences(sections.map(\.said)),
            .first(of: [both, one]))
    }

    private struct Section {
        var title: String
        var text: String
        /// The commands to be typed in a terminal.
        var commands: [String] = []

        var said: String { Words.sentences([Words.ended(title), text] + commands) }

        var lines: [Block] {
            let words: [Block] = [.text(title, .bold, .title), .text(text, .body, .row, ink: .soft)]
            return words + commands.map { Block.text($0, .bold, .row) } + [Block.air(.space(.inner))]
        }
    }

    private static func sections(_ phones: PhoneRoom) -> [Section] {
        guard let door = phones.door, phones.hindrance == nil else {
            return [Section(title: phones.hindrance ?? Words.phonesAreOff, text: Words.phonesHelpAgain)]
        }
        var causes = Words.phoneCauses(port: door.port).map { Section(title: $0.title, text: $0.text) }
        causes[causes.count - 1].commands = Words.firewallLines(port: door.port)
        return causes
    }

    /// Words over the list of addresses, which the sofa reads first.
    private func head(_ phones: PhoneRoom) -> [Block] {
        guard phones.hindrance == nil, phones.door != nil, phones.shown != nil else { return [] }
        return [
            .column([
                .line(Words.addresses, .bold, .title), .text(Words.addressesHint, .body, .row, ink: .soft, lines: 2),
            ])
        ]
    }

    private func buttons(_ phones: PhoneRoom) -> [Block] {
        var pills = [pill(.tryAgain, Words.tryAgain)]
        if let door = phones.door, phones.hindrance == nil {
            pills = door.addresses.enumerated().map { index, address in
                pill(.address(index), address.host, note: address.interface, isChosen: index == phones.shown)
            }
            pills.append(pill(.wifi, Words.wifiCode))
        }
        pills += phones.refused.map { address in
            pill(.admit(address.number), Words.admit(address.reason) + " · " + Words.phonesThere(address.phones))
        }
        return phones.isHeld ? pills + [pill(.endParty, Words.endParty)] : pills
    }

    private func pill(_ target: Target, _ title: String, note: String? = nil, isChosen: Bool = false) -> Block {
        var pill = Pill(target, .zero, title)
        (pill.trailing, pill.state, pill.titleSize) = (note, isChosen ? .selected : .rest, TypeStep.row.rawValue)
        return Block(.pill(pill, .list))
    }
}
