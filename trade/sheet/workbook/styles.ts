import { attribute, isOn, xmlSteps } from './xml.ts';

/** The properties of a cell style that affect its value. */
export interface CellStyle {
  isStruck: boolean;
  /** The part of a date that the format shows; null if the number is not a date. */
  shown: DateShown | null;
}

/**
 * The part of a date that a format shows. `maybe_month` formats show only the month in Chinese, but also the
 * day in other languages.
 */
export type DateShown = 'day' | 'month' | 'maybe_month' | 'year';

/**
 * Returns the date part that a built-in number format shows. Built-in formats have an id but no format code
 * in the file.
 */
function shownByFormat(id: number): DateShown | null {
  if (id === 17) return 'month';
  if ([27, 36, 50, 52, 57].includes(id)) return 'maybe_month';
  const isDate =
    (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
  return isDate ? 'day' : null;
}

/** Reads the cell styles of a workbook, by index. */
export function readStyles(xml: string): CellStyle[] {
  const shownByCode = new Map<number, DateShown | null>();
  const struck: boolean[] = [];
  const styles: CellStyle[] = [];
  const path: string[] = [];
  for (const step of xmlSteps(xml)) {
    if (step.kind === 'close') path.pop();
    if (step.kind !== 'open') continue;
    const { name, attributes } = step;
    const parent = path.at(-1);
    if (name === 'numFmt') {
      const code = attribute(attributes, 'formatCode') ?? '';
      shownByCode.set(Number(attribute(attributes, 'numFmtId')), shownBy(code));
    }
    if (name === 'font' && parent === 'fonts') struck.push(false);
    if (name === 'strike' && parent === 'font' && path.at(-2) === 'fonts' && isStrike(attributes))
      struck[struck.length - 1] = true;
    if (name === 'xf' && parent === 'cellXfs') {
      const format = Number(attribute(attributes, 'numFmtId') ?? 0);
      const isStruck = struck[Number(attribute(attributes, 'fontId') ?? 0)] ?? false;
      styles.push({ isStruck, shown: shownByCode.get(format) ?? shownByFormat(format) });
    }
    if (!step.isEmpty) path.push(name);
  }
  return styles;
}

/** Returns true if the element strikes text through: `<strike/>` does, `<strike val="0"/>` does not. */
export function isStrike(attributes: string): boolean {
  const value = attribute(attributes, 'val');
  return value === undefined || isOn(value);
}

/**
 * Returns the date part that a format code shows. `yyyy/m/d` and `[$-804]d"日"` are dates, `0.00 "days"` is
 * not; `mmm-yy` shows a month, `[h]:mm` does not.
 */
function shownBy(code: string): DateShown | null {
  const bare = code
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\][]*\]/gi, '');
  const isDate = /[ymdhs]/i.test(bare) && !/[#0?]/.test(bare.replace(/s\.0+/gi, ''));
  if (!isDate) return null;
  // `aaaa` is the day of the week.
  if (/[dhsa]|\[m+\]/i.test(bare)) return 'day';
  return /m/i.test(bare) ? 'month' : 'year';
}
