import { readWindow } from '../dates/date-cell.ts';
import { mayBeDate } from '../dates/date-words.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import { findExact, type HarborNames } from '../ports/harbor-names.ts';
import { isVesselMark, isVoyageWord } from './vessel-words.ts';
import type { PlainDate } from '../../calendar/plain-date.ts';

export interface MessageContext {
  names: HarborNames;
  today: PlainDate;
  /**
   * Returns true for the name of a route manager. Words that are not such a name belong to the vessel or the
   * remark.
   */
  isManager: (name: string) => boolean;
  /** The indexes of the lines at which the messages of a chat begin; absent for other texts. */
  posts?: ReadonlySet<number> | undefined;
}

/** The context of a message with caches for ports and days, because messages repeat them. */
export interface CachedMessageContext extends MessageContext {
  ports: Map<string, boolean>;
  windows: Map<string, boolean>;
}

const knownOr = (known: Map<string, boolean>, key: string, find: () => boolean): boolean => {
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
};

/** The maximum number of words that are tried as one port or one range of days: `25 Nov 2026 - 28 Nov`. */
const wordsMost = 5;

/**
 * A Chinese word directly followed by a number: `上海12` in `上海12/5`, `太平洋5` in `太平洋5号`. The number is either
 * the beginning of a date or a part of the name.
 */
const numbered = /(?<word>\p{Script=Han}{1,8})(?=(?<number>\d{1,3}))(?!\d{1,3}[月日/.~-])/gu;

/** The slash between a day and the next port, as in `LAGOS 1.22 / LOME 1.26`. */
const slashBehindDay =
  /(?<=\d)\s+\/\s+(?=\p{L}{2})(?!(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(?![A-Z]{4}))/giu;

/**
 * A short number in a column of its own after a name: `| FAIR WIND | 12 |`. It is a voyage number there;
 * anywhere else it is a part of the name.
 */
const voyageColumn = /(?<=[A-Z](?: {2,8}| {0,8}\| ?))(\d{1,2})(?= {2}| ?\|)/g;

/**
 * Splits a line into words. Arrows, and dashes between words, separate ports; dashes within a range of days
 * stay. A number after a Chinese word begins a date, unless it belongs to the vessel's name.
 */
export function wordsOf(line: string, isPort: (word: string) => boolean = () => false): string[] {
  return line
    .normalize('NFKC')
    .replace(voyageColumn, 'V$1')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=\d),(?=\d{3}(?![\d/.-]))/g, '')
    .replace(/(?<!\s)\s*(?:-{1,2}>|={1,2}>|→|⇒|➡|►|▶)\s*/g, ' ')
    .replace(slashBehindDay, ' , ')
    .replace(/(?<=\d)\/(?=\p{Script=Han}{2})/gu, ' , ')
    .replace(/改由|改派|换成/g, ' $& ')
    .replace(/(?<!\p{Script=Han})(?:装货?港|卸货?港|目的港|起运港)(?=\p{Script=Han}{2})/gu, '$& ')
    .replace(/(?<![\p{L}\d-])第?((?:\d{2}-)?[A-Z]{0,3}\d{1,6}[A-Z]{0,2})航次/giu, ' 航次 $1 ')
    .replace(/航次 ?([A-Z]{0,3}\d{1,6}[A-Z]?)(?=\p{Script=Han})/giu, ' 航次 $1 ')
    .replace(/航次(?=[A-Z]{0,3}\d)/gi, ' 航次 ')
    .replace(/(?<=\s)\/+(?=V\.?\d)/gi, ' ')
    .replace(/(?<=[^\d\s])\s*(?:>|–|—|-|至|到)\s*(?=[^\d\s])/g, ' ')
    .replace(/(?<=\p{Script=Han})(?<![年月第])(?=\d{1,4}[月日/.~-])/gu, ' ')
    .replace(/(?<=\p{Script=Han})(?<![年月第])(?=\d{2,6}[A-Z]{1,2}(?![A-Z])|\d{4,6}(?!\d))/giu, ' ')
    .replace(numbered, (word: string) => (beginsDate(word, isPort) ? `${word} ` : word))
    .replace(/(?<=[\d一二三四五六七八九十][日号月]|旬|月[底初])(?=\p{Script=Han}{2})/gu, ' ')
    .replace(/(\d{1,2}[/.]\d{1,2}(?:[/.]20\d{2})?) [-–] (?=\d{1,2}[/.]\d{1,2}(?!\d))/g, '$1-')
    .replace(/(\d{1,2}月\d{1,2}日?) [-–~] (?=\d{1,2}月\d)/g, '$1-')
    .replace(spacedDays, '$1-')
    .replace(spacedLaycan, '$1-')
    .replace(
      /(?<![A-Z])((?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}\.? \d{1,2}) [-–~] (?=(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}\.? \d{1,2}(?!\d))/gi,
      '$1-',
    )
    .replace(toPort, (word: string, port: string) => (isPort(port) ? '卸 ' : word))
    .replace(fromPort, (word: string, port: string) => (isPort(port) ? ' ' : word))
    .replace(/(?<=\d)-(?=\p{Script=Han}{2})/gu, ' ')
    .replace(numberBeforePort, (name: string, port: string) =>
      beginsWithPort(port, isPort) ? `${name} ` : name,
    )
    .replace(dayBeforePort, (day: string, port: string) => (beginsWithPort(port, isPort) ? `${day} ` : day))
    .replace(actionBeforePort, (action: string, port: string) => (isPort(port) ? `${action} ` : action))
    .split(/[\s,;|、。]+/)
    .filter((word) => word !== '' && !/^(?:->|→|-|–|—|>)$/.test(word));
}

/** The first word of a greeting, which is also the code of a port: `Bom dia`. */
const isGreeting = /^B(?:om|oa)$/;

/** Days with spaces around their dash, before their month: `05 - 08 December`. */
const spacedDays =
  /(?<![\d/.-])(\d{1,2}) [-–~] (?=\d{1,2} ?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC))/gi;
/** A laycan with spaces around its dash and a month at both ends: `LAYCAN 28 NOV - 02 DEC`. */
const spacedLaycan =
  /((?<![A-Z])L(?:AYCAN|\/C)[ :]{1,2}\d{1,2} (?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}\.?) [-–~] (?=\d{1,2} ?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC))/gi;
/** A day directly before a Chinese port: `12/5-7上海装`. */
const dayBeforePort =
  /(?<![\d/.])\d{1,2}[/.]\d{1,2}(?:[-~]\d{1,2}(?:[/.]\d{1,2})?)?(?=(\p{Script=Han}{2,8}))/gu;
/** A vessel's name with a number, directly before a Chinese port: `永泰12江阴`. */
const numberBeforePort = /(?<!\p{Script=Han})\p{Script=Han}{2,4}\d{1,3}(?=(\p{Script=Han}{2,8}))/gu;
/** Words for the destination before their port: `可去胡志明`, `发往仁川`. */
const toPort =
  /(?<!\p{Script=Han})(?:可?去|发往|开往|前往|往|抵达?|赴)(?=(\p{Script=Han}{2,6})(?!\p{Script=Han}))/gu;
/** A word for "from" directly before its port: `从张家港到胡志明`. */
const fromPort = /(?<!\p{Script=Han})[从由自在于](?=(\p{Script=Han}{2,6})(?!\p{Script=Han}))/gu;
/** A word for loading or discharging directly before its port: `卸吉大港`. */
const actionBeforePort = /(?<!\p{Script=Han})[装卸](?=(\p{Script=Han}{2,6})(?!\p{Script=Han}))/gu;

/** Returns true if the first two or more characters of a Chinese text are a port. */
const beginsWithPort = (text: string, isPort: (word: string) => boolean): boolean =>
  Array.from(text, (_, at) => text.slice(0, at + 1)).some((part) => part.length > 1 && isPort(part));

/**
 * Returns true if a number after a Chinese word begins a date, because the word ends with a port or a word
 * for a call: `装南通5号`.
 */
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
  /**
   * True directly after a port or a word for a call. A number with a dot, such as `12.5`, is read as a day
   * there.
   */
  isCall: boolean;
}

export function findAt(words: readonly string[], at: number, sight: Sight): Found {
  // A word directly after `MV` belongs to the vessel's name, even if it is a port: `MV HAMBURG EXPRESS`.
  if (isVesselMark(words[at - 1] ?? '')) return { kind: 'word', text: words[at] ?? '', words: 1 };
  // A voyage number may contain a slash and then looks like a day: `Voy 26/07`.
  if (isVoyageWord(words[at - 1] ?? '') && /^\d{1,4}\/\d{1,4}[A-Z]?$/i.test(words[at] ?? ''))
    return { kind: 'word', text: words[at] ?? '', words: 1 };
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
  /^(?:E|M|L|ELY|EARLY|MID|LATE|END|(?:FIRST|SECOND|1ST|2ND) HALF(?: OF)?)[ /.-]?(?:JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|(?:NOV|DEC)(?:EMBER)?)$/i;

/** Two days followed by their month as a number: `02-04/12`. */
export const daysThenMonth = /^(?:0?[1-9]|[12]\d|3[01]) ?- ?(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])$/;

function isWindow(text: string, { context: { today }, isCall }: Sight): boolean {
  if (/^w\d|\((?:load|disch)\)/i.test(text)) return false;
  // Two numbers with a dash, such as `12-15`, are days without a month. The month must be in the next word,
  // so a longer text is tried first.
  if (/^\d{1,2}-\d{1,2}$/.test(text)) return false;
  if (!/\d/.test(text) && !partOfMonth.test(text)) return false;
  // Rejects a bare number, which is the number of a spreadsheet day only in a separate cell. Also rejects a
  // month alone, which is a heading.
  const isDotted =
    /^\d{1,2}\.\d{1,2}\.20\d{2}$|^20\d{2}\.\d{1,2}\.\d{1,2}$/.test(text) ||
    (isCall && /^\d{1,2}\.\d{1,2}$/.test(text));
  if (/^[\d.]+$/.test(text) && !isDotted) return false;
  if (/^\d{1,2}月份?$/.test(text)) return false;
  // A word such as ETA in the middle of the text separates two ranges of days, so the text is not one range.
  if (/\s(?:eta|etd|etb|ets|laycan)\s/i.test(text)) return false;
  // A word such as ETA at the end of the text belongs to the next range of days.
  if (/(?:eta|etd|etb|ets|laycan|抵|受载期?)$/i.test(text)) return false;
  // Rejects a text with a number after the day that cannot be a year, such as a quantity: `8 Jan - 2500 mt`.
  if (/[ -](?!20[2-4]\d)\d{4}$/.test(text)) return false;
  if (!mayBeDate(text)) return false;
  // Accepts `02-04/12`, which may be two days in December or 2 April. The order of day and month of the whole
  // message decides later.
  if (daysThenMonth.test(text)) return true;
  const read = readWindow(text, { today });
  // Accepts a text that may mean the beginning or the end of a month, such as `E/DEC`. A person decides about
  // it later.
  return 'value' in read || read.refused.code === 'date_early_or_end' || read.refused.code === 'date_weekday';
}

export const isPort = (text: string, { names, ports }: CachedMessageContext): boolean =>
  knownOr(ports, text, () => isPortName(text, names));

/**
 * Splits a lane such as `LYG/CTG` or `ISTANBUL / ALEXANDRIA` into the loading and the discharging port. Ports
 * in different nations cannot be alternatives of one call, so they are the two ends of a lane. Returns null
 * if the text is not a lane.
 * A part may match several ports, among which a person chooses.
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
  // Rejects Chinese text with a space, because Chinese port names contain none. The text names two ports.
  if (/\p{Script=Han}/u.test(text) && /\s/.test(text)) return false;
  if (/^L[AB]$/.test(text) || isGreeting.test(text)) return false;
  const read = readHarbors(text, names, { isExact: true });
  // Accepts a name that several ports share. A person chooses the port later.
  return 'value' in read ? read.assumed.length === 0 : read.refused.code === 'harbor_ambiguous';
}
