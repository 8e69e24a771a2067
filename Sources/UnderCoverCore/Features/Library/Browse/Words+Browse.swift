import UnderCoverCatalogue

/// Ways to look at the player's records.
extension Words {
    static var browse: String { say("Browse and sort") }
    static func groups(_ kind: ShelfGroup.Kind) -> String {
        switch kind {
        case .genre: say("Genres")
        case .decade: say("Decades")
        case .label: say("Labels")
        case .added: say("Years of arrival")
        case .unheard: shelfUnheard
        case .unasked: shelfUnasked
        case .folder: say("Folders on the disk")
        }
    }

    static func noGroups(_ kind: ShelfGroup.Kind) -> String {
        switch kind {
        case .genre: say("Your files name no genres.")
        case .decade: say("Your files name no years.")
        case .label: say("Your files name no labels.")
        case .added: say("There are no records here yet.")
        case .unheard: say("You have heard something of every record.")
        case .unasked: say("Every record was asked about already.")
        case .folder: say("No music of yours is in this folder.")
        }
    }

    static func group(_ group: ShelfGroup) -> String {
        let year = OutsideNumber.whole(group.id, in: OutsideNumber.years)
        return switch group.kind {
        case .genre, .label, .folder: group.name
        case .unheard, .unasked: groups(group.kind)
        case .decade: year.map(decade) ?? group.name
        case .added: say("Added in \(group.name)")
        }
    }

    static func sorted(_ order: ShelfOrder) -> String {
        switch order {
        case .name: say("Sorted by name")
        case .year: say("Sorted by year")
        case .added: say("The latest arrivals first")
        case .played: say("Most often asked first")
        case .heard: say("Most often heard first")
        }
    }

    static var wallNames: String { say("Names below sleeves") }

    static func choices(_ count: Int) -> String { plural(count, "1 choice", "\(number(count)) choices") }
}
