// Reads the comments of source files and counts the comments that contain a marker of unclear English.
import { parseSync } from 'vite';

/** Matches directives, which are for tools and not for readers. */
const directive = /^\s*(@vitest-environment|oxlint|eslint|@ts-|@vite-ignore|[#@]__PURE__|\/\s*<)/;
const wordsLeast = 4;

/**
 * The markers: words that are typical of unclear comments. Each word also has correct uses, so folders have a
 * limit, and there is no list of exceptions.
 */
const markers = [
  /^(What|Of|Whoever|Those|Whether|Which|Where|How|As|By)\b/,
  /\b(whoever|somebody|nobody)\b/i,
  /\b(stands|stood|lies|goes|comes|came)\b/,
  /\b(told|tells|tell|said|says|say)\b/,
  /\b(no more|anew|of late|so long|beside)\b|\belse[.;]?$/,
];

/**
 * Returns the comments with at least four words as plain text. Consecutive `//` lines count as one comment.
 */
export function commentsOf(path, text) {
  const joined = [];
  for (const { type, value, start, end } of parseSync(path, text).comments) {
    if (directive.test(value)) continue;
    const last = joined.at(-1);
    const continues =
      type === 'Line' && last?.type === 'Line' && /^\n[ \t]*$/.test(text.slice(last.end, start));
    if (continues) Object.assign(last, { end, value: `${last.value}\n${value}` });
    else joined.push({ type, value, end });
  }
  return joined
    .map(({ value }) => plainText(value))
    .filter((comment) => comment.split(' ').length >= wordsLeast);
}

const plainText = (value) =>
  value
    .replace(/^\*/, '')
    .replace(/\n\s*\*? ?/g, '\n')
    .replace(/\s+/g, ' ')
    .trim();

export const hasMarker = (comment) => markers.some((marker) => marker.test(comment));
