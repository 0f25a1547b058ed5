import { attribute, isOn, xmlSteps } from './xml.ts';

/** What the looks of a cell say of its value. */
export interface CellStyle {
  isStruck: boolean;
  isDate: boolean;
}

/** Formats of numbers that are dates or times by themselves, without a code of their own. */
const isDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** The styles of a workbook by their number. */
export function readStyles(xml: string): CellStyle[] {
  const dates = new Set<number>();
  const struck: boolean[] = [];
  const styles: CellStyle[] = [];
  const path: string[] = [];
  for (const step of xmlSteps(xml)) {
    if (step.kind === 'close') path.pop();
    if (step.kind !== 'open') continue;
    const { name, attributes } = step;
    const parent = path.at(-1);
    if (name === 'numFmt' && isDateCode(attribute(attributes, 'formatCode') ?? ''))
      dates.add(Number(attribute(attributes, 'numFmtId')));
    if (name === 'font' && parent === 'fonts') struck.push(false);
    if (name === 'strike' && parent === 'font' && path.at(-2) === 'fonts' && isStrike(attributes))
      struck[struck.length - 1] = true;
    if (name === 'xf' && parent === 'cellXfs') {
      const format = Number(attribute(attributes, 'numFmtId') ?? 0);
      const isStruck = struck[Number(attribute(attributes, 'fontId') ?? 0)] ?? false;
      styles.push({ isStruck, isDate: isDateFormat(format) || dates.has(format) });
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

/** `yyyy/m/d` and `[$-804]d"日"`, not `0.00 "days"`. */
function isDateCode(code: string): boolean {
  const bare = code
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/\[[^\][]*\]/g, '');
  return /[ymdhs]/i.test(bare) && !/[#0?]/.test(bare.replace(/s\.0+/gi, ''));
}
