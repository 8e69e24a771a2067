import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension BrowserLane {
    /// zbar, a decoder that is not the encoder's, reads the codes off screenshots.
    @Suite(.serialized) struct QRTests {
        /// The address of the samples' door: `Walkthrough.openDoor`.
        private static let address = "HTTP://192.168.178.23:8080/K7F2QD"
        private static let wifi = "WIFI:T:WPA;S:living room;P:correct horse;;"
        private static let sizes = [
            "1280x720", "1920x1080", "1024x768", "3440x1440", "3840x1080", "720x1280", "1080x1080", "800x480",
            "480x320",
        ]
        private static let decoder = installed("zbarimg")
        private static let camera = installed("ffmpeg")
        private static let skips: Comment = "zbarimg is missing: install zbar-tools, and the codes are read."
        private static let cameraSkips: Comment = "zbarimg or ffmpeg is missing: install zbar-tools and ffmpeg."

        private static func installed(_ name: String) -> URL? {
            (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
                .map { URL(filePath: String($0)).appending(path: name) }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        }

        private func picture(_ screen: String, _ size: String, _ settings: [String: String] = [:], in home: Home) throws
            -> String
        {
            let path = home.path("\(screen)-\(size).png")
            let options = settings.sorted { $0.key < $1.key }.flatMap { ["--set", "\($0.key)=\($0.value)"] }
            let arguments = ["screenshot", "--offline", "--screen", screen, "--size", size, "--out", path]
            let run = try Program.run(arguments + options, home: home)
            try #require(run.status == 0, "\(run.errors)")
            return path
        }

        /// The texts of all codes in a picture.
        private func read(_ path: String, in home: Home) throws -> Set<String> {
            let decoder = try #require(Self.decoder)
            let run = try Program.run(["-q", "--raw", path], of: decoder, home: home)
            return Set(run.output.split(separator: "\n").map(String.init))
        }

        @Test(
            .enabled(if: QRTests.decoder != nil, QRTests.skips), arguments: Thoroughness.samples(of: QRTests.sizes, 4))
        func theLobbysCodeIsReadAtEverySize(size: String) throws {
            let home = try Home()
            for screen in Thoroughness.samples(of: ["lobby-phones", "lobby-phones-nobody"], 1) {
                #expect(try read(picture(screen, size, in: home), in: home) == [Self.address], "\(screen)")
            }
        }

        @Test(.enabled(if: QRTests.decoder != nil, QRTests.skips), arguments: ["light", "dark", "high-contrast"])
        func itIsReadInEveryThemeAndWithLargeText(theme: String) throws {
            let home = try Home()
            let looks = ["480x320", "1280x720"].flatMap { size in ["200", "100"].map { (size, $0) } }
            for (size, text) in Thoroughness.samples(of: looks, 1) {
                let path = try picture("lobby-phones", size, ["theme": theme, "text-size": text], in: home)
                #expect(try read(path, in: home) == [Self.address], "\(text) \(size)")
            }
        }

        @Test(
            .enabled(if: QRTests.decoder != nil, QRTests.skips),
            arguments: ["1280x720", "1024x768", "3440x1440", "720x1280"])
        func theCornersCodeIsRead(size: String) throws {
            let home = try Home()
            for screen in ["party-result-phones", "standings-phones"] {
                for theme in Thoroughness.samples(of: ["dark", "light"], 1) {
                    let path = try picture(screen, size, ["theme": theme], in: home)
                    #expect(try read(path, in: home) == [Self.address], "\(screen) \(theme)")
                }
            }
        }

        @Test(.enabled(if: QRTests.decoder != nil, QRTests.skips), arguments: ["1280x720", "1024x768", "720x1280"])
        func bothCodesOfTheWifiAreRead(size: String) throws {
            let home = try Home()
            let path = try picture("wifi-code", size, in: home)
            #expect(try read(path, in: home) == [Self.address, Self.wifi])
        }

        /// As letters on the card, so in its squares: a phone passes it on as text.
        @Test(.enabled(if: QRTests.decoder != nil, QRTests.skips))
        func theCardsCodeIsRead() throws {
            let home = try Home()
            let path = try picture("share-card", "1280x720", in: home)
            let texts = try read(path, in: home)
            let code = try ChallengeCode(try #require(texts.first))
            #expect(texts == [code.description] && code.score != nil && code.settings.rounds == 3)
        }

        /// A camera with a lens of 69° and a preview of 1920 pixels sees 0.466 pixels a millimetre from 3 m. A 43″
        /// television is 535 mm high, a 55″ one 685 mm.
        private struct Seat: CustomTestStringConvertible, Sendable {
            let screen: String
            let metres: Double
            let millimetresHigh: Double

            var height: Int { Int(millimetresHigh * 0.466 * 3 / metres) }
            var testDescription: String { "\(screen) from \(metres) m" }
        }

        private static let seats = [
            Seat(screen: "lobby-phones", metres: 3, millimetresHigh: 535),
            Seat(screen: "standings-phones", metres: 1.7, millimetresHigh: 685),
            Seat(screen: "party-result-phones", metres: 1.7, millimetresHigh: 685),
        ]

        /// Shrunk to what the camera sees, out of focus and with noise.
        @Test(
            .enabled(if: QRTests.decoder != nil && QRTests.camera != nil, QRTests.cameraSkips), arguments: QRTests.seats
        )
        private func itIsReadFromTheSofa(seat: Seat) throws {
            let home = try Home()
            for theme in Thoroughness.samples(of: ["dark", "light", "high-contrast"], 1) {
                let path = try picture(seat.screen, "1920x1080", ["theme": theme], in: home)
                let seen = home.path("seen-\(theme).png")
                let filter = "scale=-2:\(seat.height):flags=area,gblur=sigma=0.6,noise=alls=6:all_seed=1"
                let shrunk = try Program.run(
                    ["-v", "error", "-y", "-i", path, "-vf", filter, "-frames:v", "1", seen],
                    of: #require(Self.camera), home: home)
                try #require(shrunk.status == 0, "\(shrunk.errors)")
                #expect(try read(seen, in: home) == [Self.address], "\(theme)")
            }
        }
    }
}
