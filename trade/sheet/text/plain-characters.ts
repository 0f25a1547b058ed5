/** Spaces of other widths, and the space at which a line does not break. */
const otherSpaces = /[\u00a0\u2000-\u200a\u202f\u205f]/g;
/** Full-width digits and letters, and the signs between the numbers of a day. */
const fullWidth = /[０-９Ａ-Ｚａ-ｚ／－．＋]/g;
/** A long dash without spaces, as between two days or ports: `5–8 Dec`. */
const longDash = /(?<=[\p{L}\d)])[–—](?=[\p{L}\d(])/gu;

/**
 * Returns a text with the usual characters for spaces, digits, letters and the dash between two values, and without the
 * indentation that all its lines share. Programs replace these characters, and a person does not see the difference.
 */
export function withPlainCharacters(text: string): string {
  const plain = text
    .replace(otherSpaces, ' ')
    .replace(fullWidth, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .replace(longDash, '-');
  const indents = plain
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [line.length - line.trimStart().length]));
  const indent = indents.length > 1 ? Math.min(...indents) : 0;
  return indent === 0
    ? plain
    : plain
        .split('\n')
        .map((line) => (line.trim() === '' ? '' : line.slice(indent)))
        .join('\n');
}
