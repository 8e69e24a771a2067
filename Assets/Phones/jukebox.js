"use strict";

// The jukebox as an app of guests: the song that plays, the line with its votes, and covers to add from. All of it is
// there before a word is typed.

/** Entries of the line that are shown before all are asked for. */
const SHORT_LINE = 3;

Object.assign(ICONS, {
	up: '<path d="M7 25 20 12 33 25" class="line heavy"/>',
	down: '<path d="M7 15 20 28 33 15" class="line heavy"/>',
	forward: '<path d="M14 7 29 20 14 33" class="line"/>',
});

const jukeboxState = {
	showsLine: false,
	/** The seconds that were left by the newest message that said so, and when it came. */
	left: null,
	heardAt: 0,
	song: "",
	/** A song has played: its place is kept between two songs, or what is below would move away from the finger. */
	hasPlayed: false,
};

PAGES.jukebox = () => {
	const { own, screen } = state;
	const box = screen.jukebox ?? { entries: [] };
	jukeboxState.hasPlayed ||= Boolean(box.now);
	const songs = own.finds.filter((find) => find.isSong);
	const records = own.finds.filter((find) => !find.isSong);
	return [
		// NB: one element, whatever is in it: the field below keeps its place, and with it the focus.
		h("div.playing", nowPlaying(box.now), queueOf(box)),
		title(own.heading, "small"),
		h("form.typing", { autocomplete: "off" },
			h("div.field", h("div.box", h("input#find", {
				type: "search", maxlength: 99, enterkeyhint: "search", "aria-label": say("findRecord"), placeholder: say("findRecord"),
			}))),
			h("p.soft", { role: "status" }, own.lines[0] ?? "")),
		records.length > 0 && wall(records),
		songs.length > 0 && [h("h2", say("songs")), songList(songs)],
		own.finds.length === 0 && own.wall && browsing(own.wall),
		box.leftOut && h("p.soft", box.leftOut),
	];
};

// MARK: The song that plays

function nowPlaying(now) {
	if (!now) return jukeboxState.hasPlayed && h("div.now", { "aria-hidden": "true" });
	return h("section.now", { "aria-label": say("nowPlaying") },
		coverOf(now.cover),
		h("div.words",
			h("b", now.title), h("span", now.artist),
			h("p", { class: now.isHeard ? "left" : "left still" }, leftText(now))));
}

/** Counts on from the newest message, which rounds to ten seconds and comes when they have just passed. */
function secondsLeft(now) {
	if (now.left == null) return null;
	const song = now.title + now.artist;
	if (now.left !== jukeboxState.left || song !== jukeboxState.song) {
		Object.assign(jukeboxState, { left: now.left, heardAt: Date.now(), song });
	}
	const passed = now.isHeard ? Math.floor((Date.now() - jukeboxState.heardAt) / SECOND) : 0;
	return Math.max(now.left - passed, 0);
}

function leftText(now) {
	const seconds = secondsLeft(now);
	if (seconds == null) return "";
	const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
	return say("timeLeft", { time: time });
}

setInterval(() => {
	const text = app.querySelector(".now .left");
	if (text && !document.hidden && state.screen?.jukebox?.now) text.textContent = leftText(state.screen.jukebox.now);
}, SECOND);

// MARK: The line

function queueOf(box) {
	const { entries, rest } = box;
	if (!entries.length && !rest) return null;
	const shown = jukeboxState.showsLine ? entries : entries.slice(0, SHORT_LINE);
	const more = entries.length > SHORT_LINE && h(
		"button.pill", { type: "button", "data-do": "showLine", "aria-expanded": String(jukeboxState.showsLine) },
		jukeboxState.showsLine ? say("lineShorter") : say("wholeLine", { count: entries.length }));
	const isAll = shown.length === entries.length;
	return h("section.queue",
		h("h2", say("upNext")),
		h("ol", shown.map(queueEntry)),
		rest && isAll && h("p.soft", rest),
		more);
}

function queueEntry(entry) {
	const { own, liked, disliked } = state.own.wall ?? { own: [], liked: [], disliked: [] };
	const isOwn = own.includes(entry.id);
	const by = isOwn ? say("you") : entry.name;
	const vote = (way, isOn, words, picture) => tool("rate", words, picture, {
		"data-id": entry.id, "data-way": isOn ? 0 : way, "aria-pressed": String(isOn),
	});
	const votes = entry.votes > 0 ? `+${entry.votes}` : String(entry.votes).replace("-", "−");
	return h("li", { "data-key": entry.id },
		coverOf(entry.cover),
		h("span.words", h("b", entry.title), h("span", entry.subtitle), by && h("span.by", by)),
		h("span.votes",
			vote(1, liked.includes(entry.id), say("voteFor", { title: entry.title }), "up"),
			h("b", { "aria-label": say("votes", { count: entry.votes }), role: "img" }, votes),
			vote(-1, disliked.includes(entry.id), say("voteAgainst", { title: entry.title }), "down")));
}

// MARK: Records

function browsing({ page, pages, records }) {
	const turn = (to, words, picture) => tool("browse", words, picture, {
		kind: "round", "data-page": to, disabled: to < 0 || to >= pages,
	});
	return [
		wall(records),
		pages > 1 && h("nav.turning",
			turn(page - 1, say("pageBefore"), "back"),
			h("span", say("pageOf", { page: page + 1, pages: pages })),
			turn(page + 1, say("pageAfter"), "forward")),
	];
}

/** Covers beside and below each other; each one adds its record. */
function wall(records) {
	return h("ul.wall", records.map((record) => {
		const name = `${record.title}, ${record.subtitle}`;
		return h("li", { "data-key": record.id }, h("button.sleeve", {
			type: "button", "data-do": "add", "data-id": record.id, "aria-label": say("addRecord", { title: name }),
		}, coverOf(record.cover), h("span.words", { "aria-hidden": "true" }, h("b", record.title), h("span", record.subtitle))));
	}));
}

function songList(songs) {
	return h("ul.guests.songs", songs.map((song) => h("li", { "data-key": song.id },
		coverOf(song.cover),
		h("span.words", h("b", song.title), h("span", song.subtitle)),
		tool("add", say("addRecord", { title: song.title }), "plus", { "data-id": song.id }))));
}

// MARK: Presses

Object.assign(DEEDS, {
	add: (button) => { feel(20); tell({ add: { record: button.dataset.id } }); },
	rate: (button) => { feel(20); tell({ rate: { entry: Number(button.dataset.id), way: Number(button.dataset.way) } }); },
	browse: (button) => tell({ browse: { page: Number(button.dataset.page) } }),
	showLine: () => { jukeboxState.showsLine = !jukeboxState.showsLine; render(); },
});

document.addEventListener("input", ({ target }) => {
	if (target.id === "find") tell({ find: { words: target.value } });
});
