import ArgumentParser
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverCore

/// The command line of `under-cover-lab`: everything that measures the game or tries to break it.
package struct Lab: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "under-cover-lab",
        abstract: "Measure the game, draw its reveals and play it at random.",
        version: Words.version,
        subcommands: [
            BenchCommand.self, MonkeyCommand.self, RevealsCommand.self, ReelCommand.self, SignaturesCommand.self,
            PaceCommand.self,
            LetteringCommand.self, PressCommand.self, TryPicturesCommand.self, TrySongsCommand.self,
            TryPacksCommand.self,
            MeasuredPlay.self,
            MeasuredLibrary.self, PhoneCrowdCommand.self, PhoneGuestsCommand.self, RehearsedReading.self,
        ])

    package init() {}

    package static func start() {
        Entrance.prepare(program: "under-cover-lab")
        let given = Entrance.given
        // Only the game takes settings as options. Other commands have options with the names of settings.
        let isGame = given.first == MeasuredPlay.configuration.commandName
        let arguments = isGame ? Arguments.expanded(given) : given
        // As the game does before anything else.
        if isGame { Translations.speak(.system) }
        Entrance.run(Lab.self, reader: RehearsedReading.self, arguments)
    }
}
