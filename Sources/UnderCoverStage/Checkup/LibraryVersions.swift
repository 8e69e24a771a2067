import CBarcode
import CCue
import CFontconfig
import CLCMS2
import CPack
import CSDL2
import CSndfile
import CTags
import Foundation
import UnderCoverCatalogue

/// Versions of the libraries that are loaded; they may differ from those at build time.
package enum LibraryVersions {
    package static func loaded() -> [String: String] {
        var sdl = SDL_version()
        SDL_GetVersion(&sdl)
        var versions = ["SDL": text(sdl)]
        if let image = IMG_Linked_Version() { versions["SDL_image"] = text(image.pointee) }
        if let ttf = TTF_Linked_Version() { versions["SDL_ttf"] = text(ttf.pointee) }
        if let mixer = Mix_Linked_Version() { versions["SDL_mixer"] = text(mixer.pointee) }
        if fontconfig_is_here() == 1 {
            let version = FcGetVersion()
            versions["fontconfig"] = "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
        }
        if lcms2_is_here() == 1 {
            let version = Int(cmsGetEncodedCMMversion())
            versions["Little CMS"] = "\(version / 1000).\(version / 10 % 100)"
        }
        if let version = tags_version() { versions["TagLib"] = String(cString: version) }
        return versions
    }

    private static func text(_ version: SDL_version) -> String { "\(version.major).\(version.minor).\(version.patch)" }
}

extension GamePart {
    /// Its library is on this machine. Loads it, which takes some milliseconds.
    package var isHere: Bool {
        switch self {
        case .tags: tags_are_readable() == 1
        case .cueSheets: cue_is_here() == 1
        case .packs: pack_is_possible() == 1
        case .songs: sndfile_is_here() == 1
        case .colours: lcms2_is_here() == 1
        case .typefaces: fontconfig_is_here() == 1
        case .barcodes: barcode_is_here() == 1
        }
    }

    /// Those whose libraries are not on this machine.
    package static var missing: [GamePart] { allCases.filter { !$0.isHere } }

    /// Those that are told at the start. Barcodes are asked for seldom, and a photo of one says so itself.
    static var missingAtStart: [GamePart] { allCases.filter { $0 != .barcodes && !$0.isHere } }
}

/// A connected pad or joystick.
package struct PadCheckup: Encodable, Equatable, Sendable {
    package var name: String
    /// In the spelling of `gamecontrollerdb.txt`.
    package var guid: String
    /// The game ignores pads without a mapping.
    package var isMapped: Bool

    /// - Parameter mappings: the player's own `gamecontrollerdb.txt`.
    package static func all(mappings: URL? = nil) -> [PadCheckup] {
        guard SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 else { return [] }
        defer { SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER) }
        if let mappings, RegularFile.size(of: mappings) != nil {
            SDL_GameControllerAddMappingsFromRW(SDL_RWFromFile(mappings.path, "rb"), 1)
        }
        return (0..<max(0, SDL_NumJoysticks())).map { index in
            var guid = [CChar](repeating: 0, count: 33)
            SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(index), &guid, Int32(guid.count))
            return PadCheckup(
                name: SDL_JoystickNameForIndex(index).map { String(cString: $0) } ?? "",
                guid: String(cBuffer: guid), isMapped: SDL_IsGameController(index) == SDL_TRUE)
        }
    }
}

/// The sandbox of the processes that read pictures and sounds from outside.
package struct ReaderCheckup: Encodable, Equatable, Sendable {
    /// Memory, processor time, descriptors and file sizes are limited.
    package var hasLimits = false
    package var isWithoutNewPrivileges = false
    /// Landlock's ABI version; 0 if the system lacks it.
    package var landlock = 0
    package var hasSeccomp = false
    /// False if files from outside are refused, unless the player accepts the risk.
    package var isConfined = false
    /// AAC, ALAC, WavPack and Musepack can be played.
    package var hasRareDecoders = false
    /// The command that installs their decoders: "install …".
    package var rareRemedy = RareDecoders.remedy
    /// Why files from outside cannot be read; nil if they can.
    package var reason: String?

    /// Starts the processes as the game does, and ends them.
    package static func make() -> ReaderCheckup {
        let readers = Readers()
        defer { readers.rest() }
        do throws(ReaderError) {
            let granted = try readers.pictures.protection()
            _ = try readers.songs.protection()
            let rare = try? readers.rareSongs.protection()
            return ReaderCheckup(
                hasLimits: granted.limits, isWithoutNewPrivileges: granted.noNewPrivileges, landlock: granted.landlock,
                hasSeccomp: granted.seccomp, isConfined: granted.isConfined,
                hasRareDecoders: rare?.hasRareDecoders == true)
        } catch {
            return ReaderCheckup(reason: error.reason)
        }
    }
}
