import UnderCoverCatalogue
import UnderCoverPixels

extension ClubScreen {
    package func page(_ app: AppState) -> Page {
        guard let membership = app.club.membership else {
            return Page(
                Words.club, hints: [.move, .open(Words.choose)],
                .empty(
                    Words.noClub, app.club.isReading ? Words.clubReading : Words.noClubText, action: Target.join,
                    label: Words.joinClub, icon: .folder))
        }
        let table = app.club.view?.table(span)
        let notes = ClubNote.notes(app, table)
        let played = table.map { "\($0.played) " + Words.clubPlayed(members: $0.members) }
        let said = notes.map(\.spoken) + [played].compactMap { $0 } + spoken(table)
        var over = [tabs, body(table)]
        if let note = notes.first { over.append(Block.sentences(note.sentences, lines: 3).givesWay(1)) }
        over.append(buttons)
        return Page(
            membership.name, [HeaderAction(Target.rename, icon: .pencil, label: Words.clubRename)],
            hints: [.move, .open(Words.choose), Hint(.nextSection, Words.clubSpans)],
            news: Words.sentences(said.map { Words.ended($0) }),
            .first(of: [beside(table, notes, app).whereBeside(), .column(over, gap: .space(.medium))]))
    }

    private func beside(_ table: ClubTable?, _ notes: [ClubNote], _ app: AppState) -> Block {
        var parts: [Block] = []
        if let table { parts.append(played(table).givesWay(notes.count)) }
        for (index, note) in notes.enumerated() {
            let ruled = Block.column(parts.isEmpty ? [part(note)] : [.rule, part(note)], gap: .space(.medium))
            parts.append(index == 0 ? ruled : ruled.givesWay(notes.count - index))
        }
        parts.append(.space)
        parts.append(buttons)
        let side = Block.column(parts, gap: .space(.medium)).width(most: .larger(1150, .text(.body, 41)))
        // A name stays near its points in the widest windows, too.
        let share = min(0.67, app.metrics.px(1500) / app.metrics.content.width)
        return .column(
            [tabs, .split(body(table), side, share: share, isBeside: true).fillsHeight()], gap: .space(.medium))
    }

    private func body(_ table: ClubTable?) -> Block { (table?.part ?? .space).fillsHeight().rising() }

    private var tabs: Block {
        .wrap(ClubSpan.allCases.map { .tab(Target.span($0), Words.span($0), isSelected: $0 == span) })
            .width(most: .larger(900, .text(.body, 32)))
    }

    private var buttons: Block {
        .buttons([
            .button(Target.again, Words.lookAgain, step: .disc), .button(Target.leave, Words.leaveClub, step: .disc),
        ]).width(most: .larger(760, .text(.row, 25)))
    }

    /// How many have played today, large.
    private func played(_ table: ClubTable) -> Block {
        .row(
            [
                .figure(String(table.played), 150, keepsSize: true),
                .text(Words.clubPlayed(members: table.members), .bold, .row).fillsWidth(),
            ], gap: .space(.medium), align: .foot)
    }

    private func part(_ note: ClubNote) -> Block {
        .column(
            [
                .row(
                    [.icon(note.icon, .text(.row, 1)), .text(note.title, .bold, .row, lines: 2).fillsWidth()],
                    gap: .space(.small), align: .top), .sentences(note.sentences, lines: 6),
            ], gap: .space(.hair))
    }

    private func spoken(_ table: ClubTable?) -> [String] {
        (table?.rows ?? []).prefix(8).map { row in
            let name = row.isOwn ? Words.clubYou(row.member.name) : row.member.name
            return switch row.state {
            case .counted:
                Words.commas(
                    ["\(row.place ?? 0)", name, Words.points(row.points), Words.dailyCardStreak(row.streak)]
                        + row.marks.map { Words.legend($0) })
            case .sealed: "\(name), \(Words.clubSealed)"
            case .notYet: "\(name), \(Words.clubNotYet)"
            case .changed: Words.clubChanged(row.member.name)
            }
        }
    }
}

/// A word about the folder or one of its files, most important first.
struct ClubNote: Equatable {
    let icon: Icon
    let title: String
    /// The first counts most.
    let sentences: [String]
    var text: String { Words.sentences(sentences) }
    var spoken: String { Words.sentences([title, text]) }

    static func notes(_ app: AppState, _ table: ClubTable?) -> [ClubNote] {
        guard let membership = app.club.membership else { return [] }
        let rows = table?.rows ?? []
        let changed = rows.filter { $0.state == .changed }.map {
            ClubNote(
                icon: .warn, title: Words.clubChanged($0.member.name),
                sentences: Words.singleSentences(Words.clubChangedText($0.member.name)))
        }
        let shown = rows.filter { $0.state == .changed }.map(\.member.name)
        let others = (app.club.view?.faults ?? []).filter { fault in
            if case .changed(let name) = fault.kind { return !shown.contains(name) }
            return true
        }
        let faults = others.map {
            ClubNote(
                icon: .warn, title: $0.file == "?" ? Words.club : $0.file,
                sentences: Words.singleSentences($0.sentence))
        }
        let folder = ClubNote(icon: .folder, title: membership.name, sentences: folderText(app, table))
        let isSealed = rows.contains { $0.state == .sealed }
        let sealed =
            isSealed ? [ClubNote(icon: .lock, title: Words.span(.today), sentences: [Words.clubSealedText])] : []
        return app.club.view?.trouble != nil
            ? [folder] + sealed + changed + faults : sealed + changed + [folder] + faults
    }

    private static func folderText(_ app: AppState, _ table: ClubTable?) -> [String] {
        guard let view = app.club.view else { return [Words.clubReading] }
        let when = view.readAt.map { Words.date($0, app.clock) }
        if let trouble = view.trouble {
            return [trouble, when.map(Words.clubLastSeen)].compactMap { $0 }
        }
        if app.club.isReading { return [Words.clubReading] }
        if table.map({ $0.rows.count <= 1 }) == true { return [Words.clubAlone] }
        return [when.map(Words.clubRead)].compactMap { $0 } + [Words.clubWrites]
    }
}
