import { attribute, isOn, xmlSteps } from './xml.ts';

/** The properties of a cell style that affect its value. */
export interface CellStyle {
  isStruck: boolean;
  /** The part of a date that the format shows; null if the format is not a date format. */
  shown: DateShown | null;
  /** The texts and zeros that the format adds to a number; null if it adds none. */
  pattern: NumberPattern | null;
}

/** A number format such as `"V."0000`, which shows 612 as `V.0612`. */
export interface NumberPattern {
  before: string;
  after: string;
  /** The minimum number of digits before the decimal point. */
  digits: number;
  decimals: number;
}

/**
 * The part of a date that a number format shows. A `maybe_month` format shows only the month in Chinese
 * Excel, but also the day in other languages.
 */
export type DateShown = 'day' | 'month' | 'maybe_month' | 'year' | 'time';

/**
 * Returns the part of a date that a built-in number format shows; null if it is not a date format. The file
 * contains only the id of such a format.
 */
export function shownByFormat(id: number): DateShown | null {
  if (id === 17) return 'month';
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time';
  if ([27, 36, 50, 52, 57].includes(id)) return 'maybe_month';
  const isDate =
    (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
  return isDate ? 'day' : null;
}

/** Reads the cell styles of a workbook, by index. */
export function readStyles(xml: string): CellStyle[] {
  const codes = new Map<number, string>();
  const struck: boolean[] = [];
  const styles: CellStyle[] = [];
  const path: string[] = [];
  for (const step of xmlSteps(xml)) {
    if (step.kind === 'close') path.pop();
    if (step.kind !== 'open') continue;
    const { name, attributes } = step;
    const parent = path.at(-1);
    if (name === 'numFmt') {
      codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '');
    }
    if (name === 'font' && parent === 'fonts') struck.push(false);
    if (name === 'strike' && parent === 'font' && path.at(-2) === 'fonts' && isStrike(attributes))
      struck[struck.length - 1] = true;
    if (name === 'xf' && parent === 'cellXfs') {
      const format = Number(attribute(attributes, 'numFmtId') ?? 0);
      const isStruck = struck[Number(attribute(attributes, 'fontId') ?? 0)] ?? false;
      styles.push({ isStruck, ...shownBy(format, codes.get(format)) });
    }
    if (!step.isEmpty) path.push(name);
  }
  return styles;
}

/**
 * Returns true for the attributes of an element that strikes text through: `<strike/>`. The result for
 * `<strike val="0"/>` is false.
 */
export function isStrike(attributes: string): boolean {
  const value = attribute(attributes, 'val');
  return value === undefined || isOn(value);
}

/**
 * Returns the part of a date that a format code shows; null if it shows no date. `yyyy/m/d` and `[$-804]d"日"`
 * show a date, `mmm-yy` shows a month, `yyyy` shows a year, `0.00 "days"` shows a number. `[h]:mm` shows a
 * time and not a month.
 */
function dateShownBy(code: string): DateShown | null {
  const bare = code
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\][]*\]/gi, '');
  const isDate = /[ymdhs]/i.test(bare) && !/[#0?]/.test(bare.replace(/s\.0+/gi, ''));
  if (!isDate) return null;
  // `aaaa` is the day of the week, `AM/PM` is a part of a time.
  const letters = bare.replace(/AM\/PM|A\/P/gi, 'h');
  if (/[hs]|\[m+\]/i.test(letters) && !/[yda]/i.test(letters)) return 'time';
  if (/[dhsa]|\[m+\]/i.test(letters)) return 'day';
  return /m/i.test(letters) ? 'month' : 'year';
}

/**
 * Returns how a number format shows a number. A built-in format is identified by its id, another one by its
 * code.
 */
export function shownBy(id: number, code: string | undefined): Pick<CellStyle, 'shown' | 'pattern'> {
  if (code === undefined) return { shown: shownByFormat(id), pattern: null };
  const shown = dateShownBy(code);
  return { shown, pattern: shown ? null : patternOf(code) };
}

/**
 * Returns the texts and zeros that a format adds to a number, such as `"USD "#,##0` or `0000`; null if it
 * adds none.
 */
function patternOf(code: string): NumberPattern | null {
  const [section = ''] = code.split(';');
  const plain = section
    .replace(/\[\$([^\][-]*)(?:-[^\][]*)?\]/g, '"$1"')
    .replace(/\[[^\][]*\]|_.|\*./g, '')
    .replace(/\\(.)/g, '"$1"');
  const [, before = '', number = '', after = ''] =
    /^((?:"[^"]*"|[^"#0?])*)([#0?][#0?,.]*)(?![#0?,.])((?:"[^"]*"|[^"#0?])*)$/.exec(plain) ?? [];
  const [whole = '', decimals = ''] = number.split('.');
  const texts = [before, after].map((text) => text.replaceAll('"', ''));
  const digits = whole.replace(/[^0]/g, '').length;
  if (number === '' || /%|E/i.test(before + after)) return null;
  const hasText = texts.some((text) => /[\p{L}\p{N}]/u.test(text));
  if (!hasText && digits < 2) return null;
  const [start = '', end = ''] = texts;
  return { before: start, after: end, digits, decimals: decimals.replace(/[^0]/g, '').length };
}

/**
 * Returns a number as its format shows it, if the format adds a text or zeros to it. Returns any other number
 * unchanged.
 */
export function shownNumber(number: number, pattern: NumberPattern | null): number | string {
  if (!pattern || number < 0) return number;
  const decimals = Math.max(pattern.decimals, Number.isInteger(number) ? 0 : 2);
  const [whole = '', part] = number.toFixed(decimals).split('.');
  const digits = whole.padStart(pattern.digits, '0');
  return `${pattern.before}${part === undefined ? digits : `${digits}.${part}`}${pattern.after}`;
}
