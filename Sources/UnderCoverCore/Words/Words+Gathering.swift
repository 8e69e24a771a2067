import UnderCoverCatalogue

// Categories made from a source's playlists, and pictures that cannot be covers.

extension Words {
    static func trouble(_ problem: CoverError) -> String {
        switch problem {
        case .unreadable: say("It is neither JPEG, PNG nor WebP.")
        case .cutShort: say("The picture is cut short.")
        case .moving: say("It is a film.")
        case .tooSmall(let width, let height, let least):
            say("It measures \(width) × \(height); \(least) pixels a side are needed.")
        case .tooLarge(let width, let height, let most):
            say("It measures \(width) × \(height); \(most) pixels a side are the most.")
        case .notSquare(let width, let height): say("It measures \(width) × \(height), and covers are square.")
        case .tooHeavy(let bytes, let most):
            say("It weighs \(bytes / 1_000_000) MB; \(most / 1_000_000) MB are the most.")
        case .placeholder: say("It is what the source shows where there is no cover.")
        }
    }
}
