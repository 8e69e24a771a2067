// swift-tools-version: 6.2
// Fuzz targets, apart from the game so that neither its build nor its tests know of them: Scripts/test --fuzz.
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-enable-testing"]),
]

let package = Package(
    name: "fuzz",
    targets: [
        .systemLibrary(name: "CCurl", path: "Rooms/CCurl", pkgConfig: "libcurl"),
        .target(name: "CCurlShims", dependencies: ["CCurl"], path: "Rooms/CCurlShims"),
        .systemLibrary(name: "CCrypto", path: "Rooms/CCrypto"),
        .target(name: "UnderCoverPixels", path: "Rooms/UnderCoverPixels", swiftSettings: settings),
        .target(
            name: "UnderCoverCore", dependencies: ["UnderCoverPixels"], path: "Rooms/UnderCoverCore",
            swiftSettings: settings),
        // Without the database, which takes longer to build than all the rest and parses nothing of ours.
        .target(
            name: "UnderCoverMusic",
            dependencies: ["UnderCoverCore", "UnderCoverPixels", "CCurl", "CCurlShims", "CCrypto"],
            path: "Rooms/UnderCoverMusic", exclude: ["Store", "Artwork", "Gathering"], swiftSettings: settings),
        // Parsers of the stage, without SDL and GL: links to their files.
        .target(
            name: "UnderCoverStage", dependencies: ["UnderCoverCore", "UnderCoverPixels"], path: "StageParsers",
            swiftSettings: settings),
        // Files of a player that the entrance parses, without the command line: links again.
        .target(
            name: "Entrance", dependencies: ["UnderCoverCore", "UnderCoverMusic"], path: "EntranceParsers",
            swiftSettings: settings),
        .executableTarget(
            name: "fuzz",
            dependencies: ["UnderCoverCore", "UnderCoverPixels", "UnderCoverMusic", "UnderCoverStage", "Entrance"],
            path: "Targets",
            swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    ],
    swiftLanguageModes: [.v6]
)
