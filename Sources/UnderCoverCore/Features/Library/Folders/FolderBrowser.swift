import UnderCoverCatalogue
import UnderCoverPixels

/// Finds a music folder, by pad as well: first the places where music usually is, then folder by folder.
package struct FolderBrowser: PageScreen {
    package enum Target: ScreenTarget {
        case take, up
        /// Chooses in the game, and not in the desktop's window.
        case here
        case place(FolderPath)
        /// A folder in the one that is shown, by its name.
        case into(FolderPath)
    }

    /// The use of the chosen folder.
    package enum Purpose: Equatable, Codable, Sendable {
        case music
        /// To join a club under this name, the player chooses its folder.
        case club(name: String)
    }

    package static let name = "folder-browser"

    package var purpose = Purpose.music
    /// The number of the question that a window of the desktop's asks meanwhile.
    package var asked: Int?

    package var listing: FolderListing?
    /// The folder of the last request; nil for the places. Answers about other folders are late.
    package var wanted: FolderPath?
    package var isWaiting = true
    /// The folder that the player left for the one above it.
    package var left: FolderPath?

    /// The places are shown, not one of the folders.
    private var isAtPlaces: Bool { wanted == nil && listing?.places.isEmpty == false }

    /// Those that can be entered now.
    var folders: [FolderPath] { isAtPlaces || isWaiting ? [] : listing?.folders ?? [] }

    static func open(_ app: inout AppState) -> [Effect] {
        ask(.music, &app) { $1.enter($0) }
    }

    /// Replaces the screen that is shown.
    static func openAgain(_ app: inout AppState) -> [Effect] { ask(.music, &app) { $1.replace($0) } }

    /// Replaces the screen that asked for the name.
    static func open(forClubOf name: String, _ app: inout AppState) -> [Effect] {
        ask(.club(name: name), &app) { $1.replace($0) }
    }

    package func successors(of target: Target) -> [Target] { [.take, .up] }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .take: return taken(app).map { take($0, &app) } ?? []
        case .here: return [.desktop(.callOff)] + browse(nil, &app)
        case .up: return browse(listing?.parent, from: listing?.path.name, &app)
        case .place(let path): return browse(path, &app)
        case .into(let name): return browse(listing.map { name.within($0.path) }, &app)
        }
    }

    func takeFocused(_ app: inout AppState) -> [Effect] { taken(app).map { take($0, &app) } ?? [] }

    private func browse(_ path: FolderPath?, from left: FolderPath? = nil, _ app: inout AppState) -> [Effect] {
        app.show(with { ($0.wanted, $0.left, $0.asked, $0.isWaiting) = (path, left, nil, true) })
        app.repairFocus()
        return [.shelf(.browse(path))]
    }

    private var canTake: Bool { !isWaiting && !isAtPlaces && listing != nil && listing?.problem == nil }

    /// The folder that would be taken now: the one that is shown, or the place that has the focus.
    private func taken(_ app: AppState) -> FolderPath? {
        guard isAtPlaces else { return canTake ? listing?.path : nil }
        guard case .place(let path) = app.focused(Target.self), !isWaiting else { return nil }
        return path
    }

    private func take(_ path: FolderPath, _ app: inout AppState) -> [Effect] {
        if case .club(let name) = purpose {
            app.club.isReading = true
            return [.club(.join(path, name: name, app.today))] + app.leave()
        }
        guard !app.shelf.summary.folders.contains(where: { FolderPath($0.path) == path }) else {
            return app.say(Words.alreadyTaken)
        }
        let known = app.shelf.summary.folders.map(\.id)
        app.shelf.expectScan()
        return [.shelf(.addFolder(path))] + app.replace(Scanning(subject: .newest(besides: known)))
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard case .shelf(.listed(let listing)) = news, asked == nil, wanted == nil || listing.path == wanted else {
            return []
        }
        var state = self
        state.listing = listing
        state.isWaiting = false
        app.show(state)
        app.top.scroll = 0
        app.focus = TargetID(state.first)
        let effects = app.repairFocus()
        app.revealFocus()
        return effects
    }

    /// The target that takes the focus: the folder that the player comes from, or the first one.
    private var first: Target {
        if isAtPlaces { return listing?.places.first.map(Target.place) ?? .up }
        let here = folders.first { $0 == left } ?? folders.first
        return here.map(Target.into) ?? (canTake ? .take : .up)
    }

    // MARK: Layout

    package func page(_ app: AppState) -> Page {
        if asked != nil { return askingPage }
        let take = taken(app).map { [Hint(.extra, Words.take($0.name.shown), keys: Self.takeCap)] } ?? []
        let letters = folders.count > 1 ? [Hint(.nextSection, Words.letterHint)] : []
        let path = isAtPlaces || isWaiting ? nil : listing.map { Block.path($0.path.shown, .bold, .body, ink: .ink) }
        let list = Block.list(rows, below: sentence.map { .text($0) })
        return Page(
            Words.chooseFolder, hints: [.open(Words.open)] + take + [.move] + letters,
            news: listing.map { isAtPlaces ? Words.places : $0.path.shown } ?? Words.lookingInside,
            .column(
                [path, list.width(most: .larger(1300, .text(.row, 35)))].compactMap { $0 }, gap: .space(.small)))
    }

    private var sentence: String? {
        if isWaiting { return Words.lookingInside }
        if let problem = listing?.problem { return problem }
        return listing?.folders.isEmpty == true && !isAtPlaces ? Words.noFoldersInside : nil
    }

    /// The button stands beside the folders, so that one step leads to it.
    private var rows: [ListRow] {
        guard let listing, !isWaiting else { return [ListRow(Target.up, Words.folderAbove, icon: .up)] }
        if isAtPlaces {
            return listing.places.map {
                ListRow(Target.place($0), $0.name.shown, subtitle: $0.shown, icon: .folder)
            }
        }
        let take = ListRow(
            Target.take, Words.takeFolder, subtitle: Words.filesHere(listing.songs, folders: listing.folders.count),
            icon: .check)
        let up = ListRow(Target.up, Words.folderAbove, subtitle: listing.parent?.shown ?? Words.places, icon: .up)
        return [up] + (canTake ? [take] : [])
            + listing.folders.map { ListRow(Target.into($0), $0.shown, icon: .folder) }
    }
}

// A window of the desktop's asks first, where it has one. Without an answer the game lists folders itself.

extension FolderBrowser {
    private static func ask(
        _ purpose: Purpose, _ app: inout AppState, _ enter: (FolderBrowser, inout AppState) -> [Effect]
    ) -> [Effect] {
        guard app.choosesOnDesktop else { return enter(FolderBrowser(purpose: purpose), &app) + [.shelf(.browse(nil))] }
        app.finder.question += 1
        let question = DesktopQuestion(number: app.finder.question, wantsFolder: true, title: Words.chooseFolder)
        return enter(FolderBrowser(purpose: purpose, asked: question.number), &app) + [.desktop(.choose(question))]
    }

    /// nil where another screen has asked, or none that is still shown.
    static func answered(_ question: Int, _ choice: DesktopChoice, _ app: inout AppState) -> [Effect]? {
        guard let browser = shown(app), browser.asked == question else { return nil }
        switch choice {
        case .chosen(let path):
            let effects = browser.take(path, &app)
            return shown(app) == nil ? effects : effects + browser.browse(nil, &app)
        case .cancelled: return app.leave()
        case .failed: return browser.browse(nil, &app)
        }
    }

    private var askingPage: Page {
        Page(
            Words.chooseFolder, hints: [.open(Words.open)], news: Words.desktopAsks,
            .list([ListRow(Target.here, Words.chooseHere, icon: .folder)], below: .text(Words.desktopAsks))
                .width(most: .larger(1300, .text(.row, 35))))
    }
}

// Long lists of folders are jumped through, by shoulders and by letters.

extension FolderBrowser {
    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .back where asked != nil: [.desktop(.callOff)] + app.leave()
        case .extra: takeFocused(&app)
        case .section(let direction): section(direction, &app)
        case .key(let key): keyed(key, &app)
        default: nil
        }
    }

    /// Shoulders go from letter to letter.
    private func section(_ direction: Int, _ app: inout AppState) -> [Effect]? {
        let starts = folders.indices.filter { $0 == 0 || letter($0) != letter($0 - 1) }
        guard case .into(let name) = app.focused(Target.self), let place = folders.firstIndex(of: name),
            let here = starts.lastIndex(where: { $0 <= place })
        else { return nil }
        // Back from the middle of a letter leads to its beginning.
        let back = starts[here] < place ? here : here - 1 + starts.count
        return app.setFocus(Target.into(folders[starts[(direction > 0 ? here + 1 : back) % starts.count]]))
    }

    /// Letters jump to folders, so the folder is taken by a key that is none.
    static let takeKeys: [Key] = ["Ctrl+Return", "Ctrl+Keypad Enter"]
    static let takeCap = "Ctrl+Enter"

    /// A letter goes to the next folder that begins with it.
    private func keyed(_ key: Key, _ app: inout AppState) -> [Effect]? {
        if Self.takeKeys.contains(key) { return takeFocused(&app) }
        let typed = key.rawValue.uppercased()
        guard typed.count == 1, typed.allSatisfy({ $0.isLetter || $0.isNumber }), !folders.isEmpty else { return nil }
        var place = -1
        if case .into(let name) = app.focused(Target.self) { place = folders.firstIndex(of: name) ?? -1 }
        let order = Array(folders.indices.drop { $0 <= place }) + Array(folders.indices.prefix(place + 1))
        let next = order.first { ShelfSort.key(folders[$0].shown).dropFirst().uppercased().hasPrefix(typed) }
        if let next { app.setFocus(Target.into(folders[next])) }
        return []
    }

    private func letter(_ place: Int) -> String { ShelfSort.letter(of: ShelfSort.key(folders[place].shown)) }
}
