/** A vessel and a voyage that a text names together. */
export interface ShipAndVoyage {
  ship: string;
  voyage: string;
}

/** The words before a voyage number: `V.2642W`, `VOY 2642W`, `航次 2642W`. */
const voyagePrefix = /^(?:voyage|voy|v|航次)[.:：]?(?=\d|$)/i;
const isVoyage = (word: string): boolean => /^(?=.*\d)[a-z\d-]{2,20}$/i.test(word);

/**
 * Reads a vessel and a voyage number in either order: "STAR 2642W", "STAR / V.2642W", "2642W STAR". Returns
 * null for any other text. The name of a vessel may itself end with a number, so callers search for the whole
 * text first.
 */
export function shipAndVoyageIn(text: string): ShipAndVoyage | null {
  const words = text
    .normalize('NFKC')
    .trim()
    .split(/[\s,，、/]+/)
    .map((word) => word.replace(voyagePrefix, ''))
    .filter(Boolean);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2) return null;
  const isLast = isVoyage(last);
  if (!isLast && !isVoyage(first)) return null;
  const ship = (isLast ? words.slice(0, -1) : words.slice(1)).join(' ');
  return /\p{L}{2}/u.test(ship) ? { ship, voyage: isLast ? last : first } : null;
}
