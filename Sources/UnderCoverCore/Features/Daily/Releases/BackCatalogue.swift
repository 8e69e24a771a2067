import UnderCoverCatalogue

/// The back catalogue: all that have come out, and the months of their Fridays. A hidden week is in none of its rows.
package struct BackCatalogue: PageScreen {
    package enum Target: ScreenTarget { case category(Category.ID) }

    package static let name = "back-catalogue"

    static func open(_ app: inout AppState) -> [Effect] {
        let effects = app.enter(BackCatalogue())
        let pictures = app.fridayCategories.compactMap(\.albums.first?.artwork)
        return effects + app.covers.request(thumbnails: pictures)
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .category(let id): app.category(id).map { CategoryDetail.open($0, &app) } ?? []
        }
    }

    package func page(_ app: AppState) -> Page {
        let rows = app.fridayCategories.map { category in
            ListRow(
                Target.category(category.id), category.shownName, trailing: Words.manyAlbums(category.albums.count),
                picture: category.albums.first?.artwork)
        }
        return Page(Words.backCatalogue, hints: [.move, .open(Words.open)], .list(rows))
    }
}
