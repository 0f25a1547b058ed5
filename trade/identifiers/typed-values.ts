import { toHalfWidth, withoutGaps, withoutSpaces } from '../text/half-width.ts';

/**
 * Checks and normalizers for single typed texts without a check digit. Texts with a check digit have their
 * own files in `identifiers/`; `plain-date.ts` checks dates.
 *
 * `normalizeX` converts typed text into the only form that `isX` accepts and the server stores. The running
 * time of every function is linear in the length of the text, so hostile input cannot slow it down.
 */

/** Returns true for a mobile number of mainland China: 1, a digit from 3 to 9, then nine digits. */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

/**
 * Removes the country code and punctuation: `+86 138-0013-8000`, as in an address book, becomes
 * `13800138000`.
 */
export const normalizeMobile = (typed: string): string =>
  withoutGaps(typed)
    .replace(/[().]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');

/**
 * Returns true for a landline number of mainland China, such as `021-58888888-8001`. Area code and extension
 * are optional.
 */
export const isLandline = (text: string): boolean => /^(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?$/.test(text);

/** Converts a typed landline to the stored form: `+86 (21) 5888 8888 转 8001` becomes `021-58888888-8001`. */
export function normalizeLandline(typed: string): string {
  const text = withoutSpaces(typed)
    .replace(/^(?:\+|00)86-?(?:\(0\))?/, '0')
    .replace(/^0?\(0?(\d{2,3})\)-?/, '0$1-')
    .replace(/^00(?=[1-9])/, '0')
    .replace(/(?:转|分机|ext\.?|x|#)(?=\d{1,6}$)/i, '-');
  // Area codes that begin with 01 or 02 have three digits; the others have four.
  return text
    .replace(/^(01\d|02\d|0[3-9]\d\d)-?(?=[2-9])/, '$1-')
    .replace(/^(0\d{2,3}-)?(\d{3,4})-(\d{4})(?!\d)/, '$1$2$3');
}

const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainLabel = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Returns true for an address that mail servers accept: no quotes, no comments, and a dot in the domain. */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.length > 254 ? [] : text.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    local.length <= 64 &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label)) &&
    !isDigits(labels.at(-1) ?? '')
  );
}

/**
 * Puts the domain into lower case. The part before the @ stays unchanged, because the receiving server may
 * distinguish its case.
 */
export const normalizeEmail = (typed: string): string =>
  toHalfWidth(typed).replace(/@[^@]*$/, (domain) => domain.toLowerCase());

/**
 * Returns true for a web address: http or https, a dot in the host, and no user name or password before the
 * host.
 */
export function isUrl(text: string): boolean {
  if (text.length > 2048 || !/^https?:\/\/[^\s\\]+$/i.test(text)) return false;
  try {
    const { hostname, username, password } = new URL(text);
    return /[^.]\.[^.]/.test(hostname) && username === '' && password === '';
  } catch {
    return false;
  }
}

/** Adds a missing scheme: `www.example.com` becomes `https://www.example.com`. */
export function normalizeUrl(typed: string): string {
  const text = toHalfWidth(typed);
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
  return text === '' || hasScheme ? text : `https://${text}`;
}

/**
 * Converts `2026/1/5`, `2026年1月5日` and `20260105` to `2026-01-05`. The result may be an impossible date,
 * which `isPlainDate` refuses.
 */
export function normalizeDate(typed: string): string {
  const text = withoutSpaces(typed);
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (!parts) return text;
  const [, year = '', month = '', day = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Returns true for a text that consists of digits only. */
export const isDigits = (text: string): boolean => /^\d+$/.test(text);
export const normalizeDigits = withoutSpaces;

/** Returns true for a finite decimal number without an exponent; the only sign allowed is a minus. */
export const isNumber = (text: string): boolean =>
  /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) && Number.isFinite(Number(text));

/** Converts a typed number to plain digits: `＋１,２３４.５` becomes `1234.5`. */
export function normalizeNumber(typed: string): string {
  const text = withoutSpaces(typed).replace(/^\+/, '');
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/**
 * Returns true for an amount of money with up to two decimals and, like the database columns, up to ten
 * digits before them.
 */
export const isAmount = (text: string): boolean => /^(?:0|[1-9]\d{0,9})(?:\.\d{1,2})?$/.test(text);

/** Converts a typed amount to plain digits: `￥1,234.50` and `1234.50元` become `1234.50`. */
export const normalizeAmount = (typed: string): string =>
  normalizeNumber(withoutSpaces(typed).replace(/^[¥￥]|元$/g, ''));

/** Returns true for a text that consists of Chinese characters only. */
export const isChinese = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);

/** Returns true for a text that consists of Latin letters without accents only. */
export const isLetters = (text: string): boolean => /^[a-z]+$/i.test(text);
export const normalizeLetters = toHalfWidth;

/**
 * Returns true for the JSON text of an object or a list. A bare number or string is refused, because no field
 * stores one.
 */
export function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
