import { cellText, type SheetCell } from '../cell.ts';
import type { SheetSailing } from '../sheet-sailing.ts';
import type { SheetField } from '../headers/field.ts';
import { certainDate } from './outside-texts.ts';

/** Words that mean that the vessel is still to be named. */
export const namesNoVessel = /(?<![A-Z])T\.?B\.?[NAC]\.?(?![A-Z])|待定|待派|未定|TO BE (?:NAMED|NOMINATED)/i;

/**
 * The minimum length in characters of a vessel's name for which notes and footnotes are searched. A shorter
 * name would occur by accident.
 */
export const nameLeast = 2;

/**
 * Words that are not part of a vessel's name, in a cell for a vessel that is still to be named: `MV TBN or
 * sub`.
 */
export const noNameWords =
  /(?<![A-Z])(?:T\.?B\.?[NADC]\.?|M\/?V|VESSELS?|SHIP|SUB|TO BE (?:NAMED|NOMINATED|ADVISED)|OR|A)(?![A-Z])/gi;

/**
 * A text that looks like the name of a vessel: it has four capitals in a row, or it is Chinese and ends with
 * 轮, 号 or a number.
 */
export const vesselLike = /^(?=.*\p{Lu}{4})[\p{Lu}\d .'&-]{4,40}$|^\p{Script=Han}{2,8}(?:轮|号|\d{1,3})$/u;
/** A name of several words in capitals, which is more likely a vessel than a remark: `WESTERN DUSK`. */
export const nameOfWords = /^\p{Lu}[\p{Lu}'.-]{2,} \p{Lu}[\p{Lu} '.-]{2,30}$/u;
/** A text that looks like a voyage number, with letters and digits: `E44`, `2612W`, `CN22J`. */
export const voyageLike = /^(?=[A-Z-]*\d)(?=[\d-]*[A-Z])[A-Z\d-]{2,9}$/i;

/**
 * A word for an arrival, a berthing or a departure as the whole text of a cell. In a row of a sailing it
 * gives the meaning of the days in the next cells.
 */
export const momentWord =
  /^(?:E\.?T\.?[ADBS]\.?|AT[ADB]|ARR(?:IVAL|IVES)?|DEP(?:ARTURE|ARTS)?|预?计?(?:抵港?|到港?|离港?|开航|靠泊|离泊))$/i;

/** Days whose month is elsewhere in the sheet: `12-15`, `20日`. */
export const daysOnly = /^\d{1,2}(?: ?[-~至到] ?\d{1,2})? ?[日号]?$/;

export const monthOnly = /^(?:(?:20)?\d{2}年 ?)?\d{1,2}月份?$|^[A-Z]{3,9}\.?(?:[ ,'-]{1,2}(?:20)?\d{2})?$/i;

export const portFields: readonly SheetField[] = [
  'load',
  'second_load',
  'third_load',
  'unload',
  'second_unload',
  'third_unload',
];

const dayFields: readonly SheetField[] = [
  'laycan',
  'laycan_start',
  'laycan_end',
  'arrival',
  'arrival_start',
  'arrival_end',
  'via',
];

/** Fields whose values may look like a date, or that contain dates of their own. */
const mayLookLikeDays: readonly SheetField[] = ['ship_name', 'voyage_number', 'imo', 'cut_offs'];

/**
 * Returns true if a day in a column of this field may belong to the voyage. A day below a heading such as `Freight in`
 * has another meaning than its heading.
 */
export function mayBeDayOf(field: SheetField | null, cell: SheetCell): boolean {
  if (field === null || field === 'remark' || dayFields.includes(field)) return true;
  return !mayLookLikeDays.includes(field) && certainDate.test(cellText(cell));
}

/** The number of cells that are tested to find the kind of cells in a column. */
export const rowsSampled = 40;

export const vesselHead =
  /(?<![A-Z])(?:MOTHER|FEEDER|PRE[ -]?CARRI(?:ER|AGE)|OCEAN (?:VESSEL|VSL|CARRIER)|ON[ -]?CARRIER|(?:2ND|1ST|SECOND|FIRST) (?:LEG )?VESSEL|CONNECTING|BARGE NAME|TUG)(?![A-Z])|[一二头]程船|大船|母船|干线船|支线船|驳船名/i;

/**
 * Returns true if a cell of the remark column contains only a voyage number and the sailing has none. The
 * cell is then probably the missing number.
 */
export const isVoyageAlone = (cell: SheetCell, { voyage_number }: SheetSailing): boolean =>
  voyage_number === '' && (voyageLike.test(cellText(cell)) || /^0?\d{2,4}$/.test(cellText(cell)));
