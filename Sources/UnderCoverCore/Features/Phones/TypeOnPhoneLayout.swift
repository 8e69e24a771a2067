import UnderCoverCatalogue
import UnderCoverPixels

extension TypeOnPhone {
    package func page(_ app: AppState) -> Page {
        let place = app.phones.address.flatMap { app.phones.door?.place($0) }
        return .withCode(
            Words.typeOnPhone, news: place ?? app.phones.hindrance ?? Words.openingDoor, body(app),
            Block.button(Target.cancel, Words.cancel, step: .list).width(least: 300).hugged(), app.metrics)
    }

    private func body(_ app: AppState) -> Block {
        guard let door = app.phones.door, let address = app.phones.address else {
            return .text(app.phones.hindrance ?? Words.openingDoor, .body, .row)
        }
        let place = door.place(address)
        let code = StepCode(title: form.title, text: door.code(address), note: place)
        guard !app.metrics.arrangement.buttonsAreStacked else {
            return .first(of: [code.part(hasWords: true), code.part(hasWords: false)])
        }
        // A narrow column breaks the address before its path, never within it.
        let words = Block.column(
            [
                .text(form.title, .bold, .large),
                .whole([
                    .line(place, .bold, .large, squeeze: 1), .text(place.replacing("/", with: " /"), .bold, .large),
                ]), .text(Words.typeOnPhoneText, ink: .soft),
            ], gap: .space(.small))
        return .split(code.part(hasWords: false), words, hugs: .first, gap: .space(.column), isBeside: true)
    }

    package static let samples = [
        Sample("type-on-phone") {
            $0.openTypeOnPhone()
            $0.openDoor()
        },
        Sample("type-on-phone-trouble") {
            $0.openTypeOnPhone()
            $0.send(.phonesFailed(reason: "Other programs use the ports 8080, 8081. Choose one with --phones-port."))
        },
    ]
}

extension Walkthrough {
    package mutating func openTypeOnPhone() {
        choose(Categories.Target.add)
        plug(id: 1)
        pressPhoneKey()
    }

    /// Uses a pad, because the on-screen keyboard goes with the first key.
    package mutating func pressPhoneKey() {
        pad(.down, 1)
        state.focus = TargetID(KeyboardKey.phone)
        pad(.south, 1)
    }
}
