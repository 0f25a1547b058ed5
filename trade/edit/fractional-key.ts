/**
 * Fractional keys: the `sequence` of a row is a text that determines its position. The text is a fraction in
 * base 62 without its "0.", so that a device can insert a row between two others without changing them. Keys
 * are compared by their bytes (`<` in this program, collation "C" in the database).
 *
 * Two devices may create the same key for two rows. Then the next sort criterion (an id or a natural key)
 * decides.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = digits.length;
const middle = base >> 1;

/**
 * Returns a key between two others; null means that there is no other key on that side. If rows are always
 * added at the same end, the key becomes one character longer after about sixty rows. If `before` is not less
 * than `after`, no key fits between them, and a key slightly greater than `before` is returned.
 */
export function keyBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null) {
    return before < after ? between(before, after) : before + digitOf(middle);
  }
  if (before !== null) return above(before);
  return after !== null ? below(after) : digitOf(middle);
}

const digitOf = (value: number): string => digits.charAt(value);
const valueAt = (key: string, at: number): number => (at < key.length ? digits.indexOf(key.charAt(at)) : 0);

/** Returns a greater key: increments the first digit that can be incremented. */
function above(key: string): string {
  for (let at = 0; at < key.length; at++) {
    const value = valueAt(key, at);
    if (value < base - 1) return key.slice(0, at) + digitOf(value + 1);
  }
  return key + digitOf(1);
}

/**
 * Returns a smaller key: decrements the first digit that can be decremented. If the result would end in 0,
 * which is not allowed for a key, another digit is appended.
 */
function below(key: string): string {
  for (let at = 0; at < key.length; at++) {
    const value = valueAt(key, at);
    if (value > 1) return key.slice(0, at) + digitOf(value - 1);
    if (value === 1) return key.slice(0, at) + digitOf(0) + digitOf(base - 1);
  }
  throw new RangeError(`${key} is not a fractional key`);
}

/** Returns a key between two keys: halfway at the first digit at which they differ by more than one. */
function between(low: string, high: string): string {
  let at = 0;
  while (valueAt(low, at) === valueAt(high, at)) at++;
  const shared = high.slice(0, at);
  const from = valueAt(low, at);
  const to = valueAt(high, at);
  if (to - from > 1) return shared + digitOf((from + to) >> 1);
  // The two keys differ by one at this digit. A key with the lower digit is already below the higher key, so
  // its rest must only be above the rest of the lower key.
  const rest = low.slice(at + 1);
  return shared + digitOf(from) + (rest === '' ? digitOf(middle) : above(rest));
}
