import CCurl

/// Version of the loaded libcurl and its libraries: "8.1.2 OpenSSL/3.0.9 zlib/1.2.13".
package enum NetworkLibrary {
    package static var version: String {
        let version = curl_version().map { String(cString: $0) } ?? ""
        return version.hasPrefix("libcurl/") ? String(version.dropFirst(8)) : version
    }
}
