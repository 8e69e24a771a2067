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
        var room = sheet.page(
            Words.categories, actions, hints: [.move, .open(Words.open)],
            note: app.audio.isAvailable ? nil : Words.playingSilently)
        let sections = CategorySection.all(app.kept).map {
            SectionPlan($0, isFolded: isFolded($0.section), width: room.width, sheet.metrics)
        }
        let height = sections.reduce(0) { $0 + $1.height }
        // Without a footer there is no room below the list for the mark.
        if height > room.height, sheet.hintsTop == nil { _ = room.cutBottom(sheet.px(.card).rounded()) }
        sheet.rise { sheet in
            let edge = edge(sections, room, height, sheet)
            sheet.scroll(room, contentHeight: height, edge: edge) { sheet, content in
                var rest = content
                for section in sections { section.draw(in: rest.cutTop(section.height), &sheet) }
            }
        }
        sheet.goesOn(room, contentHeight: height)
    }

    /// Where the visible list ends, if that is above the end of its room: a row at the edge shows at least a third of
    /// its height or is left out, because a thin strip of a button looks like a mistake.
    private func edge(_ sections: [SectionPlan], _ room: Rect, _ height: Double, _ sheet: Sheet) -> Double? {
        var rest = room.offset(0, -sheet.scrollOffset(room, contentHeight: height))
        let rows = sections.flatMap { $0.rows(in: rest.cutTop($0.height)) }
        // A scrolled list shows a little below its room, too.
        let sliver = rows.first { $0.y < room.maxY + sheet.px(.tiny) && $0.y + $0.height / 3 > room.maxY }
        return sliver.map { $0.y - sheet.px(.thin) }
    }
}
