"use strict";

// What all scripts of the page draw with: words, elements, drawings. The other scripts use these names.

const WORDS = JSON.parse(document.getElementById("words").textContent);

// MARK: Words

/** A sentence of the game, with {name} and the like filled in. */
function say(key, values = {}) {
	const text = WORDS[key] ?? key;
	return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

function shapeWord(seat) {
	return say("shapes").split("|")[seat] ?? "";
}

// MARK: Elements

/** Makes an element: `h("button.pill#join", { "data-do": "join" }, "I’m in")`. What is false or missing is left out. */
function h(what, ...rest) {
	const attributes = rest[0]?.constructor === Object ? rest.shift() : {};
	const [, tag, id, classes] = /^(\w+)(?:#([\w-]+))?((?:\.[\w-]+)*)$/.exec(what);
	const element = document.createElement(tag);
	if (id) element.id = id;
	if (classes) element.className = classes.slice(1).replaceAll(".", " ");
	for (const [name, value] of Object.entries(attributes)) {
		if (value !== false && value != null) element.setAttribute(name, value === true ? "" : value);
	}
	element.append(...rest.flat(2).filter(Boolean));
	return element;
}

/** @param markup written in this file, never from outside. */
function drawing(className, box, markup, label) {
	const holder = document.createElement("template");
	holder.innerHTML = `<svg class="${className}" viewBox="${box}" role="img">${markup}</svg>`;
	const svg = holder.content.firstChild;
	svg.setAttribute(label ? "aria-label" : "aria-hidden", label || "true");
	return svg;
}

/** Makes `old` look like `fresh` but keeps its elements, so that the focus and what was typed stay. */
function morph(old, fresh) {
	if (old.nodeName !== fresh.nodeName || old.id !== fresh.id || old.dataset?.key !== fresh.dataset?.key) {
		return old.replaceWith(fresh);
	}
	if (old.nodeType === Node.TEXT_NODE) {
		if (old.data !== fresh.data) old.data = fresh.data;
		return;
	}
	morphAttributes(old, fresh);
	const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
	after.forEach((child, index) => (before[index] ? morph(before[index], child) : old.append(child)));
	before.slice(after.length).forEach((child) => child.remove());
}

function morphAttributes(old, fresh) {
	for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
	for (const { name, value } of [...fresh.attributes]) {
		if (old.getAttribute(name) !== value) old.setAttribute(name, value);
	}
	if (fresh.type === "radio" || fresh.type === "checkbox") old.checked = fresh.checked;
}

// MARK: Drawings

const ICONS = {
	pencil: '<path d="M6.9 33.1 9 24.8 26 7.8 32.2 14 15.2 31Z" class="line"/><path d="M20.8 13 27 19.2" class="line"/>',
	dice: '<path d="M5.8 5.8H34.2V34.2H5.8Z" class="line"/><circle cx="13.6" cy="13.6" r="2.9"/><circle cx="26.4" cy="26.4" r="2.9"/><circle cx="20" cy="20" r="2.9"/>',
	lock: '<path d="M8.5 17.6h23V35h-23Z"/><path d="M13.2 18V12.6a6.8 6.8 0 0 1 13.6 0V18" class="line"/>',
	minus: '<path d="M6 20H34" class="line"/>',
	plus: '<path d="M6 20H34M20 6V34" class="line"/>',
	pause: '<path d="M9.8 6.5h7.4v27H9.8ZM22.8 6.5h7.4v27h-7.4Z"/>',
	play: '<path d="M11 6 33 20 11 34Z"/>',
	skip: '<path d="M14 7 29 20 14 33" class="line"/>',
	cross: '<path d="M8.6 8.6 31.4 31.4M31.4 8.6 8.6 31.4" class="line heavy"/>',
	check: '<path d="M6 20.6 15.4 30 34.2 9.4" class="line heavy"/>',
	star: '<path d="M20 4.6 24.2 15.4 35.8 16.1 26.9 23.4 29.8 34.6 20 28.4 10.2 34.6 13.2 23.4 4.2 16.1 15.8 15.4Z"/>',
	clock: '<circle cx="20" cy="20" r="15" class="line"/><path d="M20 10V20H28" class="line"/>',
	menu: '<path d="M6 11H34M6 20H34M6 29H34" class="line"/>',
	search: '<circle cx="17" cy="17" r="10" class="line"/><path d="M24.5 24.5 34 34" class="line"/>',
	back: '<path d="M26 7 11 20 26 33" class="line"/>',
	person: '<circle cx="20" cy="12.4" r="6.6" class="line"/><path d="M8 34.6V31a12 12 0 0 1 24 0v3.6" class="line"/>',
};

/** A seat's shape on a grid of 100, its digit's place, its colour, and its digit's where that is not black. */
const SHAPES = [
	["M50-1 101 50 50 101-1 50Z", 50, 50, "#de0d04", "#fff"],
	["M6 6H94V94H6Z", 50, 50, "#6074e6"],
	["M50 3A47 47 0 1 1 49.99 3Z", 50, 50, "#43ecb7"],
	["M50-3C58 18 90 36 90 62A40 40 0 1 1 10 62C10 36 42 18 50-3Z", 50, 61, "#662d41", "#fff"],
	["M50 0 67.6 29.7 101.4 37.3 78.5 63.3 81.7 97.7 50 84 18.3 97.7 21.5 63.3-1.4 37.3 32.4 29.7Z", 50, 55, "#c1be2e"],
	["M50 3 98 92H2Z", 50, 65, "#5112bf", "#fff"],
	["M62.87 3.76A48 48 0 1 0 97.96 52 30 30 0 0 1 62.87 3.76Z", 37, 58, "#a0a8bd"],
	["M30 3H70V30H97V70H70V97H30V70H3V30H30Z", 50, 50, "#a4666f", "#fff"],
];

function icon(name) {
	return drawing("icon", "0 0 40 40", ICONS[name]);
}

/** The seat's shape with its number, or a person for a phone that plays in the room. */
function token(seat, className = "", label = "") {
	if (!SHAPES[seat]) return drawing(`icon tok ${className}`, "0 0 40 40", ICONS.person, label);
	const [path, x, y, fill, digit = "#0D0D0D"] = SHAPES[seat];
	const text = `<text x="${x}" y="${y + 16.5}" fill="${digit}">${seat + 1}</text>`;
	return drawing(`tok ${className}`, "-5 -5 110 110", `<path d="${path}" fill="${fill}"/>${text}`, label);
}
