import { attribute, isOn, xmlSteps } from './xml.ts';

/** What the looks of a cell say of its value. */
export interface CellStyle {
  isStruck: boolean;
  /** What of a date is shown; null where the number is none. */
  shown: DateShown | null;
}

/** `maybe_month`: a format that shows the month alone in Chinese and the day as well in other languages. */
export type DateShown = 'day' | 'month' | 'maybe_month' | 'year';

/** Formats of numbers that are dates or times by themselves, without a code of their own. */
function shownByFormat(id: number): DateShown | null {
  if (id === 17) return 'month';
  if ([27, 36, 50, 52, 57].includes(id)) return 'maybe_month';
  const isDate =
    (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
  return isDate ? 'day' : null;
}

/** The styles of a workbook by their number. */
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

/** `<strike/>` strikes through; `<strike val="0"/>` does not. */
export function isStrike(attributes: string): boolean {
  const value = attribute(attributes, 'val');
  return value === undefined || isOn(value);
}

/** `yyyy/m/d` and `[$-804]d"日"` are dates, `0.00 "days"` is none; `mmm-yy` shows a month and `[h]:mm` does not. */
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
