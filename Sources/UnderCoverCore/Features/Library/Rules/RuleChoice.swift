import UnderCoverCatalogue
import UnderCoverPixels

/// Chooses a rule of those that are joined: its kind, then which genre, decade and so on.
package struct RuleChoice: PageScreen {
    package enum Target: ScreenTarget {
        case kind(SourceReference.Kind)
        /// A rule of the kind, by its place in the list.
        case value(Int)
        case back
    }

    package static let name = "rule-choice"

    /// The place of the rule among those that are joined.
    package var place: Int
    /// The rules that are joined with it, which are not offered again.
    package var others: [SourceReference]
    /// The rules of this kind are listed; nil for the kinds.
    package var kind: SourceReference.Kind?

    package func firstFocus(_ app: AppState) -> TargetID? {
        guard kind == nil else { return TargetID(values(app).isEmpty ? Target.back : .value(0)) }
        return TargetID(kinds(app).first.map(Target.kind) ?? .back)
    }

    package func successors(of target: Target) -> [Target] { [.value(0), .back] }

    private func values(_ app: AppState) -> [ShelfRule] { kind.map { values(of: $0, app) } ?? [] }

    private func values(of kind: SourceReference.Kind, _ app: AppState) -> [ShelfRule] {
        app.shelf.summary.rules.filter { $0.reference.kind == kind && !others.contains($0.reference) }
    }

    private func kinds(_ app: AppState) -> [SourceReference.Kind] {
        SourceReference.Kind.joinable.filter { !values(of: $0, app).isEmpty }
    }

    // MARK: Input

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .kind(let kind):
            if kind.isSingle { return values(of: kind, app).first.map { take($0, &app) } ?? [] }
            return show(kind, &app)
        case .value(let index): return values(app)[safe: index].map { take($0, &app) } ?? []
        case .back: return app.leave()
        }
    }

    /// From the rules of a kind back to the kinds.
    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        guard command == .back, let kind else { return nil }
        let effects = show(nil, &app)
        app.setFocus(Target.kind(kind))
        return effects
    }

    private func show(_ kind: SourceReference.Kind?, _ app: inout AppState) -> [Effect] {
        var state = self
        state.kind = kind
        app.show(state)
        app.top.scroll = 0
        app.focus = state.firstFocus(app)
        return app.repairFocus()
    }

    private func take(_ rule: ShelfRule, _ app: inout AppState) -> [Effect] {
        let left = app.leave()
        return left + (RuleBuilder.shown(app)?.put(rule, at: place, &app) ?? [])
    }

    // MARK: Layout

    package func page(_ app: AppState) -> Page {
        let most: Length = .larger(1300, .text(.row, 35))
        let (title, hints) = (kind.map(Words.ruleKind) ?? Words.chooseRule, [Hint.move, .open(Words.choose)])
        let (kinds, values) = (kind == nil ? kinds(app) : [], kind == nil ? [] : values(app))
        guard let kind, !values.isEmpty else {
            let rows = kinds.map { ListRow(Target.kind($0), Words.ruleKind($0), icon: $0.ruleIcon) }
            let nothing = [ListRow(Target.back, Words.cancel, icon: .left)]
            let list = Block.list(
                rows.isEmpty ? nothing : rows, below: rows.isEmpty ? .text(Words.noRules, ink: .soft) : nil)
            return Page(title, hints: hints, news: rows.isEmpty ? Words.noRules : nil, list.width(most: most))
        }
        var kept: [Int] = []
        if case .value(let index) = app.focused(Target.self) { kept = [index] }
        return Page(
            title, hints: hints, news: Words.choices(values.count),
            Block.many(values.count, kept: kept, gap: .space(.narrow)) { index in
                .listRow(
                    ListRow(
                        Target.value(index), values[index].name, trailing: Words.manyAlbums(values[index].albums),
                        icon: kind.ruleIcon))
            }.width(most: most))
    }
}

extension RuleChoice {
    package static let samples = [
        Sample("rule-choice") { game in
            game.openRules()
            game.choose(RuleBuilder.Target.add)
        },
        Sample("rule-choice-genres") { game in
            game.openRules()
            game.choose(RuleBuilder.Target.add)
            game.choose(Target.kind(.genre))
        },
        Sample("rule-choice-none") { game in
            game.openRules()
            game.send(.shelf(.summary(ShelfSummary())))
            game.choose(RuleBuilder.Target.add)
        },
    ]
}

/// Names the category that joined rules make.
package struct RuleNaming: NamingScreen {
    package typealias Target = NamingTarget

    package static let name = "rule-naming"

    package var field: TextField
    package var keyboard = ScreenKeyboard()

    static var title: String { Words.rename }

    init(_ name: String) { field = TextField(name, limit: CategoryName.longest) }

    package func submitted(_ app: inout AppState) -> [Effect] {
        guard let name = CategoryName.clean(field.text) else { return app.say(Words.needsName) }
        let left = app.leave()
        RuleBuilder.shown(app)?.name(name, &app)
        return left
    }

    package static let samples = [
        Sample("rule-naming") { game in
            game.openRules()
            game.chooseRule(.genre)
            game.choose(RuleBuilder.Target.rename)
            game.tick(20)
        }
    ]
}
