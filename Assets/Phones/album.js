"use strict";

// The party's album: all of tonight on one page, for as long as the phone likes. The game sends it whole, and its covers
// are fetched at once, because the game's door closes when the party ends. From then on the page needs nothing of it.

const LATER = "under-cover later";
const MOST_LATER = 200;
const ALBUM_FILE = "under-cover-album.html", LATER_FILE = "under-cover-later.txt";

const albumPage = {
	/** Pictures as data URLs, by the names of covers. */
	pictures: new Map(),
	/** Covers that were asked for, so that none is asked for twice. */
	asked: new Set(),
	/** Titles to hear, "Artist – Title", as this phone keeps them. */
	later: readLater(),
};

function readLater() {
	try {
		const kept = JSON.parse(memory.read(LATER) ?? "[]");
		return Array.isArray(kept) ? kept.filter((line) => typeof line === "string") : [];
	} catch { return []; }
}

/** The game has said the album anew. */
function takeAlbum(fresh) {
	state.album = fresh;
	fetchAlbumCovers(fresh.covers.map((one) => one.cover).filter(Boolean));
}

/** One after the other, so that a pub's Wi-Fi is not flooded by a room of phones. */
async function fetchAlbumCovers(names) {
	for (const name of names.filter((name) => !albumPage.asked.has(name))) {
		albumPage.asked.add(name);
		const picture = await fetchAlbumCover(name);
		if (picture) albumPage.pictures.set(name, picture);
		else albumPage.asked.delete(name);
	}
	if (pageName() === "album") render();
}

async function fetchAlbumCover(name) {
	try {
		const reply = await fetch(`/${TOKEN}/cover/${name}`);
		if (!reply.ok) return null;
		const bytes = await reply.blob();
		return await new Promise((done) => {
			const reader = new FileReader();
			reader.onload = () => done(reader.result);
			reader.onerror = () => done(null);
			reader.readAsDataURL(bytes);
		});
	} catch { return null; }
}

/** Leads to the page; nothing before the first match. */
function albumButton() {
	return state.album && pill("openAlbum", say("album"));
}

/** The own row, else the best one's. */
function ownRow() {
	const { rows } = state.album;
	return rows.find((one) => one.seat != null && one.seat === state.own?.seat) ?? rows[0];
}

PAGES.album = () => {
	const { title: name, size, rows, awards, covers } = state.album;
	return [
		h("div.sheet", h("canvas#album-poster", { width: 780, height: 780, "aria-hidden": "true" })),
		h("div.after.album",
			title(name, "small"),
			h("p.soft", size),
			h("ol.table", rows.map((one) => h("li", h("b", one.word), h("span.words", h("b", one.name), h("span", one.note)), h("b.gain", String(one.points))))),
			awards.length > 0 && h("section", h("h2", say("awards")), h("ul", awards.map((text) => h("li.award-line", icon("star"), h("span", text))))),
			h("section", h("h2", say("coversAsked")), h("p.soft", say("laterHint")), h("ul.album-covers", covers.map(albumCover))),
			laterPart(),
			h("div.foot", row(pill("saveAlbum", say("saveAlbum"), { go: true })))),
	];
};

function albumCover(one, index) {
	const line = laterLine(one);
	const isMarked = albumPage.later.includes(line);
	return h("li", { "data-key": `${index} ${line}` },
		albumPicture(one),
		h("span.words", h("b", one.title), h("span", one.artist), h("span.knew", one.note)),
		tool("markLater", say("markLater", { title: one.title }), "star", { "data-line": line, "aria-pressed": String(isMarked) }));
}

/** From the phone's own memory where it is there already. */
function albumPicture({ cover }) {
	const picture = albumPage.pictures.get(cover);
	return picture ? h("span.cover", { "data-key": cover, "aria-hidden": "true" }, h("img", { src: picture, alt: "" })) : coverOf(cover);
}

function laterLine({ title, artist }) {
	return artist ? `${artist} – ${title}` : title;
}

function laterPart() {
	return albumPage.later.length > 0 && h("section",
		h("h2", say("later")),
		h("ul.later", albumPage.later.map((line) => h("li", { "data-key": line }, line))),
		row(pill("shareLater", say("shareLater"))));
}

function markLater(line) {
	albumPage.later = albumPage.later.includes(line)
		? albumPage.later.filter((other) => other !== line) : [...albumPage.later, line].slice(-MOST_LATER);
	memory.write(LATER, JSON.stringify(albumPage.later));
	render();
}

/** The word of the poster, printed once for each word. */
function printAlbum() {
	const canvas = document.getElementById("album-poster");
	const word = ownRow()?.word ?? "";
	if (!canvas || canvas.word === word) return;
	canvas.word = word;
	paintPoster(canvas.getContext("2d"), canvas.width, word);
}

// MARK: Saving

const ALBUM_STYLE = `
body { font: 16px/1.5 sans-serif; max-width: 44em; margin: 2em auto; padding: 0 1em; color: #000; background: #fff }
h1 { font-size: 2.4em; line-height: 1.1 }
ul, ol { padding: 0; list-style: none }
li { display: flex; gap: .8em; align-items: center; margin: .5em 0; break-inside: avoid }
li img { width: 4.5em; height: 4.5em; object-fit: cover; flex: none }
.poster { width: 100%; max-width: 26em }
.words > * { display: block }
.gain { margin-left: auto }
span { color: #595959 }
`;

/** One file that needs no other. Elements are made and then written, so no name can be markup. */
function savedAlbum() {
	const { title: name, size, rows, awards, covers } = state.album;
	const page = document.implementation.createHTMLDocument(name);
	page.documentElement.lang = document.documentElement.lang;
	page.head.append(
		h("meta", { charset: "utf-8" }), h("meta", { name: "viewport", content: "width=device-width" }),
		h("meta", { "http-equiv": "Content-Security-Policy", content: "default-src 'none'; style-src 'unsafe-inline'; img-src data:" }),
		h("style", ALBUM_STYLE));
	const poster = document.getElementById("album-poster")?.toDataURL("image/png");
	const picture = (one) => albumPage.pictures.has(one.cover) && h("img", { src: albumPage.pictures.get(one.cover), alt: "" });
	page.body.append(...[
		poster && h("img.poster", { src: poster, alt: ownRow()?.word ?? "" }),
		h("h1", name), h("p", size),
		h("ol", rows.map((one) => h("li", h("b", one.word), h("div.words", h("b", one.name), h("span", one.note)), h("b.gain", String(one.points))))),
		h("h2", say("awards")), h("ul", awards.map((text) => h("li", text))),
		h("h2", say("coversAsked")),
		h("ul", covers.map((one) => h("li", picture(one), h("div.words", h("b", one.title), h("span", one.artist), h("span", one.note))))),
		albumPage.later.length > 0 && h("h2", say("later")),
		albumPage.later.length > 0 && h("ul", albumPage.later.map((line) => h("li", line))),
	].filter(Boolean));
	return `<!doctype html>\n${page.documentElement.outerHTML}\n`;
}

DEEDS.openAlbum = () => openSheet("album");
DEEDS.markLater = (button) => markLater(button.dataset.line);
DEEDS.saveAlbum = () => offerFile(new File([savedAlbum()], ALBUM_FILE, { type: "text/html" }));
DEEDS.shareLater = () => offerFile(new File([`${albumPage.later.join("\n")}\n`], LATER_FILE, { type: "text/plain" }));
