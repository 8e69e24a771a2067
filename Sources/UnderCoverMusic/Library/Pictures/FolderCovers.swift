import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

/// Chooses among the pictures beside the songs of a folder. Their headers are read once, when the first album asks.
final class FolderCovers {
    private let work: AlbumFolder
    /// The directories of each album's songs, with repetitions.
    private let songs: [[Int]]
    private var candidates: [Int: [CoverChoice.Candidate]] = [:]

    init(_ work: AlbumFolder, _ songs: [[Int]]) { (self.work, self.songs) = (work, songs) }

    /// Beside the songs, else above the disc folders, else in a folder of pictures.
    func best(for title: String, _ album: Int) -> Result<(directory: Int, file: PictureFile), ArtError> {
        var problem = ArtError.none
        let used = Set(songs[album]).sorted()
        let inside = work.directories.indices.filter { work.directories[$0].isOfPictures }
        for places in used.map({ [$0] }) + [[0], inside] {
            let all = places.flatMap { place in candidates(place).indices.map { (place, $0) } }
            if all.isEmpty { continue }
            let pictures = all.map { candidates($0.0)[$0.1] }
            let isBeside = places.count == 1 && used.contains(places[0])
            switch CoverChoice.best(
                pictures, album: title, isShared: isShared(album, title, in: isBeside ? places[0] : nil))
            {
            case .success(let best):
                let (place, picture) = all[best]
                return .success((place, work.directories[place].pictures[picture]))
            case .failure(let found): if problem == .none { problem = found }
            }
        }
        let hasOther = work.directories.contains { !$0.otherPictures.isEmpty }
        return .failure(problem == .none && hasOther ? .unreadable : problem)
    }

    /// - Parameter directory: nil for all of them.
    private func isShared(_ album: Int, _ title: String, in directory: Int?) -> Bool {
        func count(_ songs: [Int]) -> Int { directory.map { place in songs.count { $0 == place } } ?? songs.count }
        let all = songs.reduce(0) { $0 + count($1) }
        if count(songs[album]) * 4 >= all * 3 { return false }
        let name = FilePath.names(work.directories[directory ?? 0].path).last ?? ""
        return !CoverNames.isNamed(name, after: title)
    }

    private func candidates(_ place: Int) -> [CoverChoice.Candidate] {
        if let known = candidates[place] { return known }
        let directory = work.directories[place]
        let made = directory.pictures.map { picture in
            let name = FilePath.shown(picture.name)
            let isNamed = directory.isOfPictures || CoverNames.mayBeCover(name)
            return CoverChoice.Candidate(
                name: name, sides: isNamed ? Self.sides(picture.name, directory.handle) : .unreadable,
                isInside: directory.isOfPictures)
        }
        candidates[place] = made
        return made
    }

    /// Pictures that are called as covers are and cannot be shown, with their directories' places.
    var unreadable: [(directory: Int, name: Bytes)] {
        work.directories.indices.flatMap { place -> [(directory: Int, name: Bytes)] in
            zip(candidates(place), work.directories[place].pictures).compactMap { candidate, file in
                let isCover = CoverNames.rank(FilePath.shown(FilePath.stem(file.name)), album: nil) != nil
                return isCover && candidate.sides.problem == .unreadable ? (place, file.name) : nil
            }
        }
    }

    /// The sides by the file's header and end. A picture that cannot be looked at now may be good.
    private static func sides(_ name: Bytes, _ handle: OpenDirectory?) -> PictureSides {
        let unknown = PictureSides(width: PictureSides.most, height: PictureSides.most)
        guard let handle else { return unknown }
        let descriptor = FilePath.withC(name) {
            openat(handle.descriptor, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        }
        guard descriptor >= 0 else { return unknown }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return unknown }
        let size = Int(status.st_size)
        let end = size > smallest ? bytes(descriptor, size - endBytes..<size) : []
        guard let end else { return unknown }
        // Photographs have a thumbnail and a colour profile before their size, and some programs write behind a picture.
        for most in [smallest, 1 << 20, CoverCheck.mostBytes] {
            guard let head = bytes(descriptor, 0..<min(most, size)) else { return unknown }
            if let sides = PictureHeader.sides(head, end: head.count == size ? head : end, count: size) {
                return PictureSides(width: sides.width, height: sides.height)
            }
            if head.count < most { break }
        }
        return .unreadable
    }

    /// Files of so many bytes are read at once.
    private static let smallest = 8 << 10
    private static let endBytes = 4 << 10

    /// nil after an error; fewer where the file has become shorter.
    private static func bytes(_ descriptor: Int32, _ range: Range<Int>) -> Bytes? {
        var hasFailed = false
        let bytes = Bytes(unsafeUninitializedCapacity: range.count) { buffer, count in
            let done = pread(descriptor, buffer.baseAddress, range.count, range.lowerBound)
            (count, hasFailed) = (max(done, 0), done < 0)
        }
        return hasFailed ? nil : bytes
    }
}
