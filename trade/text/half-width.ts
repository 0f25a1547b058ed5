/**
 * Normalizes text from Chinese keyboards and copied text. Full-width characters and 。 become ASCII, every
 * kind of space becomes a space, and every kind of dash a hyphen. Invisible marks are removed, such as the
 * direction marks that address books add to numbers. Spaces at both ends are removed.
 */
export function toHalfWidth(typed: string): string {
  return typed
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .replace(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .replaceAll('。', '.')
    .trim();
}

/** Returns the text in half width without spaces. */
export const withoutSpaces = (typed: string): string => toHalfWidth(typed).replaceAll(' ', '');

/** Returns the text in half width without the spaces and hyphens between groups of digits. */
export const withoutGaps = (typed: string): string => toHalfWidth(typed).replace(/[ -]/g, '');
