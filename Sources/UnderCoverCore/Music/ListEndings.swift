/// How the names of files end that the game reads as a list of music, without the full stop.
package enum ListEndings {
    package static let all = ["m3u", "m3u8", "pls", "xspf", "jspf", "csv", "tsv", "txt", "xml", "json"]
}
