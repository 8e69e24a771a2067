import UnderCoverCatalogue

// The words go to all sources at once, and each answers when it can. Answers to older words are dropped.

extension AddCategory {
    package func edited(_ app: inout AppState) -> [Effect] {
        app.show(with { $0.editedAt = app.tick })
        app.top.scroll = 0
        return []
    }

    func ask(_ app: inout AppState) -> [Effect] {
        let words = field.trimmed
        let searchable = app.finder.sources.filter(\.isOn).map(\.id)
        var state = self
        state.editedAt = nil
        guard words != asked || searchable != sources else {
            app.show(state)
            return state.searchAgain(&app)
        }
        var effects: [Effect] = question == 0 ? [] : [.cancelSearch(question)]
        state.asked = words
        state.sources = searchable
        state.answers = []
        state.question = 0
        state.retries = 0
        // No source in particular answers an address.
        let pasted = FoundPlaylist.mayBeAddressed(by: words) ? [Self.pasted] : []
        if state.hasWords {
            app.finder.question += 1
            state.question = app.finder.question
            state.answers = searchable.map { .init(source: $0, progress: .searching) }
            effects.append(.search(words: words, question: state.question, sources: pasted + searchable))
        }
        app.show(state)
        app.repairFocus()
        return effects + state.pictures(&app)
    }

    /// A source answers. The playlist opened from this search may be on top of it.
    static func answered(
        _ question: Int, _ source: String, _ progress: Answer.Progress, _ app: inout AppState
    ) -> [Effect] {
        guard case (let place, var state)? = last(in: app), state.question == question else { return [] }
        let answer = Answer(source: source, progress: progress, since: app.tick)
        if let index = state.answers.firstIndex(where: { $0.source == source }) {
            state.answers[index] = answer
        } else {
            state.answers.append(answer)
        }
        if case .failed(.resting(let seconds)) = progress {
            app.finder.note(rest: seconds, of: source, at: app.tick)
        }
        app.stack[place].screen = state
        guard place == app.stack.count - 1 else { return [] }
        return app.repairFocus() + state.pictures(&app)
    }

    func askForFile(_ app: inout AppState) -> [Effect] {
        app.finder.question += 1
        let question = DesktopQuestion(number: app.finder.question, wantsFolder: false, title: Words.chooseFile)
        app.show(with { $0.fileAsked = question.number })
        return [.desktop(.choose(question))]
    }

    /// The desktop's window has chosen a file, which comes as if it were dropped on the game's.
    static func answered(_ question: Int, _ choice: DesktopChoice, _ app: inout AppState) -> [Effect] {
        guard case (let place, var state)? = last(in: app), state.fileAsked == question else { return [] }
        state.fileAsked = nil
        app.stack[place].screen = state
        switch choice {
        case .chosen(let path): return Pasting.dropped(path.shown, &app)
        case .cancelled: break
        case .failed: app.say(Words.noFileWindow)
        }
        return []
    }

    /// Loads thumbnails of the first hits, about as many as are visible.
    func pictures(_ app: inout AppState) -> [Effect] {
        let artworks = hits(app).prefix(12).compactMap { hit in
            switch hit {
            case .playlist(let found): found.artwork
            case .category(let id, _, _): app.category(id)?.albums.first?.artwork
            case .preset, .rule, .door: nil
            }
        }
        return app.covers.request(thumbnails: artworks)
    }

    /// Also a file with a list of music, and photos of barcodes.
    package func phoneForm(_ app: AppState) -> PhonePrompt {
        PhonePrompt(
            question: 0, title: Words.addACategory, fields: [PhonePrompt.Field(label: phoneTitle, value: field.text)],
            files: ListEndings.all.map { "." + $0 } + ScannedRecord.photos)
    }
}
