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
        }
    }

    static func noGroups(_ kind: ShelfGroup.Kind) -> String {
        switch kind {
        case .genre: say("Your files name no genres.")
        case .decade: say("Your files name no years.")
        case .label: say("Your files name no labels.")
        case .added: say("There are no records here yet.")
        }
    }

    static func group(_ group: ShelfGroup) -> String {
        let year = OutsideNumber.whole(group.id, in: OutsideNumber.years)
        return switch group.kind {
        case .genre, .label: group.name
        case .decade: year.map(decade) ?? group.name
        case .added: say("Added in \(group.name)")
        }
    }

    static func sorted(_ order: ShelfOrder) -> String {
        switch order {
        case .name: say("Sorted by name")
        case .year: say("Sorted by year")
        case .added: say("The latest arrivals first")
        case .played: say("What was asked most often first")
        }
    }

    static func choices(_ count: Int) -> String { plural(count, "1 choice", "\(number(count)) choices") }
}
