import { isImoNumber, normalizeImoNumber } from '../../identifiers/imo-number.ts';
import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent, type SheetCell } from '../cell.ts';
import { remark, type Reading } from '../note.ts';

/**
 * The vessel's name and voyage number in one cell, because many sheets write the voyage number after the
 * name.
 */
export interface NamedShip {
  /** The vessel's name; null for TBN, "to be named". */
  name: string | null;
  /** The voyage number; empty if the cell has none. */
  voyage: string;
}

const toBeNamed =
  /^(?:(?:A|THE|M\/?V|VESSEL|SHIP|船名)[ :]{0,3}){0,3}(?:T\.?B\.?[NADC]\.?(?![A-Z]).*|待定.*|待通知.*|未定.*|待派.*|暂定|另定)$/i;
/** Words which show that the vessel may still change. The name is read without them, with a note. */
const tentative =
  /[([]?(?:待定|暂定|待确认|未定|待通知|\bTBC\b|\bTBN\b|\bTENTATIVE\b|\bINTENDED\b|\bOR SUB(?:STITUTE)?\b|\/ ?SUB\b)[)\]]?/gi;
const prefix = /^(?:M\/?[VS]|M\.[VS]\.|S\.?S\.?|轮)[. ]+/i;
/** The bullet of a list entry, which is no part of the name: `• HAI FENG`. */
const bullet = /^[•▪●○■□◆◇★☆►▶➤✓✔·]\uFE0F?\s{0,4}/u;
/** The IMO number after a name: `HAI FENG (IMO 9300001)`. */
const imoBehindName = / ?[([]? ?IMO(?: NO\.?)?[ .:#]{0,3}\d{7} ?[)\]]?$/i;
const quotes = /["“”«»]/g;

/**
 * Patterns of a name with a voyage number that is certain because a word such as `V.` or a slash precedes it:
 * `HAI FENG V.2612E`, `海风 2612航次`, `"HAI FENG" VOY 2612E`, `HAI FENG / 2612E`.
 */
const voyages: readonly RegExp[] = [
  /^(?<name>.*\S) ?\((?:VOYAGE|VOY|V)[ .:#]{0,3}(?<voyage>[A-Z]{0,2}\d[A-Z\d-]{0,9})\)$/i,
  /^(?<name>.*\S)[ ,/-]{1,3}(?:VOYAGE|VOY)[ .:#]{0,3}(?:NO[ .:]{0,3})?(?<voyage>[A-Z]{0,3}\d[A-Z\d-]{0,9})$/i,
  /^(?<name>.*\S)[ ,/-]{1,3}V(?:[.:] ?|[ -])(?<voyage>[A-Z]{0,2}\d[A-Z\d-]{0,9})$/i,
  /^(?<name>.*\S)[ ,/-]{1,3}V(?<voyage>\d{2,5}[A-Z]{0,2})$/i,
  /^(?<name>.*\S)[ ,/-]{0,3}(?<![A-Z\d])第? ?(?<voyage>[A-Z]{0,2}\d{1,5}[A-Z]{0,2}) ?(?:航次|航)$/i,
  /^(?<name>.*\S) ?\/ ?(?<voyage>[A-Z]{0,2}\d{1,5}[A-Z]{0,2})$/i,
  // The code of the shipping line may follow the voyage number: `HAI FENG / 2612E / HFL`.
  /^(?<name>.*\S) ?\/ ?(?<voyage>[A-Z]{0,2}\d{1,5}[A-Z]{0,2}) ?\/ ?[A-Z]{2,5}$/i,
];
/**
 * A name with a probable voyage number: `HAI FENG 2612E`. A number with a compass letter (N, S, E, W) gets a
 * note, because it may also be a part of the name.
 */
const likelyVoyage = /^(?<name>.*\S) (?:(?<voyage>\d{2,5}[NSEW])|V(?<short>\d))$/i;

/** Reads a vessel's name; null means TBN, "to be named". */
export function readShipName(cell: SheetCell, charsMost: number): Reading<string | null> {
  const name = cellText(cell).replace(bullet, '').replace(prefix, '').trim();
  if (isAbsent(name) || toBeNamed.test(simplified(name))) return { value: null, assumed: [] };
  if (name.length > charsMost) return { refused: remark('text_too_long', { most: charsMost }) };
  return { value: name, assumed: [] };
}

/**
 * A name followed by a voyage number without a word before it: `锦泰和平 JT2612`, `PAX CERES 24-07`. Only used
 * with `isWithVoyage` (see `readShip`).
 */
const announcedVoyage =
  /^(?<name>.*[\p{L}\d)])[ /,-]{1,3}(?<voyage>(?=[A-Z/-]{0,4}\d)[A-Z\d][A-Z\d/-]{1,11})$/iu;

/**
 * Reads a vessel's name and the voyage number after it. With `isWithVoyage`, the heading of the column names
 * both, so that a last word with a digit is read as the voyage number.
 */
export function readShip(cell: SheetCell, charsMost: number, isWithVoyage = false): Reading<NamedShip> {
  const text = cellText(cell).replace(bullet, '').replace(imoBehindName, '').replace(prefix, '').trim();
  if (isAbsent(text) || toBeNamed.test(simplified(text)))
    return { value: { name: null, voyage: isWithVoyage ? voyageOfUnnamed(text) : '' }, assumed: [] };
  const bare = text.replace(tentative, ' ').replace(quotes, ' ').replace(/\s+/g, ' ').trim();
  const isTentative = bare !== text.replace(quotes, ' ').replace(/\s+/g, ' ').trim();
  const sure = voyages.map((pattern) => pattern.exec(bare)?.groups).find(Boolean);
  const announced = sure || !isWithVoyage ? undefined : announcedVoyage.exec(bare)?.groups;
  const likely = (sure ?? announced) ? undefined : likelyVoyage.exec(bare)?.groups;
  const { name = bare, voyage: number = '', short = '' } = sure ?? announced ?? likely ?? {};
  const voyage = number || short;
  if (name.length > charsMost) return { refused: remark('text_too_long', { most: charsMost }) };
  return {
    value: { name: name.replace(prefix, ''), voyage: voyage.toUpperCase() },
    assumed: [
      ...(isTentative ? [remark('ship_tentative', { text })] : []),
      ...(likely ? [remark('voyage_split', { text, voyage })] : []),
    ],
  };
}

/** Returns the voyage number after the words for an unnamed vessel: `TBN / 2702`, `TBN V.12E`; empty if there is none. */
const voyageOfUnnamed = (text: string): string =>
  /(?:[^\d ] ?\/ ?|[ ,-]V(?:OY)?[ .:#])([A-Z]{0,3}\d{1,5}[A-Z]{0,2})$/i.exec(text)?.[1]?.toUpperCase() ?? '';

/** Reads an IMO number. If its check digit is wrong, no ship can have it, so the value is null with a note. */
export function readImo(cell: SheetCell): Reading<string | null> {
  if (isAbsent(cell)) return { value: null, assumed: [] };
  const text = cellText(cell);
  const imo = normalizeImoNumber(text);
  if (isImoNumber(imo)) return { value: imo, assumed: [] };
  return { value: null, assumed: [remark('imo_left_out', { text })] };
}

export const isImo = (cell: SheetCell): boolean => isImoNumber(normalizeImoNumber(cellText(cell)));

/**
 * Returns true for words in Latin capitals, and for a Chinese word that ends with a usual last character of
 * ships' names (轮, 号). It is used only to guess the columns.
 */
export function isShipName(cell: SheetCell): boolean {
  const text = cellText(cell);
  return /^(?:[A-Z][A-Z0-9 .'-]{3,40}|\p{Script=Han}{2,10}(?:轮|号))$/u.test(text) || toBeNamed.test(text);
}
