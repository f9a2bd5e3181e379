/** Markers with a number, such as fear-2 or saved-1.5: one look and one word for all of them. */

/** @typedef {import("../contract.js").MarkerLook} MarkerLook */

/** A marker's name and its number, if it has one. @param {string} marker */
export function numbered(marker) {
  const [, name = marker, number = ""] = /^(.+)-(\d+(?:\.\d+)?)$/.exec(marker) ?? [];
  return { name, number };
}

/** How a marker looks: by its full name, else by its name with the number as its tab. @param {Record<string, MarkerLook>} looks @param {string} marker @returns {MarkerLook | undefined} */
export function markerLook(looks, marker) {
  if (looks[marker]) return looks[marker];
  const { name, number } = numbered(marker);
  return number && looks[name] ? { ...looks[name], tab: number } : undefined;
}
