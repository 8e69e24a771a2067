import UnderCoverCatalogue

/// A code for a phone that types in place of a pad or remote. It fills the fields of the screen below and nothing else.
package struct TypeOnPhone: PageScreen {
    package enum Target: ScreenTarget { case cancel }

    package static let name = "type-on-phone"

    package var form: PhonePrompt
    /// A photo is being read; another one has to wait.
    package var isReading: Bool?

    package func traits(_ app: AppState) -> Traits { Traits(staysInSight: true, wayOut: nil, phoneStage: .typing) }
    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.cancel) }

    /// The form that a phone is asked to fill in.
    static func form(_ app: AppState) -> PhonePrompt? { TypeOnPhone.shown(app)?.form }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .cancel: app.leave()
        }
    }

    /// - Parameter question: of an older form it is ignored.
    static func filled(_ question: Int, _ values: [String], _ app: inout AppState) -> [Effect] {
        guard let form = form(app), form.question == question,
            values.count == form.fields.count
        else { return [] }
        if form.files.contains(where: ScannedRecord.isPhoto), let barcode = values.first.flatMap({ Barcode($0) }) {
            return scan(.digits(barcode.digits), &app)
        }
        let effects = app.leave()
        guard let screen = app.textScreen else { return effects }
        app.say(Words.typedOnPhone)
        return effects + screen.filled(zip(form.fields, values).map(cleaned), &app)
    }

    /// A password may hold anything that can be typed.
    private static func cleaned(_ field: PhonePrompt.Field, _ text: String) -> String {
        field.isSecret ? text : OutsideText.clean(text) ?? ""
    }

    /// A file that no form takes is deleted: phones could fill the disk.
    static func sent(_ path: String, name: String, _ app: inout AppState) -> [Effect] {
        guard let form = form(app), !form.files.isEmpty else { return [.discardFile(path)] }
        if ScannedRecord.isPhoto(name) {
            let effects = scan(.photo(path: path, name: name), &app)
            return effects.isEmpty ? [.discardFile(path)] : effects
        }
        return app.leave() + [.importSentFile(path, name: name)]
    }
}

extension TypeOnPhone {
    /// One record after another: phones may send two at once. Empty while one is looked for.
    private static func scan(_ record: RecordScan, _ app: inout AppState) -> [Effect] {
        if shown(app)?.isReading == true {
            tell(Words.recordTooSoon, isReading: true, &app)
            return []
        }
        tell(Words.lookingForRecord, isReading: true, &app)
        return [.scanRecord(record)]
    }

    /// Says on the phone what becomes of what it has sent.
    static func tell(_ note: String, isReading: Bool, _ app: inout AppState) {
        guard var state = shown(app) else { return }
        (state.form.note, state.isReading) = (note, isReading)
        app.show(state)
    }
}

extension TextScreen {
    package func phoneForm(_ app: AppState) -> PhonePrompt {
        PhonePrompt(
            question: 0, title: phoneTitle,
            fields: [
                PhonePrompt.Field(label: phoneTitle, value: field.isSecret ? "" : field.text, isSecret: field.isSecret)
            ])
    }

    package func filled(_ values: [String], _ app: inout AppState) -> [Effect] {
        values.first.map { Typing.replace($0, &app) } ?? []
    }

    package func askPhone(_ app: inout AppState) -> [Effect] {
        var form = phoneForm(app)
        app.phones.questions += 1
        form.question = app.phones.questions
        return app.enter(TypeOnPhone(form: form))
    }
}
