/** The page of a widget, below the site's origin. */
export const widgetPath = (shipownerId: number): string => `/w/${shipownerId}`;

/** What the frame may do: run its own script, send its form, open a link in a new tab; it has no storage and no cookies. */
export const widgetSandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** An https origin and nothing else: what a publisher may allow to show the widget. */
export const isSiteOrigin = (text: string): boolean =>
  text.startsWith('https://') &&
  URL.canParse(text) &&
  new URL(text).origin === text &&
  /^[\w.:/-]+$/.test(text) &&
  new URL(text).hostname.includes('.');

/** What a person types as a website, as an origin: `www.example.com/fleet` is `https://www.example.com`. Null when it is none. */
export function siteOriginOf(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return isSiteOrigin(origin) ? origin : null;
}
