import type { SheetField } from '../headers/field.ts';
import { readCargo } from '../particulars/cargo.ts';
import { noOwnWords, type OwnWords } from '../../sailing/own-words.ts';
import { readRate } from '../particulars/rate.ts';
import { findCategory, readMachine } from '../particulars/vessel-type.ts';
import { isChineseTalk, isName, isVesselMark, isVoyage, isVoyageWord, voyageAt } from './vessel-words.ts';

/**
 * Splits the text after a label for the vessel: `YU CHUAN CORAL V.623W` is the vessel `YU CHUAN CORAL` with
 * voyage `V.623W`. Only the voyage number is separated from the name.
 */
export function shipCells(text: string): [SheetField, string][] {
  const words = text.split(' ');
  // A number of one or two digits belongs to the name: `BLUE QUAY 11`. A voyage number follows a word such as
  // `V.`, contains a letter, or has at least three digits.
  const isSure = (word: string, at: number) =>
    isVoyageWord(words[at] ?? '') ? /\d/.test(word) : isVoyage(word) && !/^\d{1,2}$/.test(word);
  const voyage = words.length > 1 ? words.slice(1).findLast(isSure) : undefined;
  const name = words
    .filter((word) => word !== voyage && !(voyage && isVoyageWord(word)))
    .join(' ')
    .replace(/(?<=[^\s/]) ?\/$/, '');
  return voyage === undefined
    ? [['ship_name', name]]
    : [
        ['ship_name', name],
        ['voyage_number', voyage],
      ];
}

/**
 * Assigns the words of a message that are neither ports nor days to fields: vessel, voyage number, vessel
 * type, cargo, rate. The remaining words become the remark.
 */
export function vesselWrites(left: readonly string[], own: OwnWords = noOwnWords): [SheetField, string][] {
  const at = voyageAt(left);
  const voyage = left[at] ?? '';
  const isMachine = (word: string) => 'value' in readMachine(word, own) && !isEndOfName(word, left);
  const isCargo = (word: string) =>
    (readCargo(word, own).tags.length > 0 || findCategory(word, own) !== null) && !isEndOfName(word, left);
  const named = nameBefore(left, at, (word) => isMachine(word) || isCargo(word));
  const others = left.filter((word) => !named.includes(word));
  const machine = others.find(isMachine) ?? '';
  const tags = others.filter((word) => isCargo(word) && readCargo(word, own).tags.length > 0);
  const category = others.find((word) => word !== machine && findCategory(word, own) !== null) ?? '';
  const rate = rateIn(left);
  const taken = [voyage, machine, category, ...tags, ...rate];
  const rest = left.filter((word) => !taken.includes(word) && !(voyage && isVoyageWord(word)));
  const mark = rest.findIndex(isVesselMark);
  const from = rest.findIndex((word, place) => place > mark && isName(word));
  const guessed = from < 0 ? [] : withNumber(rest, from, countWhile(rest.slice(from), isName));
  const name = named.length > 0 ? named : guessed.length > 0 ? guessed : behindMark(rest);
  const leftWords = rest.filter(
    (word) => !name.includes(word) && !isVesselMark(word) && /[\p{L}\d]/u.test(word),
  );
  return [
    [
      'ship_name',
      name
        .join(' ')
        .toUpperCase()
        .replace(/(?<=[\p{Script=Han}\d]{2})轮$/u, ''),
    ],
    ['voyage_number', voyage.replace(/^V-?(?=\d)/i, '')],
    ['machine', machine],
    ['category', category],
    ['cargo', tags.join(',')],
    ['rate', rate.join(' ')],
    ['remark', leftWords.join(' ')],
  ];
}

/**
 * Returns true for a word such as `BULKER` that usually means a vessel type or cargo, but is the end of a
 * vessel's name here: `FREYA BULKER`.
 */
function isEndOfName(word: string, words: readonly string[]): boolean {
  const at = words.indexOf(word);
  const before = words[at - 1] ?? '';
  const isFirst = word === 'WIND' || at === 1 || isVesselMark(words[at - 2] ?? '');
  return /^(?:BULKER|WIND|CARRIER|TRADER)$/.test(word) && isFirst && isName(before);
}

/** Returns the words of a name, with the number after it: `TIAN RUI HAI 38`. */
const withNumber = (words: readonly string[], from: number, count: number): readonly string[] =>
  words.slice(from, from + count + (/^\d{1,2}$/.test(words[from + count] ?? '') ? 1 : 0));

/**
 * Returns the words of a vessel's name after a mark such as `MV`. In this place, the name may contain small
 * letters: `MV Jin Hai 3`.
 */
function behindMark(words: readonly string[]): readonly string[] {
  const at = words.findIndex(isVesselMark);
  const behind = at < 0 ? [] : words.slice(at + 1, at + 1 + nameWordsMost);
  return behind.slice(
    0,
    countWhile(behind, (word) => /^[A-Z][A-Za-z'.-]+$|^\d{1,3}$/.test(word)),
  );
}

/** The maximum number of words in a vessel's name. */
const nameWordsMost = 5;

/**
 * Returns the vessel's name directly before a voyage number: words in capitals, or one Chinese word. The list
 * is empty if there is no name. The name begins after the last word with another meaning.
 */
function nameBefore(
  words: readonly string[],
  voyageAt: number,
  isOther: (word: string) => boolean,
): string[] {
  const end = isVoyageWord(words[voyageAt - 1] ?? '') ? voyageAt - 1 : voyageAt;
  // In `XIN DA 16 / 2620S`, the slash is not part of the name, but the number 16 is.
  const before = words
    .slice(Math.max(0, end - nameWordsMost), Math.max(0, end))
    .filter((word) => word !== '/');
  const [last = ''] = before.slice(-1);
  if (/^\p{Script=Han}{2,8}\d{0,3}[轮号]?$/u.test(last) && !isOther(last) && !isChineseTalk(last)) {
    // The English name of a vessel may precede its Chinese name: `MAJESTIC LOTUS 庄莲`.
    const latin = before.slice(0, -1);
    const name = latin.slice(
      latin.findLastIndex((word) => !isName(word) || /\p{Script=Han}/u.test(word)) + 1,
    );
    return name.length > 1 && !name.some(isOther) ? [...name, last] : [last];
  }
  const written = writtenName(words, end);
  if (written.length > 0 && !written.some(isOther)) return written;
  const isNumber = (word: string, at: number) => /^\d{1,3}$/.test(word) && isName(before[at - 1] ?? '');
  const mark = before.findLastIndex(
    (word, at) => isVesselMark(word) || !(isName(word) || isNumber(word, at)),
  );
  const run = before.slice(mark + 1);
  return run.length > 1 && isOther(run[0] ?? '') ? [] : run.every(isOther) ? [] : run;
}

/**
 * Returns true for words that cannot be a part of a vessel's name in mixed case: words of greetings and
 * sentences, and words in capitals (`isName`).
 */
const isTalk = (word: string): boolean =>
  /^(?:ALL|AND|DEAR|FOR|FROM|GOOD|HELLO|HI|MORNING|NEXT|NEW|NOW|OFFER|ON|OUR|PLEASE|PLS|SAILING|SHIP|SPACE|THE|THIS|TO|VESSEL|VIA|WE|WITH)$/i.test(
    word,
  ) || isName(word);

/**
 * Returns a vessel's name in mixed case at the beginning of a sailing, such as `Bollard One V.51`. It has two
 * or three words, and a voyage number with a prefix such as `V.` follows it. The list is empty if there is no
 * such name.
 */
function writtenName(words: readonly string[], end: number): string[] {
  const [voyage = ''] = words.slice(end);
  const isLabelled = isVoyageWord(voyage) || /^V(?:OY)?\.?\d/i.test(voyage);
  if (!isLabelled || end < 2 || end > 3) return [];
  const name = words.slice(0, end);
  return name.every((word) => /^[A-Z][a-z]{1,14}$/.test(word) && !isTalk(word)) ? name : [];
}

/**
 * Returns the words of a rate: `USD 65 PMT`, `USD 65/吨`. The list is empty if there is no rate. The currency
 * may precede or follow the amount.
 */
function rateIn(words: readonly string[]): string[] {
  const from = words.findIndex((word) => money.test(word));
  if (from < 0) return [];
  for (const count of [4, 3, 2, 1]) {
    const some = words.slice(from, from + count);
    const read = /\d/.test(some.join('')) && some.length === count ? readRate(some.join(' '), '') : null;
    // A rate of more than two words must end with its unit; otherwise the further words do not belong to it.
    const isWhole =
      count < 3 ||
      ((count === 4 ? /^PER$/i.test(some[2] ?? '') : true) &&
        /^(?:\/|P|PER)?(?:MT|RT|T|CBM|LS|TON|吨|方)$/i.test(some.at(-1) ?? ''));
    if (read !== null && read !== 'unread' && isWhole) return some;
  }
  return [];
}

const money = /^(?:USD|US\$|\$|EUR|€|RMB|CNY|¥)/i;

function countWhile(words: readonly string[], isSo: (word: string) => boolean): number {
  const at = words.findIndex((word) => !isSo(word));
  return at < 0 ? words.length : at;
}
