const charsMost = 2_000;

/**
 * An address of somebody else's page that may be followed, as browsers write it; null for any other text. Only https,
 * and nothing in it that a reader would take for another host: no name before an @, no sign that browsers drop.
 */
export function webAddress(text: string): URL | null {
  if (text.length > charsMost || !text.toLowerCase().startsWith('https://') || hasHiddenSign(text))
    return null;
  // Browsers read a backslash as a slash, people do not.
  if (text.includes('\\') || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' && url.hostname.includes('.') ? url : null;
}

/** A link that the operator wrote, in the form in which it may stand on a page; null for what may not. */
export function safeLink(text: string): string | null {
  if (text.length > charsMost || hasHiddenSign(text)) return null;
  if (text.startsWith('#/')) return text;
  if (text.startsWith('/pages/')) return `#${text}`;
  if (/^(?:mailto:|tel:)[^/\\]/i.test(text)) return text;
  return webAddress(text)?.href ?? null;
}

/** Browsers drop tabs and line breaks out of addresses, so they could hide anything; spaces likewise at either end. */
const hasHiddenSign = (text: string): boolean => [...text].some((sign) => sign <= ' ' || sign === '\u007f');
