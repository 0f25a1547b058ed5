import { cellText, type SheetCell } from '../cell.ts';
import { matchHeader } from '../headers/match-header.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';

type Row = readonly SheetCell[];

/**
 * An abbreviation with the name of its port, in a legend of the sheet: `SHA = Shanghai`, `LCH: Laem Chabang`,
 * `PKG＝巴生`.
 */
const pair =
  /(?<![\p{L}\d])([A-Z]{2,5})\s*[=＝:：]\s*(\p{L}[\p{L}\p{M} .'’()-]{1,30}?)(?=\s*(?:[,;、，；/|。.]|$|\s{2,}|\s[A-Z]{2,5}\s*[=＝:：]))/gu;
/** The minimum number of abbreviations of a legend. A single pair may be a label and its value. */
const pairsLeast = 2;
const cellCharsMost = 40;
/** Words of headings that may be next to an abbreviation. */
const otherWord =
  /^(?:ET[ABDS]|AT[ABD]|ARR(?:IVAL)?|DEP(?:ARTURE)?|POL|POD|VIA|TO|FROM|T|TT|DATE|L|D|LOAD|DISCH|CY|SI|VGM|CUT|OFF|CUTOFF)$/i;
const between = /([\s\-–—>→,/()+&]+)/;

/**
 * Replaces abbreviations by the names of their ports, if a legend of the sheet explains them: `ETA BUS`
 * becomes `ETA Busan`. Only cells that consist of abbreviations and words of headings are changed. A sheet
 * without a legend is returned unchanged.
 */
export function withoutAbbreviations(rows: readonly Row[], names: HarborNames): readonly Row[] {
  const legend = legendIn(rows, names);
  if (legend.size < pairsLeast) return rows;
  return rows.map((row) => row.map((cell) => spelledOut(cell, legend)));
}

function legendIn(rows: readonly Row[], names: HarborNames): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const cell of rows.flat()) {
    if (typeof cell !== 'string' || !/[=＝:：]/.test(cell) || cell.length > 400) continue;
    for (const [, short = '', name = ''] of cell.matchAll(pair)) {
      // Skips a label with its value, such as `POL: Shanghai`, because it does not explain an abbreviation.
      if (otherWord.test(short) || matchHeader(short) !== null) continue;
      const read = readHarbors(name.trim(), names, { isExact: true });
      if ('value' in read && read.value.length === 1 && read.assumed.length === 0)
        found.set(short, name.trim());
    }
  }
  return found;
}

function spelledOut(cell: SheetCell, legend: ReadonlyMap<string, string>): SheetCell {
  if (typeof cell !== 'string' || cell.length > cellCharsMost || /[=＝]/.test(cell)) return cell;
  const parts = cellText(cell).split(between);
  const words = parts.filter((_, at) => at % 2 === 0 && parts[at] !== '');
  const isKnown = (word: string) => legend.has(word) || otherWord.test(word);
  if (!words.some((word) => legend.has(word)) || !words.every(isKnown)) return cell;
  return parts.map((part) => legend.get(part) ?? part).join('');
}
