/**
 * What Chinese keyboards and copied text bring along: full width signs become their ASCII twins,
 * every kind of space a space and of dash a hyphen; invisible marks (a phone's address book puts
 * direction marks around numbers) are left out.
 */
export function toHalfWidth(typed: string): string {
  return typed
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .replace(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .trim();
}

/** Half width, and without the spaces and hyphens that people set between groups of digits. */
export function withoutGaps(typed: string): string {
  return toHalfWidth(typed).replace(/[ -]/g, '');
}
