extension AddCategory {
    /// Also a file with a list of music.
    package func phoneForm(_ app: AppState) -> PhonePrompt {
        PhonePrompt(
            question: 0, title: Words.addACategory, fields: [PhonePrompt.Field(label: phoneTitle, value: field.text)],
            files: ListEndings.all.map { "." + $0 })
    }
}
