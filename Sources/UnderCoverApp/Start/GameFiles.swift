import Foundation
import Glibc
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// All data that a session starts from: the bundled records, the curated lists and the player's database, read once.
package struct GameFiles: Sendable {
    package let locations: FileLocations
    package let records: BundledRecords
    let lettering: BundledLettering
    /// All records of New Releases Friday.
    let pressed: [Album]
    let sleeves: PressedSleeves
    package let opening: Opening
    /// Lists of famous albums, bundled without their covers.
    let lists: [CuratedList]
    /// nil where its list is missing or damaged.
    let canon: Canon?
    /// The folder of the database; nil when nothing is saved.
    let data: URL?
    /// The first problem with these files, as a sentence for the player.
    let notice: String?

    package var assets: AssetFolder { locations.assets }
    package var folders: DataFolder { locations.folders }
    /// nil where nothing is saved.
    var partyFile: PartyFile? { data.map { _ in PartyFile(folder: folders.party) } }
    package var trust: Trust { locations.trust }
    package var fonts: URL { locations.fonts }

    /// - Parameters:
    ///   - memoryOnly: save nothing, for pictures and measurements.
    ///   - needsStore: throw if the database cannot be opened, for commands that only read it.
    ///   - needsRecords: throw if the bundled records cannot be read. The game itself starts without them, because the
    ///     player's own categories may be playable.
    package init(
        dataDir: String?, memoryOnly: Bool = false, needsStore: Bool = false, needsRecords: Bool = true
    ) throws(Failure) {
        locations = try FileLocations(dataDir: dataDir)
        let (assets, folders) = (locations.assets, locations.folders)
        lettering = BundledLettering(assets: assets.url) { Log.warn($0) }
        if !memoryOnly { Log.shared.open(stateFolder: folders.state) }
        // Folding a thousand titles takes as long as reading the records and the database.
        let reading = Background { () throws(Failure) in CuratedLists.load(assets: assets.url) }
        do { records = try BundledRecords.load(assets: assets.url) } catch {
            guard !needsRecords else { throw Failure(error.description) }
            records = BundledRecords(categories: [], albums: [], sleeves: [:], warnings: [error.description])
        }
        let pieces = records.piecesByGenre
        let dealing = Background { () throws(Failure) in PressedRecords.albums(on: Self.today, pieces: pieces) }
        let curated = try reading.value()
        lists = curated.lists
        canon = BundledCanon.load(assets: assets.url)
        if canon == nil { Log.warn(Words.canonMissing(assets.canon.path)) }
        data = memoryOnly ? nil : folders.data
        sleeves = PressedSleeves(
            fonts: locations.fonts, cache: memoryOnly ? nil : PressedCache(folder: folders.cache))
        do throws(StoreError) {
            opening = memoryOnly ? try Opening.inMemory() : try Opening.open(folder: folders.data)
        } catch {
            throw Failure(error.description)
        }
        pressed = try dealing.value()
        Translations.prepare(Kept(opening.stored.kept).settings.language)
        if needsStore, let failure = opening.failure { throw Failure(failure.description) }
        let warnings = records.warnings + curated.warnings + opening.stored.warnings
        for line in opening.notices.map(\.line) + warnings { Log.warn(line) }
        notice = (opening.notices.map(\.message) + warnings).first
    }

    /// The first event of a session.
    package func launch(
        _ options: PlayOptions, preferences: SystemPreferences = SystemPreferences()
    ) throws(Failure) -> Launch {
        var launch = Launch(kept(opening.stored), entropy: UInt64.random(in: .min ... .max))
        // A newcomer who left the first match knows the game all the same.
        if launch.kept.hasPlayed, !launch.hasSeenWelcome { launch.kept.seen.append(Kept.welcome) }
        launch.overridden = try options.apply(to: &launch.kept.settings)
        Translations.speak(launch.kept.settings.language)
        launch.fixedSeed = options.seed
        launch.preferences = preferences
        launch.notice = notice
        launch.sources = ProviderList.game.providers.map { Source($0) }
        launch.serverKinds = ProviderList.game.serverKinds
        launch.unsaved = opening.failure?.reason
        launch.clock = Self.clock
        launch.machine = MachineTime.now
        launch.keptParty = partyFile?.read()?.party
        if options.musicDir != nil { Self.addAllRecords(to: &launch.kept) }
        launch.category = try category(options.category, in: launch.kept.categories + fridays)
        return launch
    }

    private static var clock: WallClock {
        WallClock(unix: Int(Date().timeIntervalSince1970), offset: LocalTime.offset)
    }

    private static var today: CivilDate { CivilDate(clock) }

    /// The category of a folder that this session plays with.
    private static func addAllRecords(to kept: inout Kept) {
        let all = ShelfRule.everything
        guard !kept.categories.contains(where: { $0.origin == all }) else { return }
        kept.categories.append(
            Category(id: Category.ID(all), name: Words.allYourRecords, section: .yours, albums: [], origin: all))
    }

    /// The stored state, together with the bundled categories. Warns of each setting that cannot be understood.
    func kept(_ stored: StoreContents) -> Kept {
        var kept = Kept(stored.kept) { Log.warn("A stored setting was ignored: \($0).") }
        kept.favourites = kept.favourites.map(\.cleaned)
        kept.load(categories(kept.categories))
        kept.pressed = pressed
        kept.canon = canon
        return kept
    }

    /// The category of all records of New Releases Friday that have come out, and those of its months, if there are any.
    /// The diary says whether today's are still hidden.
    var fridays: [Category] {
        var kept = Kept()
        (kept.pressed, kept.daily) = (pressed, opening.stored.kept.daily)
        return kept.fridayCategories(on: Self.today)
    }

    /// The bundled categories, the curated lists with the covers that were fetched, and the player's own.
    func categories(_ stored: [Category]) -> [Category] {
        let kept = stored.map(\.cleaned)
        let known = Dictionary(kept.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let unfinished = ((try? opening.shared?.unfinishedGatherings()) ?? []).filter {
            known[$0.id] == nil && $0.reference.kind != .list && !$0.name.isEmpty
        }
        let listed = lists.map { list in
            let origin = SourceReference(source: ProviderList.finder, kind: .list, id: list.id)
            let id = Category.ID(origin)
            var category = Category(
                id: id, name: list.name, section: .lists, albums: known[id]?.albums ?? [], origin: origin,
                expected: list.albums.count)
            category.blurb = OutsideText.clean(list.blurb)
            return category
        }
        let ids = Set(listed.map(\.id))
        let begun = unfinished.map {
            Category(id: $0.id, name: $0.name, section: .yours, albums: [], origin: $0.reference)
        }
        return records.categories + listed + kept.filter { !ids.contains($0.id) } + begun
    }

    private func category(_ id: String?, in catalogue: [Category]) throws(Failure) -> Category.ID? {
        try id.map { id throws(Failure) in try catalogue.called(id).id }
    }
}

extension GameFiles {
    /// The loader's request for a bundled sleeve, with the known places of its lettering; nil for a cover of a source.
    package func request(_ artwork: ArtworkID, for purpose: ImageLoader.Purpose) -> ImageLoader.Request? {
        guard let sleeve = records.sleeves[artwork] else { return nil }
        return ImageLoader.Request(artwork, from: .file(sleeve), for: purpose) { [lettering] in
            lettering.boxes(on: sleeve).map(Lettering.mask)
        }
    }

    /// The same for a pressed sleeve: for pictures and tools, because drawing it holds up this thread.
    func pressedRequest(_ artwork: ArtworkID, for purpose: ImageLoader.Purpose) -> ImageLoader.Request? {
        PressedID(artwork).flatMap { id in
            pressedSleeve(id).map { ImageLoader.Request($0, of: id, for: purpose) }
        }
    }

    /// Finds or draws it; nil where it cannot be drawn.
    func pressedSleeve(_ id: PressedID) -> ReadySleeve? {
        sleeves.kept(id) ?? SleevePress(fonts: fonts).flatMap { try? sleeves.pressed(id, by: $0) }
    }

    func poster(_ name: String) -> ImageLoader.Request {
        let file = assets.url.appendingPathComponent("Posters/\(name).jpg")
        return ImageLoader.Request(ArtworkID(rawValue: "poster/" + name), from: .file(file), for: .poster)
    }
}

extension ImageLoader {
    /// The palette signature of a cover, and what decoding it cost.
    package func look(_ bytes: Data) async -> CoverLook {
        let seconds = Mutex(0.0)
        return await withCheckedContinuation { continuation in
            let request = Request(
                "found/look", from: .bytes(bytes, name: "A cover"), for: .thumbnail,
                spent: { spent in seconds.withLock { $0 = spent } })
            load(request) { result in
                var look = CoverLook(signature: nil, seconds: seconds.withLock { $0 })
                switch result {
                case .success(let cover): look.signature = PaletteSignature.make(rgb64: cover.sample64)
                case .failure(let error): look.mayPass = !error.blamesFile
                }
                continuation.resume(returning: look)
            }
        }
    }
}

/// The folders and files of the game. Finding them reads nothing, so the window can be made before the files are read.
package struct FileLocations: Sendable {
    package let assets: AssetFolder
    package let folders: DataFolder

    /// A folder that a variable of the environment names may hold anything.
    package var trust: Trust { assets.isOurs ? .folder(assets.url) : .nothing }

    package var fonts: URL { assets.url.deletingLastPathComponent().appendingPathComponent("Fonts", isDirectory: true) }

    init(dataDir: String?) throws(Failure) {
        var isFolder: ObjCBool = true
        if let dataDir, FileManager.default.fileExists(atPath: dataDir, isDirectory: &isFolder), !isFolder.boolValue {
            throw .usage(Words.noFolder(dataDir))
        }
        folders = DataFolder(environment: ProcessInfo.processInfo.environment, dataDir: dataDir)
        do { assets = try AssetFolder.find() } catch { throw Failure(error.description) }
    }
}

extension MachineTime {
    private static let idFile = "/proc/sys/kernel/random/boot_id"

    /// nil where the system does not tell.
    static var now: MachineTime? {
        guard let seconds = secondsOn, let id = try? SmallFile.read(idFile, atMost: 64), !id.isEmpty else { return nil }
        return MachineTime(id: id, seconds: seconds)
    }

    /// Seconds since the machine was started.
    static var secondsOn: Int? {
        var time = timespec()
        return clock_gettime(CLOCK_BOOTTIME, &time) == 0 ? time.tv_sec : nil
    }
}
