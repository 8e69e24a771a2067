"use strict";

// Typing on the phone for the television: fields, lists and photos.

const MOST_FILE_BYTES = 10 * 1024 * 1024;
/** Endings that ask for a photo. */
const PHOTOS = [".jpg", ".jpeg", ".png", ".webp"];
/** Pixels. */
const LONGEST_PHOTO_SIDE = 1800;

PAGES.typing = typing;
DEEDS.show = showSecret;

function typing() {
	const prompt = state.screen.prompt;
	if (!prompt) return waiting();
	const isOurs = state.typing.question === prompt.question;
	return [
		title(prompt.title),
		h("form#typing.typing", { "data-key": prompt.question, novalidate: true, autocomplete: "off" },
			prompt.warning && h("p.warning", prompt.warning),
			prompt.fields.map((field, index) => promptField(field, index)),
			fileFields(prompt.files),
			h("div.foot",
				h("p.soft", { role: "status" }, (isOurs && state.typing.note) || prompt.note || ""),
				prompt.fields.length ? h("button.pill.go", { type: "submit" }, say("send")) : null)),
	];
}

function promptField(field, index) {
	const id = `field-${index}`;
	const show = field.isSecret && h("button.round", { type: "button", "data-do": "show", "data-for": id, "aria-pressed": "false" }, say("show"));
	return h("div.prompt", { "data-key": index },
		h("label", { for: id }, field.label),
		h("div.field", h("div.box", { "data-key": "box" }, h(`input#${id}`, {
			type: field.isSecret ? "password" : "text", value: state.own.values[index] ?? "", autocomplete: "off",
			autocapitalize: "none", autocorrect: "off", spellcheck: "false", maxlength: 2000,
		})), show));
}

const takesPhotos = (prompt) => prompt.files.some((ending) => PHOTOS.includes(ending));

/** Photos come from the camera, lists from a folder. */
function fileFields(endings) {
	const lists = endings.filter((ending) => !PHOTOS.includes(ending));
	return [
		lists.length < endings.length && h("div.prompt",
			h("label.pill.file", h("input#photo.hidden", { type: "file", accept: "image/*", capture: "environment" }),
				h("span", say("takePhoto")))),
		lists.length > 0 && h("div.prompt",
			h("label.pill.file", h("input#file.hidden", { type: "file", accept: lists.join(",") }), h("span", say("chooseFile"))),
			h("p.soft", say("fileKinds", { kinds: lists.join(", ") }))),
	];
}

// MARK: What is sent

function sendTyped(form) {
	const prompt = state.screen.prompt;
	const values = prompt.fields.map((_, index) => form.querySelector(`#field-${index}`).value);
	const isSent = tell({ typed: { question: prompt.question, values } });
	// The form for records stays open, and the game says itself what became of one.
	const sent = takesPhotos(prompt) ? "" : say("sent");
	noteTyping(isSent ? sent : say("notSent"));
}

function noteTyping(note) {
	state.typing = { question: state.screen.prompt?.question, note };
	render();
}

function showSecret(button) {
	const input = document.getElementById(button.dataset.for);
	const isShown = input.type === "password";
	input.type = isShown ? "text" : "password";
	button.setAttribute("aria-pressed", String(isShown));
}

async function sendFile(file) {
	if (!file) return;
	if (file.size > MOST_FILE_BYTES) return noteTyping(say("fileTooLarge"));
	noteTyping(say("sendingFile"));
	noteTyping(await upload(file, file.name) ?? say("sent"));
}

/** The game says itself what it reads in a photo. */
async function sendPhoto(file) {
	if (!file) return;
	noteTyping(say("sendingFile"));
	const photo = await smallPhoto(file).catch(() => null);
	if (!photo && file.size > MOST_FILE_BYTES) return noteTyping(say("fileTooLarge"));
	noteTyping(await upload(photo ?? file, photo ? "photo.jpg" : file.name) ?? "");
}

/** Returns why it was not taken, or null. */
async function upload(body, name) {
	const headers = { "X-File-Name": encodeURIComponent(name), "X-Phone": memory.read(SECRET), "Content-Type": "application/octet-stream" };
	try {
		const reply = await fetch(`/${TOKEN}/file`, { method: "POST", headers, body });
		if (reply.status === 429) return say("fileTooSoon");
		return reply.ok ? null : say("fileRefused");
	} catch {
		return say("notSent");
	}
}

/** A JPEG that is sent in a moment; the bars of a barcode are still apart in it. */
async function smallPhoto(file) {
	const image = new Image();
	image.src = URL.createObjectURL(file);
	try {
		await image.decode();
		const scale = Math.min(1, LONGEST_PHOTO_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
		const canvas = h("canvas", { width: Math.round(image.naturalWidth * scale), height: Math.round(image.naturalHeight * scale) });
		canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
		return await new Promise((done) => { canvas.toBlob(done, "image/jpeg", 0.9); });
	} finally {
		URL.revokeObjectURL(image.src);
	}
}

document.addEventListener("submit", (event) => {
	if (event.target.id === "typing") sendTyped(event.target);
});

document.addEventListener("change", ({ target }) => {
	if (target.id === "file") sendFile(target.files[0]);
	if (target.id === "photo") {
		sendPhoto(target.files[0]);
		// The same photo may be taken once more.
		target.value = "";
	}
});
