"use strict";

// The end of a match: a poster printed as on the television, the rounds, and a picture to keep.

PAGES.final = final;
PAGES.rounds = rounds;
DEEDS.savePicture = savePicture;

function final() {
	const { own } = state;
	// The television keeps its winner for a moment; the button stands there from the start, or a press would meet another.
	const host = actionButton("again", true) ?? (own.isHost && pill("again", actionWords("again"), { go: true, disabled: true }));
	const save = pill("savePicture", say("savePicture"), { go: !host });
	return [
		h("div.sheet", h("canvas#poster", { width: 780, height: 780, "aria-hidden": "true" })),
		h("div.after",
			title(own.heading, "hidden"),
			own.total && h("p.points", h("b", own.total.figure), h("span", own.total.note)),
			lines(),
			own.award && h("p.award", icon("star"), h("span", h("b", own.award.figure), h("span", own.award.note))),
			h("div.foot",
				row(host || save, pill("askLeave", say("leave"))),
				row(host && save, own.history.length > 0 && pill("rounds", say("yourRounds")), albumButton()))),
	];
}

/** A page of its own, because it is as long as the match was. */
function rounds() {
	return [title(say("yourRounds")), history(state.own.history)];
}

function history(rounds) {
	const icons = { right: "check", wrong: "cross", late: "clock", own: "person" };
	const rows = rounds.map((past) => h("li", { class: past.look },
		h("span.look", { role: "img", "aria-label": say(past.look) }, icon(icons[past.look])),
		h("span.words", h("b", past.title), past.subtitle && h("span", past.subtitle)),
		h("b.gain", past.points ? `+${past.points}` : "0")));
	return h("section.history", h("ol", rows));
}

// MARK: Poster

const PAPER = "#FBFAF5", INK = "#0D0D0D", YELLOW = "#FFE500", ORANGE = "#FF9A00";
const ROWS = 84, GAIN = 0.12, CONTRAST = 1.2;

function printPoster() {
	const canvas = document.getElementById("poster");
	const word = state.own.heading;
	if (canvas.word === word) return;
	canvas.word = word;
	paintPoster(canvas.getContext("2d"), canvas.width, word);
}

/** The end poster: a photograph in rows of dots, the word over it in two inks. */
async function paintPoster(context, side, word) {
	const [source] = await Promise.all([posterPicture(word), document.fonts.load("100px Spartan", word)]);
	printDots(context, side, source);
	context.drawImage(wordLayer(context.canvas, side, word), 0, 0);
}

/** Of the winner, of those near, or of the others; nothing where it cannot be loaded. */
function posterPicture(word) {
	const place = parseInt(word.replace(/\D+/g, ""), 10) || 2;
	const picture = new Image();
	picture.src = `/${TOKEN}/${place === 1 ? "first" : place <= 3 ? "near" : "far"}.jpg`;
	return picture.decode().then(() => picture, () => null);
}

function sheetOf(side) {
	return h("canvas", { width: side, height: side });
}

/** Prints light and dark as black dots on a screen of 45°. */
function printDots(context, side, picture) {
	const light = greys(side, picture);
	const print = context.createImageData(side, side);
	const turn = Math.PI * Math.SQRT2 * ROWS / side;
	const wave = Float32Array.from({ length: 2 * side }, (_, step) => Math.cos(step * turn));
	for (let at = 0; at < side * side; at += 1) {
		const [x, y] = [at % side, Math.floor(at / side)];
		const dot = (2 + wave[x + y] + wave[Math.abs(x - y)]) / 4;
		const share = ((light[at * 4] / 255 - 0.5) * CONTRAST + 0.5 - GAIN / 2 - dot) * side / ROWS * 0.9 + 0.5;
		const grey = 13 + 237 * Math.min(Math.max(share, 0), 1);
		print.data.set([grey, grey, grey * 0.98, 255], at * 4);
	}
	context.putImageData(print, 0, 0);
}

/** An even grey where the picture did not arrive. */
function greys(side, picture) {
	const context = sheetOf(side).getContext("2d");
	context.fillStyle = "#bbb";
	context.fillRect(0, 0, side, side);
	if (picture) context.drawImage(picture, 0, 0, side, side);
	return context.getImageData(0, 0, side, side).data;
}

/** The word as large as it fits, yellow where the print is paper and orange where it is black. */
function wordLayer(print, side, word) {
	const layer = sheetOf(side);
	const context = layer.getContext("2d");
	context.drawImage(print, 0, 0, side, side, 0, 0, side, side);
	for (const [mixing, ink] of [["multiply", YELLOW], ["lighten", ORANGE]]) {
		context.globalCompositeOperation = mixing;
		context.fillStyle = ink;
		context.fillRect(0, 0, side, side);
	}
	context.globalCompositeOperation = "destination-in";
	const mask = sheetOf(side);
	setPoster(mask.getContext("2d"), side, word);
	context.drawImage(mask, 0, 0);
	return layer;
}

/** Sets the words one below the other, at the foot, across the whole width. Capitals are 0.66 of a letter's size. */
function setPoster(context, side, word) {
	const margin = side * 0.04;
	const rows = word.toUpperCase().split(/\s+/).slice(0, 3);
	let baseline = side - margin;
	for (const text of rows.reverse()) {
		context.font = "100px Spartan, sans-serif";
		const width = context.measureText(text).width;
		const size = Math.min((side - 2 * margin) / width * 100, side * 0.5, side * 0.8 / rows.length);
		context.font = `${size}px Spartan, sans-serif`;
		context.fillText(text, margin - size * 0.03, baseline);
		baseline -= size * 0.66 + margin * 0.7;
	}
}

// MARK: Saved picture

const CARD_WIDTH = 1080, CARD_HEIGHT = 1350;

async function savePicture() {
	const canvas = h("canvas", { width: CARD_WIDTH, height: CARD_HEIGHT });
	const context = canvas.getContext("2d");
	context.fillStyle = PAPER;
	context.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
	await paintPoster(context, CARD_WIDTH, state.own.heading);
	await Promise.all(["100px Spartan", "bold 30px Mono", "30px Mono"].map((font) => document.fonts.load(font, "a")));
	paintCaption(context);
	canvas.toBlob(offerPicture, "image/png");
}

function paintCaption(context) {
	const { own } = state;
	context.fillStyle = INK;
	context.font = "130px Spartan, sans-serif";
	context.fillText(own.total?.figure ?? "", 40, 1204);
	const left = 40 + context.measureText(own.total?.figure ?? "").width + 32;
	context.font = "bold 40px Mono, monospace";
	context.fillText(own.name, left, 1158, CARD_WIDTH - left - 40);
	context.font = "32px Mono, monospace";
	context.fillText(own.total?.note ?? "", left, 1204, CARD_WIDTH - left - 40);
	paintMarks(context, own.history);
	context.font = "44px Spartan, sans-serif";
	context.textAlign = "right";
	context.fillText(say("game"), CARD_WIDTH - 40, 1306);
}

/** Yellow for right, black for wrong, empty for late and for the record that was the player's own. */
function paintMarks(context, rounds) {
	const step = Math.min(56, 680 / Math.max(rounds.length, 1));
	rounds.forEach((past, index) => {
		const [x, y, side] = [40 + index * step, 1306 - step * 0.8, step * 0.8];
		context.fillStyle = { right: YELLOW, wrong: INK }[past.look] ?? PAPER;
		context.fillRect(x, y, side, side);
		context.lineWidth = 4;
		context.strokeRect(x, y, side, side);
	});
	context.fillStyle = INK;
}

function offerPicture(blob) {
	return offerFile(new File([blob], "under-cover.png", { type: "image/png" }));
}

/** Opens the phone's own sheet for sharing where there is one, else saves the file. */
async function offerFile(file) {
	try {
		if (navigator.canShare?.({ files: [file] })) return await navigator.share({ files: [file] });
	} catch (error) {
		if (error.name === "AbortError") return;
	}
	h("a", { href: URL.createObjectURL(file), download: file.name }).click();
}
