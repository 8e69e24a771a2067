import CCue
import CFontconfig
import CLCMS2
import CPack
import CSDL2
import CSndfile
import CTags
import UnderCoverCore

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
    /// Whether its library is on this machine. Loads it, which takes some milliseconds.
    package var isHere: Bool {
        switch self {
        case .tags: tags_are_readable() == 1
        case .cueSheets: cue_is_here() == 1
        case .packs: pack_is_possible() == 1
        case .songs: sndfile_is_here() == 1
        case .colours: lcms2_is_here() == 1
        case .typefaces: fontconfig_is_here() == 1
        }
    }

    /// Those whose libraries are not on this machine.
    package static var missing: [GamePart] { allCases.filter { !$0.isHere } }
}
