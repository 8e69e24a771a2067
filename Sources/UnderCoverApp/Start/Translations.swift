import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// Reads the catalogues of languages, each once, and has the game speak one of them.
package enum Translations {
    /// Bytes. The core reads no larger ones.
    private static let known = Mutex<[Language: Translation]>([:])

    /// The language of the desktop's environment.
    package static func ofSystem(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        return .preferred(priority: environment["LANGUAGE"], locale: locale)
    }

    /// The catalogue is read on another thread; the first sentence waits for it.
    /// - Parameter system: what *as the system* means; the desktop's language unless given.
    package static func speak(_ choice: LanguageChoice, system: Language? = nil) {
        let language = choice.language ?? system ?? ofSystem()
        guard language.hasCatalogue else { return Translation.speak(translation(language)) }
        let reading = Background { () throws(Failure) in translation(language) }
        Translation.speak(promised: { (try? reading.value()) ?? .english })
    }

    /// Has the catalogue at hand when `speak` asks for it.
    static func prepare(_ choice: LanguageChoice) {
        if let language = choice.language { _ = translation(language) }
    }

    /// English where there is no catalogue. The log says once what of a catalogue cannot be used.
    package static func translation(_ language: Language) -> Translation {
        guard language.hasCatalogue else { return language == .pseudo ? .pseudo : .english }
        return known.withLock { known in
            if let translation = known[language] { return translation }
            // Errors in a catalogue are reported in English, because the other languages may be waiting for this one.
            let translation = Translation.$own.withValue(.english) { read(language) }
            known[language] = translation
            return translation
        }
    }

    private static func read(_ language: Language) -> Translation {
        do throws(Failure) {
            let catalogue = try text(language.rawValue + ".po")
            guard let catalogue else { return Translation(language, catalogue: "") }
            let translation = Translation(language, catalogue: catalogue)
            if let trouble = Words.trouble(ofCatalogue: translation) { Log.warn(trouble) }
            return translation
        } catch {
            Log.warn(error.description)
            return .english
        }
    }

    /// How many sentences the game has, by the template.
    package static func sentences() -> Int {
        (try? text("under-cover.pot")).map(Translation.sentences(in:)) ?? 0
    }

    /// nil where there is no such file.
    private static func text(_ name: String) throws(Failure) -> String? {
        guard let assets = try? AssetFolder.find() else { return nil }
        let data = try SmallFile.read(assets.languages.appendingPathComponent(name).path, atMost: PlainPO.mostBytes)
        return data.map { String(decoding: $0, as: UTF8.self) }
    }
}

extension Language {
    fileprivate var hasCatalogue: Bool { self != .english && self != .pseudo }
}
