import UnderCoverCatalogue

// The party's album on phones: what was played tonight, without the match in play.

extension PhoneViews {
    func addAlbum(to show: inout PhoneShow, withMatch: Bool = false) {
        guard let evening = app.evening, !app.phones.phones.isEmpty else { return }
        let hidden = withMatch || app.match?.isOver != false ? nil : app.match?.id
        let covers = Array(
            evening.matches.filter { $0.id != hidden }.flatMap(\.covers).suffix(PhoneAlbum.mostCovers))
        guard !covers.isEmpty else { return }
        let pictures = covers.map { $0.artwork ?? app.album($0.album)?.artwork }
        show.album = album(
            of: evening,
            zip(covers, pictures).map { cover, picture in
                PhoneAlbum.Cover(
                    title: cover.title, artist: cover.artist, note: Words.whoKnew(cover, in: evening),
                    cover: picture.map { PhoneCover($0) })
            })
        show.offer(pictures.compactMap(\.self))
    }

    private func album(of evening: Evening, _ covers: [PhoneAlbum.Cover]) -> PhoneAlbum {
        let rows = evening.table.prefix(PhoneAlbum.mostRows).map { row in
            let guest = evening.guests[row.guest]
            return PhoneAlbum.Row(
                word: Words.ordinal(row.place), name: guest.name, seat: guest.isHere ? guest.seat : nil,
                points: row.points, note: Words.eveningShare(row.right, of: row.asked))
        }
        let honours = evening.honours.map { Words.honour($0, evening.names($0.guests)) }
        return PhoneAlbum(
            id: evening.id, title: Words.title(of: evening, app.clock), size: Words.eveningSize(evening), rows: rows,
            awards: honours + Words.awardLines(of: evening), covers: covers)
    }

    /// The party ends, and its door closes: phones are told all that their last page shows before that.
    static func farewell(_ app: AppState) -> [Effect] {
        guard app.phones.door != nil else { return [] }
        let views = PhoneViews(app)
        var show = views.show
        views.addAlbum(to: &show, withMatch: true)
        return show.album == nil ? [] : [.showPhones(show)]
    }
}
