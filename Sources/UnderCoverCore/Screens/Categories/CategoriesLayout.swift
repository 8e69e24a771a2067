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
        let plan = StagePlan(sheet.metrics)
        var room = sheet.page(
            Words.categories, actions, hints: [.move, .open(Words.open)],
            note: app.audio.isAvailable ? nil : Words.playingSilently, headerWidth: plan.listWidth)
        let area = plan.cut(&room)
        room.width = plan.listWidth
        sheet.rise { sheet in drawSections(app, in: room, &sheet) }
        if let area, let stage { draw(stage, app, plan, in: area, &sheet) }
    }

    /// The headings of folded sections stay in sight, before and after the open one, which scrolls between them.
    private func drawSections(_ app: AppState, in room: Rect, _ sheet: inout Sheet) {
        let sections = CategorySection.all(app.kept).map {
            SectionPlan($0, isFolded: isFolded($0.section), width: room.width, sheet.metrics)
        }
        let index = sections.firstIndex { !$0.isFolded } ?? sections.count
        var rest = room
        SectionPlan.draw(headings: sections.prefix(index), in: &rest, atEnd: false, &sheet)
        guard let open = sections[safe: index] else { return }
        let after = sections.dropFirst(index + 1)
        var foot = rest
        _ = rest.cutBottom(SectionPlan.height(ofHeadings: after, width: room.width, sheet))
        draw(open, in: rest, &sheet)
        foot = foot.below(rest.maxY)
        SectionPlan.draw(headings: after, in: &foot, atEnd: true, &sheet)
    }

    private func draw(_ section: SectionPlan, in room: Rect, _ sheet: inout Sheet) {
        var room = room
        // Without a footer there is no room below the list for the mark.
        if section.height > room.height, sheet.hintsTop == nil { _ = room.cutBottom(sheet.px(.card).rounded()) }
        let edge = edge(section, room, sheet)
        sheet.scroll(room, contentHeight: section.height, edge: edge) { sheet, content in
            section.draw(in: content, &sheet)
        }
        sheet.goesOn(room, contentHeight: section.height)
    }

    /// Where the visible list ends, if that is above the end of its room: a row at the edge shows at least a third of
    /// its height or is left out, because a thin strip of a button looks like a mistake.
    private func edge(_ section: SectionPlan, _ room: Rect, _ sheet: Sheet) -> Double? {
        let content = room.offset(0, -sheet.scrollOffset(room, contentHeight: section.height))
        // A scrolled list shows a little below its room, too.
        let sliver = section.rows(in: content).first {
            $0.y < room.maxY + sheet.px(.tiny) && $0.y + $0.height / 3 > room.maxY
        }
        return sliver.map { $0.y - sheet.px(.thin) }
    }
}
