// SHA-256. The browser's own where it may be used; where the page came without encryption from another machine,
// browsers keep theirs back, and this one does the same.

const PRIMES = primes(64);
const K = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** The first so many primes. @param {number} count */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let number = 2; found.length < count; number += 1) if (found.every((prime) => number % prime)) found.push(number);
  return found;
}

/** The first 32 bits behind the point. @param {number} number */
function fraction(number) {
  return ((number - Math.floor(number)) * 2 ** 32) >>> 0;
}

/** @param {number} word @param {number} by */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** A message with its end marked and its length told, in words of 32 bits. @param {Uint8Array} bytes */
function words(bytes) {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, place) => padded.setUint8(place, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(blocks * 64 - 8, Math.floor(bytes.length / 2 ** 29));
  padded.setUint32(blocks * 64 - 4, (bytes.length * 8) >>> 0);
  return Array.from({ length: blocks * 16 }, (_, place) => padded.getUint32(place * 4));
}

/** The 64 words that a block of 16 is stretched to. @param {number[]} block */
function schedule(block) {
  const w = [...block];
  for (let i = 16; i < 64; i += 1) {
    const [x, y] = [w[i - 15], w[i - 2]];
    const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    w.push((w[i - 16] + s0 + w[i - 7] + s1) | 0);
  }
  return w;
}

/** @param {number[]} hash @param {number[]} block */
function mixed(hash, block) {
  const w = schedule(block);
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + hash[place]) | 0);
}

/** SHA-256 in plain script. @param {Uint8Array} bytes */
export function plainSha256(bytes) {
  const all = words(bytes);
  let hash = START;
  for (let from = 0; from < all.length; from += 16) hash = mixed(hash, all.slice(from, from + 16));
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, place) => digest.setUint32(place * 4, word));
  return new Uint8Array(digest.buffer);
}

/**
 * SHA-256 of a text.
 * @param {string} text
 * @param {SubtleCrypto | undefined} [subtle]
 */
export async function sha256(text, subtle = globalThis.crypto?.subtle) {
  const bytes = new TextEncoder().encode(text);
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : plainSha256(bytes);
}
