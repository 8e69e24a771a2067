import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

/// Arguments and files that are wrong, and what the game says about them.
struct BadInput: CustomTestStringConvertible {
    var arguments: [String]
    var status: Int32
    /// Words that the error message must contain.
    var names: [String]
    var prepare: @Sendable (Home) throws -> Void = { _ in }
    var environment: @Sendable (Home) -> [String: String] = { _ in [:] }

    var testDescription: String { arguments.joined(separator: " ") }
}

extension BadInput {
    static let all = usage + paths + simulations + folders + recordings + assets + sources

    /// Wrong usage: exit status 2.
    private static let usage: [BadInput] = [
        BadInput(arguments: ["--nonsense"], status: 2, names: ["--nonsense"]),
        BadInput(arguments: ["play", "everything"], status: 2, names: ["everything"]),
        BadInput(arguments: ["--windowed", "5x5"], status: 2, names: ["5x5", "320x240"]),
        BadInput(arguments: ["--windowed", "9000x9000"], status: 2, names: ["9000x9000"]),
        BadInput(arguments: ["--windowed", "wide"], status: 2, names: ["wide"]),
        BadInput(arguments: ["--rounds", "99"], status: 2, names: ["99"]),
        BadInput(arguments: ["--set", "colour=loud"], status: 2, names: ["colour"]),
        BadInput(arguments: ["--set", "colour"], status: 2, names: ["colour", "key=value"]),
        BadInput(arguments: ["--exit-after", "-1"], status: 2, names: ["--exit-after"]),
        BadInput(arguments: ["--seed", "later"], status: 2, names: ["later"]),
        BadInput(
            arguments: ["screenshot", "--out", "x.png", "--screen", "kitchen"], status: 2, names: ["kitchen"]),
        BadInput(arguments: ["screenshot", "--out", "x.png", "--size", "1x1"], status: 2, names: ["1x1"]),
        BadInput(arguments: ["screenshot", "--out", "x.png", "--size", "x"], status: 2, names: ["x"]),
        BadInput(arguments: ["screenshot", "--out", "x.png", "--glyphs", "runes"], status: 2, names: ["runes"]),
        BadInput(arguments: ["screenshot", "--out", "x.png", "--press", "2"], status: 2, names: ["--press"]),
        BadInput(arguments: ["screenshot"], status: 2, names: ["--out"]),
        BadInput(arguments: ["bench"], status: 2, names: ["bench"]),
        BadInput(arguments: ["monkey", "--data-dir", "HOME/m"], status: 2, names: ["monkey"]),
        BadInput(arguments: ["--statistics", "HOME/s"], status: 2, names: ["--statistics"]),
        BadInput(arguments: ["read-outside", "pictures", "--rehearse", "crash"], status: 2, names: ["--rehearse"]),
        BadInput(arguments: ["--category", "kitchen", "--data-dir", "HOME/data"], status: 2, names: ["kitchen"]),
        BadInput(arguments: ["categories", "kitchen"], status: 2, names: ["kitchen"]),
        BadInput(
            arguments: ["screenshot", "--out", "HOME/nowhere/x.png"], status: 1, names: ["nowhere/x.png"]),
        BadInput(
            arguments: ["screenshot", "--out", "HOME/data/mine"], status: 1, names: ["data/mine", "left alone"]
        ) { try $0.write("not a picture", to: "data/mine") },
        BadInput(
            arguments: ["--record", "HOME/data/mine", "--data-dir", "HOME/data"], status: 2,
            names: ["data/mine", "left alone"], prepare: { try $0.write("no recording", to: "data/mine") },
            environment: { _ in ["SDL_VIDEODRIVER": "offscreen"] }),
        BadInput(
            arguments: ["--record", "/dev/null", "--data-dir", "HOME/data"], status: 2, names: ["/dev/null"],
            environment: { _ in ["SDL_VIDEODRIVER": "offscreen"] }),
        BadInput(
            arguments: ["--category", "a\nb\u{1B}[31m", "--data-dir", "HOME/data"], status: 2, names: [#"a\nb"#]),
        BadInput(
            arguments: ["--source-url", "deezer=http://u:CANARY@h"], status: 2, names: ["http://[removed]@h"]),
        BadInput(
            arguments: ["--record", "HOME/nowhere/x", "--data-dir", "HOME/data"], status: 2, names: ["nowhere/x"],
            environment: { _ in ["SDL_VIDEODRIVER": "offscreen"] }),
    ]

    private static let simulations = [
        (["--players", "9"], "9"), (["--players", "0"], "1 to 8"), (["--shape", "circle"], "circle"),
        (["--kinds", "guess"], "guess"), (["--kinds", "all,"], "“all,”"), (["--preset", "slow"], "slow"),
        (["--matches", "0"], "--matches"), (["--matches", "1000001"], "1000000"), (["--seed", "later"], "later"),
        (["--category", "kitchen"], "kitchen"), (["--data-dir", "HOME/data"], "--data-dir"),
    ].map { BadInput(arguments: ["simulate"] + $0.0, status: 2, names: [$0.1]) }

    /// The data folder cannot be opened for an export, or must not be: exit status 1, and its files stay
    /// unchanged.
    private static let folders: [BadInput] =
        [
            BadInput(arguments: ["export", "--data-dir", "HOME/data/a-file"], status: 2, names: ["a-file"]) {
                try $0.write("I am no folder.", to: "data/a-file")
            },
            BadInput(arguments: ["export", "--data-dir", "/proc/nobody"], status: 1, names: ["/proc/nobody"]),
            BadInput(
                arguments: ["export", "--data-dir", "/proc/a\nb\u{1B}[31m"], status: 1,
                names: [#"/proc/a\nb\u{1b}"#]),
        ]
        + ["export", "play", "categories"].map {
            BadInput(
                arguments: [$0, "--data-dir", "HOME/data"], status: 1, names: ["under-cover.db", "newer"],
                prepare: makeNewer)
        }

    private static let recordings: [BadInput] = [
        BadInput(arguments: ["replay", "HOME/none"], status: 1, names: ["none", "cannot be read"]),
        BadInput(arguments: ["replay", "HOME/r"], status: 1, names: ["not a recording"]) {
            try $0.write("a shopping list\n", to: "r")
        },
        BadInput(arguments: ["replay", "HOME/r"], status: 1, names: ["version 999", "0.0.0"]) {
            try $0.write("{\"underCover\":999,\"game\":\"0.0.0\"}\nend\n", to: "r")
        },
        BadInput(arguments: ["replay", "HOME/r"], status: 1, names: ["cut short after line 2"]) {
            try $0.write(Recording.header() + "\nt 5\n", to: "r")
        },
        BadInput(arguments: ["replay", "HOME/r"], status: 1, names: ["line 2 is damaged"]) {
            try $0.write(Recording.header() + "\nt lots\nend\n", to: "r")
        },
        BadInput(arguments: ["replay", "HOME/r"], status: 1, names: ["differently by tick 60"]) {
            try $0.write(Recording.header() + "\nt 60\nc 60 1234\nend\n", to: "r")
        },
    ]

    private static let assets: [BadInput] = [
        BadInput(
            arguments: ["categories"], status: 1, names: ["nowhere", "UNDER_COVER_ASSETS"],
            environment: { ["UNDER_COVER_ASSETS": $0.path("nowhere")] }),
        BadInput(
            arguments: ["categories"], status: 1, names: ["records.json", "damaged"],
            prepare: { try $0.write("{", to: "Assets/Records/records.json") },
            environment: { ["UNDER_COVER_ASSETS": $0.path("Assets")] }),
    ]

    /// Raises the version in the header of a database that the game has made.
    private static func makeNewer(_ home: Home) throws {
        let made = try Program.run(["export", "--data-dir", home.path("data")], home: home)
        try #require(made.status == 0)
        let file = try FileHandle(forUpdating: home.url.appendingPathComponent("data/under-cover.db"))
        try file.seek(toOffset: 60)
        try file.write(contentsOf: Data([0, 0, 3, 231]))
        try file.close()
    }
}
