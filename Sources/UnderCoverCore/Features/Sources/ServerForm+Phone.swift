import UnderCoverCatalogue

extension ServerForm {
    /// All of the form at once. A password that is known already is not shown to a phone.
    package func phoneForm(_ app: AppState) -> PhonePrompt {
        PhonePrompt(
            question: 0, title: kind.name, warning: Words.phoneCanBeRead,
            fields: [
                PhonePrompt.Field(label: Words.fieldLabel(.address), value: address.text),
                PhonePrompt.Field(label: Words.fieldLabel(.user), value: user.text),
                PhonePrompt.Field(label: Words.fieldLabel(.password), value: "", isSecret: true),
            ])
    }

    /// The last field that has something is on the screen; Done asks the server.
    package func filled(_ values: [String], _ app: inout AppState) -> [Effect] {
        var state = self
        for (step, text) in zip(ServerLogin.Field.allCases, values) where !text.isEmpty {
            state.step = step
            state.field.clear()
            _ = state.field.insert(text)
        }
        app.show(state)
        return edited(&app) + app.repairFocus()
    }
}
