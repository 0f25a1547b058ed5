/**
 * Order as text: a row's `sequence` is a fraction written in base 62 without its "0.", so that a row
 * can be put between two others on one device without touching them. Keys compare by their bytes
 * (`<` here, collation "C" in the database). Two devices may make the same key for two rows: what
 * follows the key in the order (an id, a natural key) decides then.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = digits.length;
const middle = base >> 1;

/**
 * A key between two others; null is an open end. Keys at an open end grow by one character in about
 * sixty. Between equal keys there is no place: the answer then stands directly behind them.
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

/** One more at the first place that has room. */
function above(key: string): string {
  for (let at = 0; at < key.length; at++) {
    const value = valueAt(key, at);
    if (value < base - 1) return key.slice(0, at) + digitOf(value + 1);
  }
  return key + digitOf(1);
}

/** One less at the first place that has room; a last place of 0 is no key, so a digit more is needed there. */
function below(key: string): string {
  for (let at = 0; at < key.length; at++) {
    const value = valueAt(key, at);
    if (value > 1) return key.slice(0, at) + digitOf(value - 1);
    if (value === 1) return key.slice(0, at) + digitOf(0) + digitOf(base - 1);
  }
  throw new RangeError(`${key} is no fractional key`);
}

/** Half way, at the first place where the two differ enough. */
function between(low: string, high: string): string {
  let at = 0;
  while (valueAt(low, at) === valueAt(high, at)) at++;
  const shared = high.slice(0, at);
  const from = valueAt(low, at);
  const to = valueAt(high, at);
  if (to - from > 1) return shared + digitOf((from + to) >> 1);
  // Neighbours here: whatever is above the rest of the lower one still lies below the higher one.
  const rest = low.slice(at + 1);
  return shared + digitOf(from) + (rest === '' ? digitOf(middle) : above(rest));
}
