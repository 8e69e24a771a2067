"""Writes what lies beside a package: beside.py PACKAGE-FILE PROGRAM VERSION.

PACKAGE-FILE.spdx.json lists what is in it and under which licences, as SPDX 2.3. PACKAGE-FILE.buildinfo says with what it
was built, in the form of Debian's deb-buildinfo(5), so that another build can make the same bytes. The environment has
SOURCE_DATE_EPOCH. Both files are the same for the same package.
"""
import datetime
import hashlib
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import sentences

# Licences of what Package.resolved names, by identity.
SWIFT = "Apache-2.0 WITH Swift-exception"
LICENCES = {
    "grdb.swift": "MIT", "swift-argument-parser": SWIFT, "swift-atomics": SWIFT, "swift-collections": SWIFT,
    "swift-nio": "Apache-2.0", "swift-system": SWIFT,
}
# Libraries of the C library and the compiler, which every program has.
ORDINARY = re.compile(r"lib(c|m|dl|rt|pthread|gcc_s|stdc\+\+)\.so|ld-linux|libswift|libdispatch|lib_?Foundation|libBlocksRuntime")


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=sentences.ROOT).stdout.strip()


def identifier(name):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)


def part(name, version, place, licence, **more):
    return {
        "SPDXID": identifier(name), "name": name, "versionInfo": version, "downloadLocation": place,
        "filesAnalyzed": False, "licenseConcluded": licence, "licenseDeclared": licence,
        "copyrightText": "NOASSERTION", **more,
    }


def pins():
    """What is linked into the program, as Package.resolved pins it. A pin without a licence above is an error."""
    for pin in json.loads((sentences.ROOT / "Package.resolved").read_text())["pins"]:
        state, name = pin["state"], pin["identity"]
        if name not in LICENCES:
            raise SystemExit(f"{name} is new in Package.resolved. Write its licence into LICENCES of {__file__}.")
        yield part(name, state["version"], f"git+{pin['location']}@{state['revision']}", LICENCES[name])


def fonts():
    """The faces of REUSE.toml, one part each."""
    for entry in tomllib.loads((sentences.ROOT / "REUSE.toml").read_text())["annotations"]:
        paths = entry["path"] if isinstance(entry["path"], list) else [entry["path"]]
        holders = entry["SPDX-FileCopyrightText"]
        if paths[0].startswith("Fonts/"):
            name = paths[0].removeprefix("Fonts/").rstrip("-*")
            yield part(name, "", "NOASSERTION", entry["SPDX-License-Identifier"],
                       copyrightText="\n".join(holders) if isinstance(holders, list) else holders)


def needed(program):
    """The libraries without which the program does not start, but for those that every program has."""
    names = re.findall(r"NEEDED +(\S+)", output("objdump", "-p", str(program)))
    return sorted(name for name in names if not ORDINARY.match(name))


def bill(package, program, version, epoch):
    values, commit = sentences.project(), output("git", "rev-parse", "HEAD")
    digest = hashlib.sha256(package.read_bytes()).hexdigest()
    swift = re.search(r"Swift version (\S+)", output("swift", "--version"))[1]
    game = part("under-cover", version, f"git+{values['SOURCE']}@{commit}", "MIT AND OFL-1.1",
                copyrightText="2026 Under Cover contributors", packageFileName=package.name,
                supplier="Organization: " + values["MAINTAINER"].split(" <")[0],
                checksums=[{"algorithm": "SHA256", "checksumValue": digest}])
    linked = list(pins()) + [part("swift-runtime", swift, "https://swift.org", SWIFT),
                             part("icu", "NOASSERTION", "https://icu.unicode.org", "Unicode-3.0")]
    contained = list(fonts()) + [
        part("taglib", "NOASSERTION", "https://taglib.org", "LGPL-2.1-only OR MPL-1.1"),
        part("musescore-general", "NOASSERTION", "NOASSERTION", "MIT", comment="Samples in the music: notices.md."),
    ]
    opened = [part(name, "NOASSERTION", "NOASSERTION", "NOASSERTION") for name in needed(program)]

    def related(kind, parts):
        return [{"spdxElementId": game["SPDXID"], "relationshipType": kind, "relatedSpdxElement": each["SPDXID"]}
                for each in parts]
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": package.name,
        "documentNamespace": f"{values['HOMEPAGE']}/spdx/{package.name}-{digest[:16]}",
        "creationInfo": {
            "created": datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Tool: Scripts/packaging/beside.py", game["supplier"]],
        },
        "packages": [game] + linked + contained + opened,
        "relationships": [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
                           "relatedSpdxElement": game["SPDXID"]}]
        + related("STATIC_LINK", linked) + related("CONTAINS", contained) + related("DYNAMIC_LINK", opened),
    }


def build_info(package, version, epoch):
    names = output("Scripts/setup", "package", "--names").split()
    listed = subprocess.run(["dpkg-query", "-W", "-f=${db:Status-Status} ${Package} (= ${Version})\n", *names],
                            capture_output=True, text=True).stdout.splitlines()
    installed = sorted(line.removeprefix("installed ") for line in listed if line.startswith("installed "))
    data, architecture = package.read_bytes(), output("dpkg", "--print-architecture")
    date = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc).strftime("%a, %d %b %Y %H:%M:%S +0000")
    yield "Format: 1.0"
    yield f"Source: {sentences.project()['PACKAGE']}"
    yield f"Binary: {sentences.project()['PACKAGE']}"
    yield f"Architecture: {architecture}"
    yield f"Version: {version}"
    yield f"Checksums-Sha256:\n {hashlib.sha256(data).hexdigest()} {len(data)} {package.name}"
    yield f"Build-Architecture: {architecture}"
    yield f"Build-Date: {date}"
    yield "Installed-Build-Depends:\n " + ",\n ".join(installed)
    yield f'Environment:\n LC_ALL="C.UTF-8"\n SOURCE_DATE_EPOCH="{epoch}"\n TZ="UTC"'
    yield f"X-Commit: {output('git', 'rev-parse', 'HEAD')}"
    yield f"X-Swift: {output('swift', '--version').splitlines()[0]}"


def main(package, program, version):
    package, epoch = Path(package), int(os.environ["SOURCE_DATE_EPOCH"])
    bill_text = json.dumps(bill(package, program, version, epoch), indent=2, ensure_ascii=False)
    Path(f"{package}.spdx.json").write_text(bill_text + "\n", encoding="utf-8")
    Path(f"{package}.buildinfo").write_text("\n".join(build_info(package, version, epoch)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:4])
