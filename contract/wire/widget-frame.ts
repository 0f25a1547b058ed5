/** Returns the path of a widget's page. */
export const widgetPath = (shipownerId: number): string => `/w/${shipownerId}`;

/**
 * The permissions of the widget's frame: it may run its own script, submit its form and open links in new
 * tabs. It has no storage and no cookies.
 */
export const widgetSandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/**
 * Returns true for a bare https origin, the only form in which a publisher may allow a website to show the
 * widget.
 */
export const isSiteOrigin = (text: string): boolean =>
  text.startsWith('https://') &&
  URL.canParse(text) &&
  new URL(text).origin === text &&
  /^[\w.:/-]+$/.test(text) &&
  new URL(text).hostname.includes('.');

/**
 * Converts a typed website to its origin: `www.example.com/fleet` becomes `https://www.example.com`. Returns
 * null if the text is not a website.
 */
export function siteOriginOf(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return isSiteOrigin(origin) ? origin : null;
}
