import UnderCoverCatalogue
import UnderCoverPixels

/// A match as a short text: category, settings, seed and answers. The answers are included because they also depend on
/// what was asked in earlier matches. "7K3M9-QXD2R-…", in Crockford's base 32 (no I, L, O, U), with a checksum. The
/// reference of a category from a source follows: "…@attic/playlist/908622995".
///
/// | version | differs by |
/// |---|---|
/// | 1 | rounds in 4 bits, no kinds of round: it meant *name the cover* |
/// | 2 | answers are places among the albums, so all albums must be the same |
/// | 3 | answers are marks of albums; how the albums differ; the score to beat; typed answers; a checksum of four letters |
/// | 4 | for the next long form |
/// | 5 | the short form of ten letters, for categories of the box (`ChallengeCode+Short`) |
/// | 6 | the short form of New Releases Friday, ten letters (`ChallengeCode+Fridays`) |
/// | 7 | kept free |
///
/// NB: from version 3 on, the last four letters of a long code are the checksum of the others, and the last two of a code
/// of ten letters are those of `ShortCheck`. Later versions must keep that, so that an older game can tell a newer code
/// from a slip.
package struct ChallengeCode: Equatable, Sendable {
    /// Why a text cannot be read as a code.
    package enum CodeError: Error, Equatable, Sendable {
        /// Characters that no code has.
        case notACode
        /// An address or a QR code of another program.
        case foreign
        /// Its end is missing.
        case cut
        /// It goes on behind its end, or is longer than any code.
        case tooLong
        /// The checksum is wrong. `group` counts from 1; nil where one wrong letter, or two swapped, do not explain it.
        case mistyped(group: Int?)
        /// Made by a newer version of the game.
        case newer
        /// Typed as it was made, but no game makes such a match.
        case outOfRange
    }

    package static let version: UInt64 = 3
    static let oldest: UInt64 = 1

    package var settings: MatchSettings
    package var seed: UInt64
    /// `Self.mark` of the category's id.
    package var categoryMark: UInt32
    /// The albums of the category. Codes before version 3 have its `mark` only.
    package var pool: AlbumSketch
    /// `AlbumMark`s, `answerBits` wide. Before version 3: places among the category's albums sorted by id.
    /// A short code has none: its seed says them.
    package var answers: [Int]
    package var answerBits = 0
    /// The score to beat.
    package var score: ChallengeScore?
    package var reference: String?
    /// An older code keeps its version, so that it is written again as it was read.
    var version = ChallengeCode.version
    /// The number of the category's `BoxEdition` in a short code.
    var box = 0
    /// The list of a short code of New Releases Friday.
    package var fridays: FridayList?

    package var answering: Answering { settings.answering }
}

/// The result of the player who made a code.
package struct ChallengeScore: Equatable, Codable, Sendable {
    package let points: Int
    package let right: Int
    /// 0…7, whose colour and shape are shown; nil where it is not known.
    package let seat: Int?

    static let mostPoints = 4095

    /// Numbers out of range are clamped.
    package init(points: Int, right: Int, seat: Int? = nil) {
        self.points = points.clamped(to: 0...Self.mostPoints)
        self.right = right.clamped(to: 0...MatchSettings.roundsRange.upperBound)
        self.seat = seat.flatMap { (0..<8).contains($0) ? $0 : nil }
    }
}

/// The part of a code's match that a player's category has.
package struct ChallengeFit: Equatable, Sendable {
    /// The albums to ask, in their order, without the missing ones.
    package var asked: [Album.ID]
    /// Albums to ask that are not there.
    package var missing: Int
    package var difference: AlbumDifference

    /// The same covers can be asked. Wrong choices may differ where the albums do.
    package var canPlay: Bool { missing == 0 && !asked.isEmpty }
}

extension ChallengeCode {
    /// nil where `match` asks for an album that `category` no longer has.
    package init?(
        _ match: Match, of category: Category, beating score: ChallengeScore? = nil
    ) {
        let ids = Self.order(category)
        let asked = match.rounds.map(\.answer)
        guard !asked.isEmpty, Set(asked).isSubset(of: ids) else { return nil }
        let bits = AlbumMark.width(for: asked, among: ids)
        self.init(
            settings: match.settings, seed: match.seed, categoryMark: Self.mark(of: category.id),
            pool: AlbumSketch(ids), answers: asked.map { AlbumMark.of($0, bits) }, answerBits: bits, score: score,
            reference: Self.reference(to: category))
    }

    /// A path says where the player keeps files, and other players do not have the player's shelf.
    private static func reference(to category: Category) -> String? {
        let text = category.id.rawValue
        guard text.contains("/"), text.utf8.count <= Category.ID.longestInCode, !category.id.isOfFridays else {
            return nil
        }
        guard let reference = SourceReference(text) else { return text }
        return reference.kind == .file || reference.source == Album.ownSource ? nil : text
    }

    package func names(_ category: Category) -> Bool { Self.mark(of: category.id) == categoryMark }

    /// The source from which a player who lacks the category can fetch it.
    package var source: SourceReference? { reference.flatMap { SourceReference($0) } }

    /// nil for another category. Says how many albums differ, and which of those to ask are there.
    package func fit(_ category: Category) -> ChallengeFit? {
        guard names(category) else { return nil }
        let ids = Self.order(category).filter { fridays?.contains($0) ?? true }
        if isShort {
            let asked = asked(ofBox: ids)
            return ChallengeFit(
                asked: asked ?? [], missing: asked == nil ? settings.rounds : 0,
                difference: asked == nil ? .unknown : .same)
        }
        let mine = AlbumSketch(ids)
        guard version >= 3 else {
            let asked = mine.mark == pool.mark ? answers.compactMap { ids[safe: $0] } : []
            return ChallengeFit(
                asked: asked, missing: answers.count - asked.count,
                difference: mine.mark == pool.mark ? .same : .unknown)
        }
        let asked = answers.compactMap(AlbumMark.finder(ids, answerBits))
        return ChallengeFit(
            asked: asked, missing: answers.count - asked.count, difference: pool.difference(from: mine))
    }

    /// The albums to ask; nil where the albums of `category` have changed since the code was made.
    package func asked(of category: Category) -> [Album.ID]? {
        guard let fit = fit(category), fit.canPlay, fit.difference == .same else { return nil }
        return fit.asked
    }

    static func order(_ category: Category) -> [Album.ID] { Set(category.albums.map(\.id)).sorted() }

    static func mark(of category: Category.ID) -> UInt32 {
        UInt32(truncatingIfNeeded: FNV.folded([category.rawValue])) & 0xFF_FFFF
    }
}
