import { noVesselWord } from './prose-words.ts';

/** A voyage number behind a name. */
export const voyageBehind =
  /^\s?[("'”*)]{0,3}[\s,/(:-]{0,4}(?:(?:V(?:OY(?:AGE)?|Y)?|SEFER|VIAJE|VJE|VIAGEM|VIAG|VIAGGIO|REISE|REJS|PELAYARAN|CHUYẾN|РЕЙС|항차)\.?(?: ?(?:NO|Nº|N°|NR)\.?)? ?[:#]? ?[A-Z]{0,3}[-.]?\d|\d{2,5}[A-Z]{1,2}(?![A-Z\d])|[A-Z]{1,3}\d{2,5}[A-Z]?(?![A-Z\d])|第?[A-Z]{0,3}\d{1,6}[A-Z]{0,2} ?航次|(?<=[,/] ?)\d{1,4}(?=[,;] ?[A-Z]| [-–—] [A-Z]))/iu;

/** Words that usually describe a ship or its cargo, but are also parts of vessels' names: `GOLDEN CRANE`. */
const alsoInNames =
  /^(?:CRANE|NEW|NEXT|NOW|FIRM|FINAL|DIRECT|GENERAL|GRAIN|STEEL|BULK|CARGO|PROJECT|SPACE|SERVICE|LINER|SHIP|ROUTE|ORDER|POSITION|SPOT|PROMPT|HANDY|CHINA|EXPORT|THE|OF|AND|ALL|NAME|NOTE|END|EARLY|LATE)$/;
/**
 * A name in capitals that begins with a word of ordinary meaning, before its voyage number, its days or the end
 * of its cell: `PORT ROYAL V.26`, `MARCH WIND - Shanghai`.
 */
const nameOfOrdinaryWord =
  /^(?:PORT|MARCH|APRIL|JUNE|AUGUST|NEW|GENERAL|CHINA|FINAL) [A-Z][A-Z'&-]{2,24}(?: [A-Z][A-Z'&-]{2,24}){0,2}(?= ?(?:$|[\t|,/(:]|-|→|V\.?\d|VOY|\d{2,5}(?:[NSEW]| ?航次)| {2}))/;
export const beginsName = (line: string, at: number): boolean => {
  const [name = ''] = nameOfOrdinaryWord.exec(line.slice(at, at + 90)) ?? [];
  const words = name.split(' ').slice(1);
  return words.length > 0 && !words.some((word) => noVesselWord.test(word));
};
/** Returns true if no Latin word is before a position, so that a name may begin there. */
export const isApartFromWords = (line: string, at: number): boolean =>
  isFirstInLine(line, at) || /[\p{Script=Han}:：)）] ?$/u.test(line.slice(0, at));
export const isFirstInLine = (line: string, at: number): boolean =>
  /^[\s\d.)(*•▪●■◆★☆>:：、—–-]{0,8}$/.test(line.slice(0, at));

/** Measures of the ship between its name and the voyage number: `2x80t V.12`, `(28,000 DWT) V.44`. */
const measuresBehind =
  /^(?:[ ,/(-]{1,3}\d{1,3}(?:[.,]\d{1,3})? ?(?:X ?\d{1,4} ?)?(?:K?DWT|DWCC|MTS?|TS?|TONS?|TEU|CBM)(?![A-Z])\)?){1,3}/i;
const upToVoyage = /^(?:[A-Z][A-Z'&-]{0,24} ){0,4}[A-Z][A-Z'&-]{0,24}(?=[ ,/(:-])/;

/**
 * Returns true if a word with an ordinary meaning belongs to a vessel's name, because only words in capitals
 * are between it and a voyage number: `MV TEST CRANE V.625W`.
 */
export function isWithinName(line: string, at: number, word: string): boolean {
  if (!alsoInNames.test(word)) return false;
  const words = upToVoyage.exec(line.slice(at, at + 120))?.[0].split(' ') ?? [];
  let end = at;
  for (const one of words) {
    if (noVesselWord.test(one) && !alsoInNames.test(one)) return false;
    end += one.length;
    if (voyageBehind.test(line.slice(end, end + 80).replace(measuresBehind, ''))) return true;
    end += 1;
  }
  return false;
}

/** Returns true for a word such as `CRANE` at the end of a marked name: `M/V MORNING CRANE   DWT 18,900`. */
export const isEndOfMarked = (line: string, at: number, word: string): boolean =>
  alsoInNames.test(word) &&
  /^(?:\s*$|\s{2,}|\s?\(|\s?[,/]\s?(?:V|\d)|\s(?:DWT|DWCC|\d{1,3}[,.]\d{3}))/i.test(
    line.slice(at + word.length),
  );
