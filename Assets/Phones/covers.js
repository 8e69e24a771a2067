"use strict";

// Covers come from the game by the names that it says. It serves only those that it offers now, so a name that was said
// earlier may lead to nothing.

/** A cover that did not come is asked for again after this time at the soonest. */
const COVER_PATIENCE = 15 * SECOND;

/** When a cover did not come, by its name. */
const lackingCovers = new Map();

/**
 * A record's sleeve: its cover, and its back while the picture is on its way or where there is none.
 * @param name as the game says it; missing for a record without a picture.
 * @param label for screen readers, where no words beside it say the title.
 */
function coverOf(name, { className = "", label = "" } = {}) {
	const lacksSince = lackingCovers.get(name) ?? -Infinity;
	const picture = name && Date.now() - lacksSince > COVER_PATIENCE && h("img", {
		src: `/${TOKEN}/cover/${name}`, "data-cover": name, alt: "", width: 256, height: 256,
		loading: "lazy", decoding: "async", draggable: "false",
	});
	const spoken = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
	return h("span", { class: `cover ${className}`, "data-key": name ?? "none", ...spoken }, picture);
}

// NB: errors of pictures do not bubble, so they are caught on their way down.
document.addEventListener("error", ({ target }) => {
	if (!target.dataset?.cover) return;
	lackingCovers.set(target.dataset.cover, Date.now());
	target.remove();
}, true);
