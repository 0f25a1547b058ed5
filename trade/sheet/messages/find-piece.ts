import { readWindow } from '../dates/date-cell.ts';
import { mayBeDate } from '../dates/date-words.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import { findExact, type HarborNames } from '../ports/harbor-names.ts';
import { isVesselMark } from './vessel-words.ts';
import type { PlainDate } from '../../calendar/plain-date.ts';

export interface MessageContext {
  names: HarborNames;
  today: PlainDate;
  /** Returns true for the name of a route manager. Other names stay words. */
  isManager: (name: string) => boolean;
}

/** A message context with cached results, because messages repeat their ports and days. */
export interface CachedMessageContext extends MessageContext {
  ports: Map<string, boolean>;
  windows: Map<string, boolean>;
}

const knownOr = (known: Map<string, boolean>, key: string, find: () => boolean): boolean => {
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
};

/** The most words of one port or one window: `25 Nov 2026 - 28 Nov`. */
const wordsMost = 5;

/** A Chinese word with a number behind it: `上海12` of `上海12/5`, `太平洋5` of `太平洋5号`. */
const numbered = /(?<word>\p{Script=Han}{1,8})(?=(?<number>\d{1,3}))(?!\d{1,3}[月日/.~-])/gu;

/** The slash between a day and the next port: `LAGOS 1.22 / LOME 1.26`. */
const slashBehindDay =
  /(?<=\d)\s+\/\s+(?=\p{L}{2})(?!(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(?![A-Z]{4}))/giu;

/**
 * Splits a line into words. Dashes between words and arrows separate ports; dashes stay inside windows. A number
 * behind a Chinese word begins a date, unless it belongs to the vessel's name.
 */
export function wordsOf(line: string, isPort: (word: string) => boolean = () => false): string[] {
  return line
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=\d),(?=\d{3}(?![\d/.-]))/g, '')
    .replace(/(?<!\s)\s*(?:-{1,2}>|={1,2}>|→|⇒|➡|►|▶)\s*/g, ' ')
    .replace(slashBehindDay, ' , ')
    .replace(/改由|改派|换成/g, ' $& ')
    .replace(/(?<![\p{L}\d])([A-Z]{0,3}\d{1,6}[A-Z]{0,2})航次/giu, ' 航次 $1 ')
    .replace(/航次(?=[A-Z]{0,3}\d)/gi, ' 航次 ')
    .replace(/(?<=[^\d\s])\s*(?:>|–|—|-|至|到)\s*(?=[^\d\s])/g, ' ')
    .replace(/(?<=\p{Script=Han})(?<![年月第])(?=\d{1,4}[月日/.~-])/gu, ' ')
    .replace(/(?<=\p{Script=Han})(?<![年月第])(?=\d{2,6}[A-Z]{1,2}(?![A-Z])|\d{4,6}(?!\d))/giu, ' ')
    .replace(numbered, (word: string) => (beginsDate(word, isPort) ? `${word} ` : word))
    .replace(/(?<=[日号旬月底初])(?=\p{Script=Han}{2})/gu, ' ')
    .split(/[\s,;|、。]+/)
    .filter((word) => word !== '' && !/^(?:->|→|-|–|—|>)$/.test(word));
}

/** Returns true if the end of a Chinese word is a port or a word for a call, so that a day follows: `装南通5号`. */
function beginsDate(word: string, isPort: (word: string) => boolean): boolean {
  if (/[年月第]$/.test(word)) return false;
  if (/(?:装|卸|抵|到|开|港|于|受载|预计|[，,])$/.test(word)) return true;
  const letters = Array.from(word);
  return letters.some((_, at) => letters.length - at >= 2 && isPort(letters.slice(at).join('')));
}

export interface Found {
  kind: 'port' | 'window' | 'word';
  text: string;
  words: number;
}

interface Sight {
  context: CachedMessageContext;
  /** True after a word for a call or a port, where a bare number is a day. */
  isCall: boolean;
}

export function findAt(words: readonly string[], at: number, sight: Sight): Found {
  // A vessel may have the name of a port: `MV HAMBURG EXPRESS`.
  if (isVesselMark(words[at - 1] ?? '')) return { kind: 'word', text: words[at] ?? '', words: 1 };
  for (let count = Math.min(wordsMost, words.length - at); count > 0; count--) {
    const text = words.slice(at, at + count).join(' ');
    if (knownOr(sight.context.windows, `${sight.isCall} ${text}`, () => isWindow(text, sight)))
      return { kind: 'window', text, words: count };
    if (isPort(text, sight.context)) return { kind: 'port', text, words: count };
  }
  return { kind: 'word', text: words[at] ?? '', words: 1 };
}

/** A part of a month without a number: `E/DEC`. */
const partOfMonth =
  /^(?:E|M|L|ELY|EARLY|MID|LATE|END)[ /.-]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)$/i;

function isWindow(text: string, { context: { today }, isCall }: Sight): boolean {
  if (/^w\d/i.test(text)) return false;
  if (!/\d/.test(text) && !partOfMonth.test(text)) return false;
  // A bare number is a spreadsheet day only in a cell of its own, and a month alone is a heading.
  if (/^[\d.]+$/.test(text) && !(isCall && /^\d{1,2}\.\d{1,2}$/.test(text))) return false;
  if (/^\d{1,2}月份?$/.test(text)) return false;
  // A text with such a word inside begins another window there, so it is not one window.
  if (/\s(?:eta|etd|etb|laycan)\s/i.test(text)) return false;
  // The word at the end belongs to the next window, so the text is not one window.
  if (/(?:eta|etd|laycan|抵|受载期?)$/i.test(text)) return false;
  if (!mayBeDate(text)) return false;
  const read = readWindow(text, { today });
  // A text that may mean the beginning or the end of a month is still a window; a person decides.
  return 'value' in read || read.refused.code === 'date_early_or_end';
}

export const isPort = (text: string, { names, ports }: CachedMessageContext): boolean =>
  knownOr(ports, text, () => isPortName(text, names));

/**
 * Splits `LYG/CTG` or `ISTANBUL / ALEXANDRIA` into the loading and the discharging port of a lane. Ports of
 * two nations are not alternatives of one call. One part may match several ports, from which a person
 * chooses. Returns null if the text is not a lane.
 */
export function codedLane(text: string, names: HarborNames): [string, string] | null {
  const [from = '', to = '', ...others] = text.split('/').map((part) => part.trim());
  const [nations, otherNations] = [from, to].map(
    (part) => new Set(findExact(names, part).map((code) => code.slice(0, 2))),
  );
  if (others.length > 0 || !nations?.size || !otherNations?.size) return null;
  return [...nations].some((nation) => otherNations.has(nation)) ? null : [from, to];
}

function isPortName(text: string, names: HarborNames): boolean {
  if (text.length < 2 || /\d/.test(text)) return false;
  if (codedLane(text, names)) return true;
  // Chinese port names contain no spaces, so the text names two ports.
  if (/\p{Script=Han}/u.test(text) && /\s/.test(text)) return false;
  if (/^L[AB]$/.test(text)) return false;
  const read = readHarbors(text, names, { isExact: true });
  // A name that several ports share is recognised as a port, and a person chooses which one is meant.
  return 'value' in read ? read.assumed.length === 0 : read.refused.code === 'harbor_ambiguous';
}
