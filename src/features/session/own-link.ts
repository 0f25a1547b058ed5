import { routes } from '../../../contract/links/screen-paths.ts';

const lettersMost = 2_000;
const known: ReadonlySet<string> = new Set(Object.values(routes));

/**
 * A link of ours that came in an address, or null. Anything else would let a link to our login page
 * lead somewhere else afterwards: only the path of a screen we have, its query as it is.
 */
export function ownLink(text: string | null): string | null {
  if (text === null || text.length > lettersMost || hasControlSign(text)) return null;
  const [path = ''] = text.split('?', 1);
  return known.has(path) ? text : null;
}

/** Where to go after logging in: the place one came from, never the login page itself. */
export function placeAfterLogin(back: string | null): string {
  const link = ownLink(back);
  return link === null || link.split('?', 1)[0] === routes.login ? routes.home : link;
}

/** Browsers drop tabs and line breaks out of addresses, so they could hide anything. */
const hasControlSign = (text: string): boolean => [...text].some((sign) => sign < ' ' || sign === '\u007f');
