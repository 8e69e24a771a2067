import UnderCoverPixels

extension Categories {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let actions = [
            HeaderAction(Target.add, icon: .plus, label: Words.add),
            HeaderAction(Target.favourites, icon: .heart, label: Words.favourites),
            HeaderAction(Target.scores, icon: .bars, label: Words.scores),
            HeaderAction(Target.settings, icon: .gear, label: Words.settings),
            HeaderAction(Target.about, icon: .info, label: Words.about),
        ]
        let room = sheet.page(
            Words.categories, actions, hints: [.move, .open(Words.open)],
            note: app.audio.isAvailable ? nil : Words.playingSilently)
        let sections = CategorySection.all(app.kept).map {
            SectionPlan($0, isFolded: isFolded($0.section), width: room.width, sheet.metrics)
        }
        let height = sections.reduce(0) { $0 + $1.height }
        sheet.rise { sheet in
            sheet.scroll(room, contentHeight: height, rows: rows(sections)) { sheet, content in
                var rest = content
                for section in sections { section.draw(in: rest.cutTop(section.height), &sheet) }
            }
        }
    }

    private func rows(_ sections: [SectionPlan]) -> [ScrollRow] {
        var rest = Rect(0, 0, 1, 0)
        return sections.flatMap { $0.rows(in: rest.cutTop($0.height)) }.map { ScrollRow($0.y, height: $0.height) }
    }
}
