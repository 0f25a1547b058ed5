const charsMost = 2_000;

/**
 * Parses the URL of an external page; returns null if it must not be followed. Only https is allowed. The URL
 * must not contain parts that disguise the host: no user name before an @, and no characters that browsers
 * drop.
 */
export function webAddress(text: string): URL | null {
  if (text.length > charsMost || !text.toLowerCase().startsWith('https://') || hasHiddenSign(text))
    return null;
  // Browsers read a backslash as a slash, so a person would take another host for the target than the browser
  // opens.
  if (text.includes('\\') || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' && url.hostname.includes('.') ? url : null;
}

/** Returns an operator's link in the form that a page may contain; null if the link is not allowed. */
export function safeLink(text: string): string | null {
  if (text.length > charsMost || hasHiddenSign(text)) return null;
  if (text.startsWith('#/')) return text;
  if (text.startsWith('/pages/')) return `#${text}`;
  if (/^(?:mailto:|tel:)[^/\\]/i.test(text)) return text;
  return webAddress(text)?.href ?? null;
}

/**
 * Returns true for control characters and spaces. Browsers drop tabs and line breaks anywhere in a URL, and
 * spaces at both ends, so they can disguise a URL.
 */
const hasHiddenSign = (text: string): boolean => [...text].some((sign) => sign <= ' ' || sign === '\u007f');
