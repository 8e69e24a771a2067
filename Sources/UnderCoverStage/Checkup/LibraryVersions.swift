import CFontconfig
import CLCMS2
import CSDL2

/// Versions of the libraries that are loaded; they may differ from those at build time.
package enum LibraryVersions {
    package static func loaded() -> [String: String] {
        var sdl = SDL_version()
        SDL_GetVersion(&sdl)
        var versions = ["SDL": text(sdl)]
        if let image = IMG_Linked_Version() { versions["SDL_image"] = text(image.pointee) }
        if let ttf = TTF_Linked_Version() { versions["SDL_ttf"] = text(ttf.pointee) }
        if let mixer = Mix_Linked_Version() { versions["SDL_mixer"] = text(mixer.pointee) }
        let fontconfig = FcGetVersion()
        versions["fontconfig"] = "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"
        let colors = Int(cmsGetEncodedCMMversion())
        versions["Little CMS"] = "\(colors / 1000).\(colors / 10 % 100)"
        return versions
    }

    private static func text(_ version: SDL_version) -> String { "\(version.major).\(version.minor).\(version.patch)" }
}
