import ArgumentParser
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

// `under-cover categories rename` and `delete`, for categories of the player's.

extension CategoriesCommand {
    struct Rename: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "rename", abstract: "Give a category of yours another name.")

        @Argument(help: "Its id or its name.") var id: String
        @Argument(help: "What to call it.") var name: String
        @OptionGroup var options: Options

        func run() throws {
            guard let name = CategoryName.clean(name) else { throw Failure.usage(Words.needsAName) }
            let category = try options.change(id, name: name) { category, store, _ throws(StoreError) in
                try store.renameCategory(category.id, to: name)
            }
            try options.report(category, name: name, as: "renamed")
        }
    }

    struct Delete: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "delete", abstract: "Delete a category of yours. Favourites and scores stay.")

        @Argument(help: "Its id or its name.") var id: String
        @OptionGroup var options: Options

        func run() throws {
            let category = try options.change(id) { category, store, files throws(StoreError) in
                try store.deleteCategory(category.id)
                store.sweepPacks(PackFiles(data: files.folders.data))
                ScannedRecords(data: files.folders.data).forget(category.id)
            }
            try options.report(category, name: category.name, as: "deleted")
        }
    }
}

extension CategoriesCommand.Options {
    /// Returns the category as it was.
    /// - Parameter name: the new name, which no other category may have.
    fileprivate func change(
        _ id: String, name: String? = nil, _ change: (Category, Store, GameFiles) throws(StoreError) -> Void
    ) throws(Failure) -> Category {
        let files = try GameFiles(dataDir: dataDir, needsStore: true)
        guard let store = files.opening.store else { throw Failure(Words.savedUnopened) }
        defer { store.close() }
        let categories = files.categories(files.opening.stored.kept.categories)
        let category = try categories.called(id)
        guard category.section == .yours else { throw Failure(Words.notYours(category.name)) }
        if let other = name.flatMap({ categories.named($0, besides: category.id) }) {
            throw Failure(Words.nameIsTaken(other.name))
        }
        do throws(StoreError) { try change(category, store, files) } catch { throw Failure(error.description) }
        return category
    }

    fileprivate func report(_ category: Category, name: String, as what: String) throws {
        if json { return try Output.json([what: category.id.rawValue, "name": name]) }
        Output.row([category.id.rawValue, name])
    }
}
