import UnderCoverCatalogue
import UnderCoverPixels

/// Joins rules over the player's records into a category: "Jazz of the 1960s, never asked".
package struct RuleBuilder: PageScreen {
    package enum Target: ScreenTarget {
        /// A rule by its place: a press chooses another one.
        case rule(Int), remove(Int)
        case add, rename, keep
    }

    package static let name = "rules"

    package var rules: [ShelfRule] = []
    /// The player's own name for it; nil for one made from the rules.
    package var ownName: String?
    /// The category whose rules are changed; nil for a new one.
    package var editing: Category.ID?
    /// Albums that fit; nil until they are counted.
    package var found: Int?
    /// Some of their sleeves.
    package var stage: CategoryStage?

    static func open(_ app: inout AppState) -> [Effect] { app.enter(RuleBuilder()) }

    /// Changes the rules of a category.
    static func open(_ category: Category, _ app: inout AppState) -> [Effect] {
        guard let origin = category.origin else { return [] }
        var state = RuleBuilder()
        state.rules = origin.rules.map {
            app.shelf.rule($0) ?? ShelfRule(reference: $0, name: Words.rule($0), albums: 0)
        }
        state.editing = category.id
        if category.name != Words.joined(state.rules) { state.ownName = category.name }
        return app.enter(state) + state.count
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(rules.isEmpty ? Target.add : .rule(0)) }

    package func successors(of target: Target) -> [Target] {
        switch target {
        case .rule(let place), .remove(let place): [.rule(place), .rule(place - 1), .add]
        case .add: [.rule(rules.count - 1), .keep]
        case .rename, .keep: [.add, .rule(0)]
        }
    }

    private var reference: SourceReference? { SourceReference(joining: rules.map(\.reference)) }
    var shownName: String { ownName ?? Words.joined(rules) }
    private var canKeep: Bool { (found ?? 0) >= AlbumSieve.fewest }

    private var count: [Effect] { reference.map { [.shelf(.category($0))] } ?? [] }

    // MARK: Input

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .rule(let place): return app.enter(RuleChoice(place: place, others: others(of: place)))
        case .add: return app.enter(RuleChoice(place: rules.count, others: rules.map(\.reference)))
        case .remove(let place):
            guard rules.indices.contains(place) else { return [] }
            var state = self
            state.rules.remove(at: place)
            return state.changed(&app)
        case .rename: return app.enter(RuleNaming(shownName))
        case .keep: return keep(&app)
        }
    }

    private func others(of place: Int) -> [SourceReference] {
        rules.enumerated().filter { $0.offset != place }.map(\.element.reference)
    }

    /// Takes a rule that was chosen, in place of another one or after them.
    func put(_ rule: ShelfRule, at place: Int, _ app: inout AppState) -> [Effect] {
        var state = self
        if rules.indices.contains(place) { state.rules[place] = rule } else { state.rules.append(rule) }
        let effects = state.changed(&app)
        app.setFocus(Target.rule(min(place, rules.count)))
        return effects
    }

    func name(_ name: String, _ app: inout AppState) {
        app.show(with { $0.ownName = name == Words.joined(rules) ? nil : name })
    }

    private func changed(_ app: inout AppState) -> [Effect] {
        app.show(with { ($0.found, $0.stage) = (nil, nil) })
        return app.repairFocus() + count
    }

    private func keep(_ app: inout AppState) -> [Effect] {
        guard let reference, let found, canKeep else { return app.say(news) }
        if let other = app.kept.categories.named(shownName, besides: Category.ID(reference)), other.id != editing {
            return app.say(Words.nameIsTaken(other.name))
        }
        var effects: [Effect] = []
        if let editing, editing != Category.ID(reference) {
            app.kept.remove(editing)
            effects.append(.deleteCategory(editing))
        }
        // A category of one of these rules alone may have a name that the player gave it before.
        if app.category(Category.ID(reference)) != nil, ownName != nil || editing == Category.ID(reference) {
            app.kept.rename(Category.ID(reference), to: shownName)
            effects.append(.renameCategory(Category.ID(reference), name: shownName))
        }
        let made = ShelfRule(reference: reference, name: shownName, albums: found)
        return effects + AddCategory.take(reference, made: made, &app)
    }

    // MARK: News

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        if case .shelf(.summary) = news { count } else { [] }
    }

    /// The albums that fit have come. By then the player may be typing a name over it, or choosing another rule.
    static func came(_ counted: SourceReference, _ albums: [Album], _ app: inout AppState) -> [Effect] {
        guard let (place, shown) = last(in: app, where: { $0.reference == counted }) else { return [] }
        var state = shown
        let category = Category(id: Category.ID(counted), name: state.shownName, section: .yours, albums: albums)
        let stage = CategoryStage(category, app)
        (state.found, state.stage) = (albums.count, albums.isEmpty ? nil : stage)
        app.stack[place].screen = state
        return app.repairFocus() + app.covers.request(thumbnails: stage.sleeves.map(\.artwork))
    }

    /// While the sleeves rise.
    package func needsTicks(_ app: AppState) -> Bool {
        stage.map { !app.reducesMotion && app.tick - $0.at <= Self.risingTicks } ?? false
    }

    private static let risingTicks = 60

    // MARK: Layout

    package func page(_ app: AppState) -> Page {
        let list = Block.scroll(
            rows(app), gap: .space(.snug), air: .u(Mark.shadow.rawValue)
        ).fillsHeight()
        return Page(
            Words.joinRules, hints: [.move, .open(Words.choose)], news: news,
            .split(list, outcome, share: 0.56, gap: .space(.column)))
    }

    private func rows(_ app: AppState) -> [Block] {
        let chosen = rules.enumerated().map { place, rule in
            Block.row(
                [
                    Block.listRow(
                        ListRow(
                            Target.rule(place), rule.name,
                            subtitle: rule.reference.kind.isSingle ? nil : Words.kind(rule.reference.kind),
                            icon: rule.reference.kind.ruleIcon)
                    ).fillsWidth(), .disc(Target.remove(place), .cross, Words.removeRule(rule.name)),
                ], gap: .space(.small))
        }
        let add =
            rules.count < SourceReference.mostJoined
            ? [Block.listRow(ListRow(Target.add, rules.isEmpty ? Words.chooseRule : Words.addRule, icon: .plus))] : []
        let name =
            rules.isEmpty
            ? [] : [Block.listRow(ListRow(Target.rename, Words.rename, icon: .pencil))]
        return chosen + add + name
    }

    /// The number of albums that fit and some of their sleeves, which give way to what is to be said and done.
    private var outcome: Block {
        let sleeves = Block.canvas(least: .text(.row, 2), wish: .text(.row, 5), fills: true) { sheet, rect in
            if let stage { sheet.fan(stage, in: rect) }
        }
        var keep = Pill(Target.keep, .zero, editing == nil ? Words.addIt : Words.keepRules)
        (keep.isCentered, keep.titleSize) = (true, TypeStep.item.rawValue)
        keep.state = canKeep ? .rest : .disabled
        return .column(
            [sleeves.fillsHeight().givesWay(1)] + (rules.isEmpty ? [] : [.text(shownName, .bold, .row, lines: 3)])
                + [.text(news, ink: rules.isEmpty ? .ink : .soft), Block(.pill(keep, .list))],
            gap: .space(.medium))
    }

    private var news: String {
        if rules.isEmpty { return Words.joinRulesHint }
        guard reference != nil else { return Words.rulesTooLong }
        return found.map { $0 < AlbumSieve.fewest ? Words.tooFewFit($0) : Words.manyAlbums($0) } ?? Words.readingShelf
    }
}

extension SourceReference.Kind {
    /// Those of the player's records that can be joined, in the order in which they are offered.
    static let joinable: [SourceReference.Kind] = [.genre, .decade, .artist, .label, .file, .unasked, .unheard]

    /// There is one rule of the kind, so the kind is chosen with it.
    var isSingle: Bool { self == .unasked || self == .unheard }

    var ruleIcon: Icon {
        switch self {
        case .genre: .note
        case .decade: .calendar
        case .artist: .person
        case .label: .record
        case .file: .playing
        case .unheard: .mute
        default: .question
        }
    }
}

extension RuleBuilder {
    package static let samples = [
        Sample("rules") { $0.openRules() },
        Sample("rules-joined") { game in
            game.openRules()
            game.chooseRule(.genre)
            game.chooseRule(.unasked)
        },
        Sample("rules-three") { game in
            game.openRules()
            for kind in [SourceReference.Kind.genre, .unheard, .unasked] { game.chooseRule(kind) }
        },
        Sample("rules-nothing") { game in
            game.openRules()
            game.chooseRule(.genre)
            game.chooseRule(.decade)
        },
    ]
}

extension Walkthrough {
    package mutating func openRules() {
        openBrowse()
        choose(Browse.Target.rules)
    }

    /// The first rule of a kind, after those that are chosen.
    package mutating func chooseRule(_ kind: SourceReference.Kind) {
        choose(RuleBuilder.Target.add)
        choose(RuleChoice.Target.kind(kind))
        if !kind.isSingle { choose(RuleChoice.Target.value(0)) }
        answerShelf()
    }
}
