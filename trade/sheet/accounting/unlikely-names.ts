import { simplified } from '../../text/simplified.ts';
import { matchHeader } from '../headers/match-header.ts';
import { remark, type SheetNote } from '../note.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { SheetSailing } from '../sheet-sailing.ts';

const monthName = /(?<![A-Z])(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|SEPT|OCT|NOV|DEC)(?![A-Z])|月/i;

/**
 * A word that no vessel's name contains: a measure, a label such as ETA, a word before a voyage number, a
 * question mark or `OR`.
 */
const notOfName =
  /\?|(?<![A-Z])(?:DWT|DWCC|DWAT|GRT|IMO|BLT|BUILT|ETA|ETD|ETB|ETS|POL|POD|LAYCAN|TBC|OR|VOY|VOYAGE|CANCELL?ED|SUB)(?![A-Z])|(?<![A-Z])V\. ?\d|(?<![A-Z])V-\d|(?<=[\p{L}\d] )V\.?$|航次|载重|吨|待定|受载|装港|卸港|[:;；：\n]|\d{5}/iu;

/**
 * Returns a question if the vessel's name or the voyage number does not look like one. The cell then probably
 * contains another value or a second one.
 */
export function unlikelyNames(
  { ship_name, voyage_number }: SheetSailing,
  { names }: { names: HarborNames },
): SheetNote[] {
  const texts: string[] = [];
  const isCode = ship_name !== null && names.byCode.has(ship_name);
  if (ship_name !== null && (isCode || !isLikelyName(simplified(ship_name)))) texts.push(ship_name);
  if (voyage_number !== '' && !isLikelyVoyage(simplified(voyage_number))) texts.push(voyage_number);
  return texts.map((text) => ({ field: null, ...remark('name_unlikely', { text: text.slice(0, 60) }) }));
}

/** A vessel's name in Chinese and Latin letters: `海瀚先锋 HAI HAN XIAN FENG`. Only the Latin part is tested. */
const inBothLanguages = /^\p{Script=Han}{2,8}\d{0,3} ?\(?(?<latin>[A-Z][A-Z\d .'-]{3,40})\)?$/u;

function isLikelyName(original: string): boolean {
  const name = inBothLanguages.exec(original)?.groups?.['latin'] ?? original;
  if (!/\p{Script=Han}|\p{L}[^\p{L}]{0,3}\p{L}/u.test(name) || notOfName.test(name)) return false;
  if (matchHeader(name)?.certainty === 3) return false;
  if (/[A-Z\d] ?\/ ?\p{Script=Han}/iu.test(name)) return false;
  // Rejects a cell with two names, such as `SEA GULL / SEA TERN`.
  if (/\p{L}{3} ?[/&+] ?\p{L}{3}/u.test(name)) return false;
  // Rejects a code with digits, such as a voyage number: `BK-26-07`.
  if (/^[A-Z]{1,3}[-/ ]?\d[\d/-]*[A-Z]?$/i.test(name)) return false;
  // Rejects a text with many words, or with a word in small letters between words in capitals.
  const words = name.split(/[ -]+/).filter((word) => /^\p{L}{2}/u.test(word));
  const small = words.filter(
    (word) => /[a-z]{2}/.test(word) && !/^(?:de|del|of|the|van|von|Mc[A-Z]+)$/.test(word),
  );
  if (words.length > 4 || (small.length > 0 && words.some((word) => /^[A-Z]{3,}$/.test(word)))) return false;
  // A bracket with a former name, such as `(ex STAR)`, is part of the name. A bracket with a number or a day
  // is not part of the name.
  return (
    !/[([][^()[\]]{0,20}\d{3}/.test(name) &&
    !/\d{1,2}[ /-]?(?:月|JAN|FEB|MAR|APR|JUN|JUL|AUG|SEP|OCT|NOV|DEC)/i.test(name)
  );
}

/** Returns true if a text may be a voyage number, which has a digit and no long words. */
function isLikelyVoyage(voyage: string): boolean {
  if (!/\d/.test(voyage) || voyage.length > 20 || monthName.test(voyage)) return false;
  if (/(?<![A-Z])ET[ABDS](?![A-Z])/i.test(voyage)) return false;
  return !/\p{L}{5}|[^\p{L}\d.]\p{L}{3}|[()?]|\p{Script=Han}{3}/u.test(
    voyage.replace(/^(?:VOY(?:AGE)?|航次)[ .:]*/i, ''),
  );
}
