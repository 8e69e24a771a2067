// The results of a search: its status, a sentence about the failure, a row for each hit.

import UnderCoverCatalogue
import UnderCoverPixels

extension AddCategory {
    func found(_ hits: [Hit], _ app: AppState) -> Block {
        let sentence = hits.isEmpty ? outcome(app) : nil
        // The retry row comes last, so that hits do not move when it comes and goes.
        let rows =
            (offersJoining(app) ? [joinRow] : []) + (offersScanning(app) ? [scanRow] : []) + hits.map { row($0, app) }
            + (offersAgain(app) ? [againRow(app)] : [])
        let note = sentence.map { Block.text($0, .body, .row).width(most: .larger(900, .text(.row, 30))) }
        return rows.isEmpty ? note ?? .space : .list(rows, below: note)
    }

    /// The number of hits on the left; sources that still search or have failed on the right, or below where that is
    /// too long.
    func status(_ hits: [Hit], _ app: AppState) -> Block {
        let head = Block.line(headline(hits.count), .bold, squeeze: 0.8)
        guard let status = status(app) ?? credit(hits, app) else { return head }
        return .whole([
            .row([head.fillsWidth(), .line(status, ink: .soft, align: .right, squeeze: 0.8)], gap: .space(.wide)),
            .column([head, .sentences(Words.singleSentences(status), lines: 3)]),
        ])
    }

    /// The credit that the first credited source among the hits asks for.
    private func credit(_ hits: [Hit], _ app: AppState) -> String? {
        hits.lazy.compactMap { hit in
            switch hit {
            case .playlist(let found): app.finder.source(found.reference.source)?.credit
            case .preset(let preset): app.finder.source(preset.reference.source)?.credit
            case .category, .rule, .door: nil
            }
        }.first
    }

    private func row(_ hit: Hit, _ app: AppState) -> ListRow {
        switch hit {
        case .category(let id, let name, let count):
            return ListRow(
                hit.target, name, subtitle: Words.alreadyHere, trailing: String(count),
                picture: app.category(id)?.albums.first.map(\.artwork))
        case .rule(let rule):
            return ListRow(
                hit.target, rule.name, subtitle: Words.yourRecords, trailing: Words.manyAlbums(rule.albums),
                icon: rule.reference.kind.icon)
        case .preset(let preset):
            return ListRow(
                hit.target, preset.name, subtitle: app.finder.source(preset.reference.source)?.name,
                trailing: Words.kind(preset.reference.kind), icon: preset.reference.kind.icon)
        case .door(let door): return ListRow(hit.target, door.name, subtitle: door.start + "…", icon: .pencil)
        case .playlist(let found):
            let source = app.finder.source(found.reference.source)?.name
            return ListRow(
                hit.target, found.shownTitle,
                subtitle: [found.curator, source].compactMap { $0 }.joined(separator: " · "),
                trailing: found.count.map { Words.count($0, in: found.reference.kind) } ?? "", picture: found.artwork,
                icon: .note)
        }
    }

    /// Among the rules over the player's records, before anything is typed.
    private func offersJoining(_ app: AppState) -> Bool {
        source == ShelfRule.source && field.trimmed.isEmpty && !app.shelf.summary.rules.isEmpty
    }

    private var joinRow: ListRow {
        ListRow(Target.join, Words.joinRules, subtitle: Words.yourRecords, icon: .plus)
    }

    /// Beside the addresses of a person's shelves elsewhere, before anything is typed.
    private func offersScanning(_ app: AppState) -> Bool {
        field.trimmed.isEmpty
            && app.finder.sources.contains { source in
                source.isOn && source.doors?.isEmpty == false && (self.source ?? source.id) == source.id
            }
    }

    private var scanRow: ListRow {
        ListRow(Target.scan, Words.recordsByBarcode, subtitle: Words.photosByPhone, icon: .phone)
    }

    private func againRow(_ app: AppState) -> ListRow {
        var row = ListRow(
            Target.again, Words.tryAgain, subtitle: isSearching ? Words.asking : status(app),
            icon: .reload)
        // The status above names the sources.
        row.shortSubtitle = Words.noAnswer
        return row
    }
}

extension SourceReference.Kind {
    fileprivate var icon: Icon {
        switch self {
        case .playlist, .file, .list, .artist, .album, .all, .label, .collection: .note
        case .genre, .decade: .grid
        case .chart, .listener: .bars
        case .series, .favourites: .heart
        case .fresh: .star
        case .random, .unasked, .unheard: .shuffle
        case .joined: .plus
        }
    }
}
