import { toHalfWidth, withoutGaps, withoutSpaces } from '../text/half-width.ts';

/**
 * Every check of a single typed value that has no algorithm of its own (those are in `identifiers/`;
 * a date is checked by `plain-date.ts`). `normalizeX` brings what people type into the one form that
 * `isX` accepts and that is stored. Each takes time in proportion to the text, whatever the text is.
 */

/** A mobile number of mainland China: 1, then 3 to 9, then nine digits. */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

/** `+86 138-0013-8000`, as an address book has it, becomes `13800138000`. */
export const normalizeMobile = (typed: string): string =>
  withoutGaps(typed)
    .replace(/[().]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');

/** A landline of mainland China: area code and extension may be absent, `021-58888888-8001`. */
export const isLandline = (text: string): boolean => /^(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?$/.test(text);

/** `+86 (21) 5888 8888 转 8001` becomes `021-58888888-8001`. */
export function normalizeLandline(typed: string): string {
  const text = withoutSpaces(typed)
    .replace(/^(?:\+|00)86-?(?:\(0\))?/, '0')
    .replace(/^0?\(0?(\d{2,3})\)-?/, '0$1-')
    .replace(/^00(?=[1-9])/, '0')
    .replace(/(?:转|分机|ext\.?|x|#)(?=\d{1,6}$)/i, '-');
  // Area codes have three digits where they begin with 01 or 02, else four.
  return text
    .replace(/^(01\d|02\d|0[3-9]\d\d)-?(?=[2-9])/, '$1-')
    .replace(/^(0\d{2,3}-)?(\d{3,4})-(\d{4})(?!\d)/, '$1$2$3');
}

const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainLabel = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** An address as mail servers take it: no quotes and no comments, a domain with a dot in it. */
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

/** The domain in lower case; the part before it is the receiver's own business. */
export const normalizeEmail = (typed: string): string =>
  toHalfWidth(typed).replace(/@[^@]*$/, (domain) => domain.toLowerCase());

/** A web address: http or https, a host with a dot in it, no name and password before the host. */
export function isUrl(text: string): boolean {
  if (text.length > 2048 || !/^https?:\/\/[^\s\\]+$/i.test(text)) return false;
  try {
    const { hostname, username, password } = new URL(text);
    return /[^.]\.[^.]/.test(hostname) && username === '' && password === '';
  } catch {
    return false;
  }
}

/** `www.example.com` becomes `https://www.example.com`. */
export function normalizeUrl(typed: string): string {
  const text = toHalfWidth(typed);
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
  return text === '' || hasScheme ? text : `https://${text}`;
}

/** `2026/1/5`, `2026年1月5日` and `20260105` become `2026-01-05`, which `isPlainDate` then checks. */
export function normalizeDate(typed: string): string {
  const text = withoutSpaces(typed);
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (!parts) return text;
  const [, year = '', month = '', day = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Digits and nothing else. */
export const isDigits = (text: string): boolean => /^\d+$/.test(text);
export const normalizeDigits = withoutSpaces;

/** A decimal number that a computer can hold; no exponent and no sign other than a minus. */
export const isNumber = (text: string): boolean =>
  /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) && Number.isFinite(Number(text));

/** `＋１,２３４.５` becomes `1234.5`. */
export function normalizeNumber(typed: string): string {
  const text = withoutSpaces(typed).replace(/^\+/, '');
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/** An amount of money with up to two decimals and, as in the columns of the database, ten digits before them. */
export const isAmount = (text: string): boolean => /^(?:0|[1-9]\d{0,9})(?:\.\d{1,2})?$/.test(text);

/** `￥1,234.50` and `1234.50元` become `1234.50`. */
export const normalizeAmount = (typed: string): string =>
  normalizeNumber(withoutSpaces(typed).replace(/^[¥￥]|元$/g, ''));

/** Chinese characters and nothing else. */
export const isChinese = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);

/** Letters of the Latin alphabet without accents, and nothing else. */
export const isLetters = (text: string): boolean => /^[a-z]+$/i.test(text);
export const normalizeLetters = toHalfWidth;

/** The JSON text of an object or a list; a bare number or word is none that anybody stores. */
export function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
