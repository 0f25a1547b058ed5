/**
 * What Chinese keyboards and copied text bring along: full width signs and 。 become their ASCII
 * twins, every kind of space a space and of dash a hyphen; invisible marks (address books put marks
 * of direction around numbers) are left out, and so are spaces at the ends.
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

/** Half width without spaces. */
export const withoutSpaces = (typed: string): string => toHalfWidth(typed).replaceAll(' ', '');

/** Half width without the spaces and hyphens that people set between groups of digits. */
export const withoutGaps = (typed: string): string => toHalfWidth(typed).replace(/[ -]/g, '');
