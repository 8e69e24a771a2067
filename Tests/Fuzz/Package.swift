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
        .target(name: "UnderCoverCore", path: "Rooms/UnderCoverCore", swiftSettings: settings),
        // Without the database, which takes longer to build than all the rest and parses nothing of ours.
        .target(
            name: "UnderCoverMusic", dependencies: ["UnderCoverCore", "CCurl", "CCurlShims", "CCrypto"],
            path: "Rooms/UnderCoverMusic", exclude: ["Store", "Artwork", "Gathering"], swiftSettings: settings),
        // What reads bytes and letters from outside, without SDL and GL: links to those files.
        .target(
            name: "UnderCoverStage", dependencies: ["UnderCoverCore"], path: "StageParsers",
            swiftSettings: settings),
        // What the entrance reads of a player's own, without the command line: links again.
        .target(
            name: "Entrance", dependencies: ["UnderCoverMusic"], path: "EntranceParsers", swiftSettings: settings),
        .executableTarget(
            name: "fuzz", dependencies: ["UnderCoverCore", "UnderCoverMusic", "UnderCoverStage", "Entrance"],
            path: "Targets",
            swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    ],
    swiftLanguageModes: [.v6]
)
