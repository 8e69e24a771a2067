// swift-tools-version: 6.2
import PackageDescription

/// `Scripts/test` sets this variable. A player's build must survive a newer compiler's warnings; ours must not.
let warningsAreErrors = Context.environment["UNDER_COVER_WARNINGS_ARE_ERRORS"] != nil

let strict: [SwiftSetting] =
    [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]
    + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

let nio: [Target.Dependency] = [
    .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
    .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
]

/// Pixel loops are a hundred times slower unoptimised, and the tests look at every record in the box and lay out every
/// screen in many windows.
let quick = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
    name: "under-cover",
    products: [
        .executable(name: "under-cover", targets: ["under-cover"]),
        .executable(name: "under-cover-lab", targets: ["under-cover-lab"]),
        // The program finds it when it runs, so that it starts without TagLib: docs/DEPENDENCIES.md.
        .library(name: "under-cover-tags", type: .dynamic, targets: ["CTagLib"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    ],
    targets: [
        .systemLibrary(
            name: "CSDL2",
            providers: [.apt(["libsdl2-dev", "libsdl2-image-dev", "libsdl2-ttf-dev", "libsdl2-mixer-dev"])]),
        .target(name: "CFound"),
        .target(name: "CFontconfig", dependencies: ["CFound"]),
        .systemLibrary(name: "CMalloc"),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .target(name: "CCurlShims", dependencies: ["CCurl"]),
        .target(name: "CSQLiteShims"),
        .target(name: "CBus", dependencies: ["CFound"]),
        .target(name: "CSpeech", dependencies: ["CFound"]),
        .target(name: "CLCMS2", dependencies: ["CFound"]),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CCrypto", providers: [.apt(["libssl-dev"])]),
        .target(name: "CSandbox"),
        .target(name: "CBarcode", dependencies: ["CFound"]),
        .target(name: "CSndfile", dependencies: ["CFound"]),
        .target(name: "CRaise", dependencies: ["CFound"]),
        .target(name: "CRareSounds", dependencies: ["CFound"]),
        .target(
            name: "CTagLib", cxxSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))],
            linkerSettings: [.linkedLibrary("tag")]),
        .target(name: "CTags", dependencies: ["CFound"]),
        .target(name: "CCue", dependencies: ["CFound"]),
        .target(name: "CPack", dependencies: ["CFound"]),
        .systemLibrary(name: "CLoudness", providers: [.apt(["libebur128-dev"])]),
        .target(name: "UnderCoverPixels", swiftSettings: quick),
        .target(name: "UnderCoverPress", swiftSettings: quick),
        .target(name: "UnderCoverCatalogue", dependencies: ["UnderCoverPixels"], swiftSettings: quick),
        .target(
            name: "UnderCoverCore", dependencies: ["UnderCoverCatalogue", "UnderCoverPixels"], swiftSettings: quick),
        .target(
            name: "UnderCoverMusic",
            dependencies: [
                "UnderCoverCatalogue", "UnderCoverPixels", "UnderCoverPress", "CCurl", "CCurlShims", "CCrypto",
                "CSQLiteShims", "CPack",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
        .target(
            name: "UnderCoverPhones", dependencies: ["UnderCoverCatalogue", "CZlib"] + nio, exclude: ["README.md"],
            swiftSettings: strict),
        .target(
            name: "UnderCoverDesktop", dependencies: ["UnderCoverCatalogue", "CBus", "CSpeech"], swiftSettings: strict),
        .target(
            name: "UnderCoverStage",
            dependencies: [
                "UnderCoverCatalogue", "UnderCoverPixels", "CSDL2", "CFontconfig", "CLCMS2", "CZlib", "CSandbox",
                "CSndfile", "CRareSounds", "CTags", "CCue", "CPack", "CBarcode", "CRaise",
            ],
            exclude: ["Renderer/Shaders/README.md"],
            swiftSettings: quick),
        .target(
            name: "UnderCoverApp",
            dependencies: [
                "UnderCoverCatalogue", "UnderCoverCore", "UnderCoverPixels", "UnderCoverMusic", "UnderCoverStage",
                "UnderCoverPhones",
                "UnderCoverDesktop", "CMalloc",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .executableTarget(name: "under-cover", dependencies: ["UnderCoverApp"], swiftSettings: strict),
        .target(
            name: "UnderCoverLab",
            dependencies: [
                "UnderCoverApp", "UnderCoverCatalogue", "UnderCoverCore", "UnderCoverPixels", "UnderCoverMusic",
                "UnderCoverStage", "UnderCoverPress",
                "UnderCoverPhones", "UnderCoverDesktop", "DesktopBus",
                "PhoneClient", "CMalloc", "CLoudness", "CSndfile",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ] + nio,
            swiftSettings: strict),
        .executableTarget(name: "under-cover-lab", dependencies: ["UnderCoverLab"], swiftSettings: strict),
        .executableTarget(
            name: "reader", dependencies: ["UnderCoverStage"], path: "Tests/Reader", swiftSettings: strict),
        .executableTarget(
            name: "saver", dependencies: ["UnderCoverMusic", "UnderCoverCatalogue", "UnderCoverCore"],
            path: "Tests/Saver",
            swiftSettings: strict),
        .target(
            name: "PhoneClient",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ], path: "Tests/PhoneClient", swiftSettings: strict),
        .target(name: "DesktopBus", dependencies: ["Waiting"], path: "Tests/DesktopBus", swiftSettings: strict),
        .target(name: "Waiting", path: "Tests/Waiting", swiftSettings: strict),
        .testTarget(
            name: "UnderCoverPixelsTests", dependencies: ["UnderCoverPixels", "UnderCoverCatalogue", "UnderCoverCore"],
            exclude: ["Goldens"],
            swiftSettings: strict),
        .testTarget(name: "UnderCoverPressTests", dependencies: ["UnderCoverPress"], swiftSettings: strict),
        .testTarget(
            name: "UnderCoverCoreTests", dependencies: ["UnderCoverCatalogue", "UnderCoverCore", "UnderCoverPixels"],
            exclude: ["Goldens", "Daily/days.txt", "Daily/choices.txt", "Typed/corpus.tsv"], swiftSettings: strict),
        .testTarget(
            name: "UnderCoverMusicTests",
            dependencies: [
                "UnderCoverMusic", "UnderCoverCatalogue", "UnderCoverCore", "UnderCoverPixels", "UnderCoverPress",
                "saver", "Waiting",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Fixtures"], swiftSettings: strict),
        .testTarget(
            name: "UnderCoverStageTests",
            dependencies: [
                "UnderCoverStage", "UnderCoverCatalogue", "UnderCoverCore", "UnderCoverPixels", "CSDL2", "CLCMS2",
                "CZlib", "reader",
                "Waiting",
            ],
            exclude: ["Fixtures"],
            swiftSettings: strict,
            // Profiles for pictures are made with functions that the game does not use.
            linkerSettings: [.linkedLibrary("lcms2")]),
        .testTarget(
            name: "UnderCoverPhonesTests",
            dependencies: ["UnderCoverPhones", "UnderCoverCatalogue", "UnderCoverCore", "PhoneClient", "Waiting"] + nio,
            swiftSettings: strict),
        .testTarget(
            name: "UnderCoverDesktopTests",
            dependencies: [
                "UnderCoverDesktop", "UnderCoverCatalogue", "UnderCoverCore", "CBus", "DesktopBus", "Waiting",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "RecordsTests",
            dependencies: [
                "UnderCoverLab", "UnderCoverMusic", "UnderCoverStage", "UnderCoverCatalogue", "UnderCoverCore",
                "UnderCoverPixels",
                "CLoudness", "CSndfile", "Waiting",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "UnderCoverApp", "UnderCoverLab", "UnderCoverCatalogue", "UnderCoverCore", "UnderCoverPixels",
                "UnderCoverMusic",
                "UnderCoverStage", "under-cover", "under-cover-lab", "PhoneClient", "DesktopBus", "Waiting",
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
