import { routes } from '../../../contract/links/screen-paths.ts';

const lettersMost = 2_000;
const known: ReadonlySet<string> = new Set(Object.values(routes));

/**
 * Returns the given link if it leads to a page of this application; otherwise null. This check prevents a
 * link to our login page from redirecting to another site after the login.
 */
export function ownLink(text: string | null): string | null {
  if (text === null || text.length > lettersMost || hasControlSign(text)) return null;
  const [path = ''] = text.split('?', 1);
  return known.has(path) ? text : null;
}

/**
 * Returns the link to open after the login: `back`, or the home page if `back` does not lead to this
 * application or leads to the login page.
 */
export function placeAfterLogin(back: string | null): string {
  const link = ownLink(back);
  return link === null || link.split('?', 1)[0] === routes.login ? routes.home : link;
}

/** Browsers remove tabs and line breaks from URLs, so such characters could hide a foreign URL. */
const hasControlSign = (text: string): boolean => [...text].some((sign) => sign < ' ' || sign === '\u007f');
