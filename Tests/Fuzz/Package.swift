// swift-tools-version: 6.2
// Fuzz targets, which Scripts/test --fuzz runs. A package of its own: the game's build and tests do not include them.
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-enable-testing"]),
]

let nio: [Target.Dependency] = [
    .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
    .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
]

let package = Package(
    name: "fuzz",
    dependencies: [.package(url: "https://github.com/apple/swift-nio", exact: "2.101.2")],
    targets: [
        .systemLibrary(name: "CCurl", path: "Rooms/CCurl", pkgConfig: "libcurl"),
        .target(name: "CCurlShims", dependencies: ["CCurl"], path: "Rooms/CCurlShims"),
        .systemLibrary(name: "CCrypto", path: "Rooms/CCrypto"),
        .target(name: "CSandbox", path: "Rooms/CSandbox"),
        .target(name: "CFound", path: "Rooms/CFound"),
        .target(name: "CTagLib", path: "Rooms/CTagLib", linkerSettings: [.linkedLibrary("tag")]),
        .target(name: "CCue", dependencies: ["CFound"], path: "Rooms/CCue"),
        .target(name: "UnderCoverPixels", path: "Rooms/UnderCoverPixels", swiftSettings: settings),
        .target(name: "UnderCoverPress", path: "Rooms/UnderCoverPress", swiftSettings: settings),
        .target(
            name: "UnderCoverCatalogue", dependencies: ["UnderCoverPixels"], path: "Rooms/UnderCoverCatalogue",
            swiftSettings: settings),
        .target(
            name: "UnderCoverCore", dependencies: ["UnderCoverCatalogue", "UnderCoverPixels"],
            path: "Rooms/UnderCoverCore",
            swiftSettings: settings),
        // Without the database, which takes longer to build than all the rest and parses no outside data.
        .target(
            name: "UnderCoverMusic",
            dependencies: [
                "UnderCoverCatalogue", "UnderCoverPixels", "UnderCoverPress", "CCurl", "CCurlShims", "CCrypto",
            ],
            path: "Rooms/UnderCoverMusic", exclude: ["Store", "Artwork", "Gathering", "Library", "Packs", "Club"],
            swiftSettings: settings),
        // The files that parse outside text, without SDL and GL.
        .target(
            name: "UnderCoverStage", dependencies: ["UnderCoverCatalogue", "UnderCoverPixels", "CSandbox", "CCue"],
            path: "Rooms/UnderCoverStage", exclude: ["Renderer"],
            sources: [
                "Audio/Songs/SongFile.swift", "Audio/Songs/SongWindow.swift", "Audio/SoundHeader.swift",
                "Audio/SoundKind.swift", "Ground/OpenDescriptor.swift", "Ground/SongPart.swift",
                "Images/ReaderError.swift",
                "Reader/PackAnswer.swift", "Reader/ReaderFrame.swift", "Reader/ReaderKind.swift",
                "Reader/ReaderProtection.swift", "Reader/ReaderWork.swift", "Tags/CueReader.swift",
                "Tags/TagAnswer.swift", "Text/BidiLevels.swift",
            ],
            swiftSettings: settings),
        .systemLibrary(name: "CZlib", path: "Rooms/CZlib"),
        .target(
            name: "UnderCoverPhones", dependencies: ["UnderCoverCatalogue", "CZlib"] + nio,
            path: "Rooms/UnderCoverPhones",
            exclude: ["README.md"], swiftSettings: settings),
        // The files that parse the player's own files, without the command line.
        .target(
            name: "Entrance", dependencies: ["UnderCoverCatalogue", "UnderCoverCore", "UnderCoverMusic"],
            path: "Rooms/UnderCoverApp",
            sources: [
                "Log/LogRedaction.swift", "SourceConfig.swift", "Log/TerminalText.swift",
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "UnderCoverCatalogue", "UnderCoverCore", "UnderCoverMusic", "UnderCoverPixels", "UnderCoverStage",
                "Entrance", "CTagLib",
                "UnderCoverPhones", .product(name: "NIOEmbedded", package: "swift-nio"),
            ] + nio,
            path: "Targets",
            swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    ],
    swiftLanguageModes: [.v6]
)
