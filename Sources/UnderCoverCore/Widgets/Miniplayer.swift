import UnderCoverCatalogue
import UnderCoverPixels

/// The contents of the small player in the menus.
package struct Miniplayer: Equatable, Sendable {
    package var title: String
    /// nil where no cover is known.
    package var artwork: ArtworkID?
    package var isPlaying: Bool
    package var hasNext: Bool
    /// How much was heard, 0…1.
    package var share: Double
}

/// Its parts. They belong to no screen, and do the same on all.
enum MiniplayerTarget: ScreenTarget, CaseIterable { case song, toggle, skip }

extension Sheet {
    private var miniplayerHeight: Double { max(px(60), metrics.leastHit).rounded() }

    /// With the gap beside it; 0 where nothing plays.
    var miniplayerWidth: Double {
        guard context.miniplayer != nil, hasFooter else { return 0 }
        let least = miniplayerHeight * 5
        let width = min(px(543), max(content.width * 0.36, least)).rounded()
        return width + px(.group)
    }

    /// Cuts it off the right end of the footer, where a song plays.
    mutating func miniplayer(cutFrom row: inout Rect) {
        guard let player = context.miniplayer, miniplayerWidth > 0 else { return }
        let place = row.cutRight(miniplayerWidth - px(.group), gap: px(.group))
        let face = Rect(place.x, place.midY - miniplayerHeight / 2, place.width, miniplayerHeight).rounded
        var parts = face
        let side = miniplayerHeight
        let skip = player.hasNext ? parts.cutRight(side) : nil
        let toggle = parts.cutRight(side)
        let reach = px(.coverShadow).rounded()
        box(face.offset(reach, reach), fill: theme.coverShadow)
        box(face, fill: theme.paper)
        drawSong(player, parts, &parts)
        part(.toggle, toggle, player.isPlaying ? .pause : .play, player.isPlaying ? Words.pauseSong : Words.playSong)
        if let skip { part(.skip, skip, .next, Words.songAfter) }
        let thick = max(px(6).rounded(), 2)
        let heard = Rect(face.x, face.maxY - thick, (face.width * player.share).rounded(), thick)
        box(heard, fill: theme.ink)
        box(face, stroke: theme.ink, width: metrics.stroke(3, theme))
    }

    private mutating func drawSong(_ player: Miniplayer, _ rect: Rect, _ rest: inout Rect) {
        let id = TargetID(MiniplayerTarget.song)
        target(id, rect)
        name(id, Words.miniplayerSaid(player.title))
        let color = fill(id, rect)
        let cover = rest.cutLeft(rect.height, gap: px(.icon)).rounded
        if let artwork = player.artwork {
            add(.cover(CoverQuad(artwork, in: cover, placeholder: theme.hollow)))
        } else {
            box(cover, fill: theme.ink)
            icon(.note, in: cover.inset((cover.width * 0.24).rounded()), theme.paper)
        }
        let size = text(.note)
        let words = Rect(rest.x, rest.y, max(rest.width - px(.tiny), 0), rest.height - px(.tiny))
        if words.width > size * 2 { line(player.title, .bold, size, color, in: words, shrink: 1) }
    }

    private mutating func part(_ target: MiniplayerTarget, _ rect: Rect, _ mark: Icon, _ word: String) {
        let id = TargetID(target)
        self.target(id, rect)
        name(id, word)
        let color = fill(id, rect)
        icon(mark, in: rect.middle(rect.height * 0.5, rect.height * 0.5), color)
    }

    /// The colour of the focus; returns the one to draw in.
    private mutating func fill(_ id: TargetID, _ rect: Rect) -> Color {
        guard context.focus == id else { return theme.ink }
        box(rect, fill: theme.accent)
        return theme.onAccent
    }
}
