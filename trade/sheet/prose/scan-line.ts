import { foldText } from '../../text/fold-text.ts';
import type { PlainDate } from '../../calendar/plain-date.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { daysAt, type FoundDays } from './day-patterns.ts';
import { vesselsIn, type KnownName, type VesselSpan } from './find-vessels.ts';
import { meanings } from './prose-words.ts';
import type { PlacedToken, ProseToken } from './prose-token.ts';

export interface ProseContext {
  names: HarborNames;
  today: PlainDate;
  /** Caches, because a list repeats its ports. */
  ports: Map<string, string | null>;
}

const lineCharsMost = 600;

/** Splits a line into tokens from left to right. At each place the longest text with a meaning counts. */
export function scanLine(line: string, context: ProseContext, known: readonly KnownName[] = []): PlacedToken[] {
  const text = line.slice(0, lineCharsMost);
  const days = new Map<number, FoundDays | null>();
  const daysOf = (at: number) => {
    const known = days.get(at);
    const found = known === undefined ? daysAt(text, at, context.today) : known;
    days.set(at, found);
    return found;
  };
  const vessels = vesselsIn(text, {
    isPort: (some) => portOf(some, context) !== null,
    isDays: (at) => daysOf(at)?.kind === 'dated',
  }, known);
  const tokens: PlacedToken[] = [];
  for (let at = 0; at < text.length;) {
    const vessel = vessels.find(({ from }) => from === at);
    const found = vessel ? vesselToken(vessel) : tokenAt(text, at, { context, daysOf, last: tokens.at(-1), before: tokens.at(-2) });
    if (found.token) tokens.push({ ...found.token, from: at });
    at += Math.max(1, found.length);
  }
  return tokens;
}

interface FoundToken {
  token: ProseToken | null;
  length: number;
}

const vesselToken = ({ from, to, text, isCertain, isMarked }: VesselSpan): FoundToken => ({
  token: { kind: 'vessel', text, isCertain, isMarked },
  length: to - from,
});

interface Sight {
  context: ProseContext;
  daysOf: (at: number) => FoundDays | null;
  last: ProseToken | undefined;
  before: ProseToken | undefined;
}

const space = /[\s\u3000]+/y;
const voyages: readonly (readonly [RegExp, boolean])[] = [
  [
    /(?<![A-Z\d])(?:VOY(?:AGE)?\.?(?: ?(?:NO|NUMBER)\.?)?|VIAJE|VIAGEM|V\.?|VY\.?|REISE)\s{0,3}[:：#]?\s{0,3}((?:[A-Z]{1,3}[-.]?)?\d{1,6}(?:[-/]\d{1,4})?[A-Z]{0,2})(?![A-Z\d])/iuy,
    true,
  ],
  [/航次号?\s{0,3}[:：]?\s{0,3}([A-Z]{0,3}-?\d{1,6}(?:[-/]\d{1,4})?[A-Z]{0,2})(?![A-Z\d月年])/iuy, true],
  [/第?([A-Z]{0,3}-?\d{1,6}[A-Z]{0,2})航次/iuy, true],
];
/** A voyage number without a word for it, directly behind its vessel: `2612`, `/ 012W`. */
const bareVoyage =
  /((?:V\.?)?(?:\d{2,6}[A-Z]{1,2}|[A-Z]{1,3}-?\d{2,6}[A-Z]?|0\d{1,3}|\d{3,6}|\d{2}-\d{2,4}[A-Z]?)|\d{1,3}(?=\s{0,3}[:：)]|\s{0,2}$))(?![A-Z\d月日号.]|[-/]\d| ?(?:DWT|DWCC|MTS?|T|TONS?|CBM|TEU|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|吨|方|车)(?![A-Z]))/iuy;
const deadline =
  /(?:截[单港关VGMSI补]{1,4}|截重|截载|收单|报关截止|开港|集港|进港|(?<![A-Z])(?:(?:SI|VGM|CY|CFS|DOCS?|GATE|PORT|CARGO|CUSTOMS?|ENS|AMS|REEFER|DG)(?: IN)? ?[-/]? ?(?:CUT(?: ?-? ?OFFS?)?|CLOS(?:E|ING|ES)|CUTOFF)|CUT ?-? ?OFFS?|CUT(?= )|CLOSING|SI(?= \d)|VGM|CY(?= \d)|ERD)(?![A-Z]))(?:时间|日期|TIME|DATE)?\s{0,3}[:：]?/iuy;
const value =
  /(?:USD|US\$|\$|EUR|€|RMB|CNY|¥|￥)\s?\d[\d,.]*(?:K|M)?(?:\s?(?:\/|PER |P)?\s?(?:MT|T|CBM|W\/?M|RT|LS|吨|方))?|\d[\d,.]*\s?(?:K?\s?DWT|DWCC|DWAT|K(?=\s|$)|MTS?|TONS?|TONNES?|CBM|M3|TEUS?|KN|KNOTS|万吨|万方|立方米?|吨|方|米|尺|个|条|艘|票|天|DAYS?|HRS|HOURS|%|件|台|车|HO|HA)(?![A-Z])|\d{1,2}\s?[X×]\s?\d{1,4}\s?(?:T|MT|HC|GP|HQ|吨)?(?![A-Z\d])|DWT[.: ]{0,2}\d[\d,.]*|(?:BLT|BUILT|IMO|MMSI|LOA|DRAFT|TEL|MOB|FAX|QQ|☎️?|📞|电话|微信)[.: ]{0,3}[\d+()-]{2,20}|\+?\d[\d -]{7,17}\d(?!\d)|[\w.+-]{1,40}@[\w-]{1,40}\.[\w.]{1,30}|(?:19|20)\d{2}(?: ?年)? ?(?:BLT|BUILT|造)/iuy;
const marks = /[-–—=~>→⇒➡►▶|/\\,，、;；。.:：()（）[\]{}+&*•▪●◆★"“”'!！?？]+|至|往|赴|开往|前往/uy;
const monthAlone =
  /(?:JANUARY|FEBRUARY|MARCH|APRIL|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER|JAN|FEB|MAR|APR|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC)(?![A-Z])(?: 20\d{2})?|(?:20\d{2}年)?\d{1,2}月份?/iuy;
const latinWord = /[\p{Script=Latin}][\p{Script=Latin}\d'’.-]*/uy;
const hanWord = /\p{Script=Han}/uy;
const number = /\d[\d,.]*/y;

const at = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

function tokenAt(text: string, from: number, sight: Sight): FoundToken {
  const blank = at(space, text, from)?.[0];
  if (blank) return { token: blank.length > 1 ? { kind: 'mark', text: '  ' } : null, length: blank.length };
  return (
    closing(text, from, sight.last) ??
    daysToken(text, from, sight) ??
    voyageToken(text, from, sight) ??
    knownWord(text, from, sight.context) ??
    otherToken(text, from)
  );
}

function closing(text: string, from: number, last: ProseToken | undefined): FoundToken | null {
  const found = at(deadline, text, from)?.[0];
  if (found) return { token: { kind: 'deadline', text: found.trim() }, length: found.length };
  // A second time directly behind a cut-off belongs to it: `CY 4 Dec 1700`.
  const clock = last?.kind === 'days' ? /\d{4}(?![\d/.-]|\s?(?:MT|T|CBM))|\d{1,2}[:：]\d{2}/iuy : null;
  const time = clock && at(clock, text, from)?.[0];
  return time ? { token: { kind: 'value', text: time }, length: time.length } : null;
}

function daysToken(text: string, from: number, { daysOf }: Sight): FoundToken | null {
  const money = at(value, text, from)?.[0] ?? '';
  const found = daysOf(from);
  if (found && found.length >= money.length) {
    const { length, kind } = found;
    if (kind === 'vague') return { token: { kind: 'days', text: found.text, isBare: true }, length };
    return { token: { kind: 'days', text: found.text, isBare: kind === 'bare' }, length };
  }
  return money === '' ? null : { token: { kind: 'value', text: money }, length: money.length };
}

function voyageToken(text: string, from: number, { last, before }: Sight): FoundToken | null {
  for (const [pattern, isCertain] of voyages) {
    const found = at(pattern, text, from);
    if (found?.[1]) return { token: { kind: 'voyage', text: found[1].replace(/^V\.?(?=\d)/i, ''), isCertain }, length: found[0].length };
  }
  const isBehind = last?.kind === 'mark' && /^[/,，:：(|\s]{1,3}$/.test(last.text) && before?.kind === 'vessel';
  if (last?.kind !== 'vessel' && !isBehind) return null;
  const found = at(bareVoyage, text, from);
  const isYear = found?.[1] !== undefined && /^(?:19[7-9]|20[0-3])\d$/.test(found[1]) && !/^20(?:2[5-9]|1[0-2])$/.test(found[1]);
  return found?.[1] && !isYear
    ? { token: { kind: 'voyage', text: found[1].replace(/^V\.?(?=\d)/i, ''), isCertain: false }, length: found[0].length }
    : null;
}

const portWordsMost = 5;
const portCharsMost = 9;

function knownWord(text: string, from: number, context: ProseContext): FoundToken | null {
  const port = portAt(text, from, context);
  let best: FoundToken = { token: null, length: 0 };
  for (const [pattern, kind, more] of meanings) {
    const found = at(pattern, text, from)?.[0] ?? '';
    if (found.length > best.length)
      // The table gives the further properties of each kind of token.
      best = { token: { kind, text: found.trim(), ...(more as object) } as ProseToken, length: found.length };
  }
  // `抵达曼` is the word 抵 and the port 达曼.
  if (/^[抵到]达$/.test(best.token?.text ?? '') && portAt(text, from + 1, context) && best.token)
    return { token: { ...best.token, text: text[from] ?? '' }, length: 1 };
  if (port && port.length > best.length) return port;
  return best.length > 0 ? best : null;
}

function portAt(text: string, from: number, context: ProseContext): FoundToken | null {
  const isHan = /\p{Script=Han}/u.test(text[from] ?? '');
  if (isHan) {
    const run = /^\p{Script=Han}{2,9}/u.exec(text.slice(from, from + portCharsMost))?.[0] ?? '';
    for (let count = run.length; count > 1; count--) {
      const found = withBracket(text, from, count, context);
      if (found) return found;
    }
    return null;
  }
  if (!/\p{L}/u.test(text[from] ?? '') || /[\p{L}\d]/u.test(text[from - 1] ?? '')) return null;
  const ends = wordEnds(text, from);
  for (const end of ends.toReversed()) {
    const found = withBracket(text, from, end - from, context);
    if (found) return found;
  }
  return null;
}

/** Returns the ends of the first words from a position. */
function wordEnds(text: string, from: number): number[] {
  const ends: number[] = [];
  const word = /[\p{Script=Latin}'’.]+/uy;
  for (let place = from, count = 0; count < portWordsMost; count++) {
    const found = at(word, text, place)?.[0];
    if (!found) break;
    place += found.length;
    if (/\d/.test(text[place] ?? '') && count > 0) break;
    ends.push(place - (/[.'’]$/.test(found) && !/\bst\.$/i.test(found) ? 1 : 0));
    if (!/[ -]/.test(text[place] ?? '') || !/\p{Script=Latin}/u.test(text[place + 1] ?? '')) break;
    place += 1;
  }
  return ends;
}

const bracket = /\s?[(（][^()（）\d]{2,24}[)）]|,\s(?=[A-Z])[A-Z][A-Za-z]{1,20}(?: [A-Z][a-z]{2,12})?(?![A-Za-z])/y;

function withBracket(text: string, from: number, length: number, context: ProseContext): FoundToken | null {
  const word = text.slice(from, from + length);
  if (/ (?:AND|OR|TO|THE|AT|IN|ON|FOR|FROM|THEN|VIA|ETA|ETD|ETB|ETS)$/i.test(word)) return null;
  const first = /^[^ ]+/.exec(word)?.[0] ?? '';
  if (isCommonWord(word) || (first !== word && /^(?:AND|THE|FOR|FROM|TO|AT|IN|ON|VIA|OF|OR|EX|ETA|ETD|LOAD|NEXT|THEN)$/i.test(first))) return null;
  const code = portOf(word, context);
  const behind = at(bracket, text, from + length)?.[0] ?? '';
  const whole = behind === '' ? null : portOf(word + behind, context);
  const isNation = behind.startsWith(',') && context.names.nations.has(foldText(behind.slice(1)));
  if (whole !== null && (!behind.startsWith(',') || isNation))
    return { token: { kind: 'port', text: word + behind, code: whole }, length: length + behind.length };
  if (code !== null && /^(?:航?线|方向|国际|港务|船务|物流|国旅|代理)/.test(text.slice(from + length)))
    return { token: { kind: 'area', text: word }, length };
  if (code !== null) return { token: { kind: 'port', text: word, code }, length };
  const isArea = context.names.areas.has(foldText(word)) || context.names.nations.has(foldText(word));
  return isArea && word.length > 2 ? { token: { kind: 'area', text: word }, length } : null;
}

/** English words that are also names of small ports, and words in small letters with fewer than four letters. */
const isCommonWord = (word: string): boolean =>
  /^(?:BAR|MOSS|NICE|HOPE|BEST|DEAL|MAN|MALE(?=\s)|SALE|BAY|READ|PORTS|LAND|HOLE|HULL(?=\s)|WELL|GOOD|DAY|OPEN|PER|BUT|MAY|HAD|SO|AS|IS|IT|TO|NO|ON|OR|OK|WE|US|GO|DO|IN|AT|BY|OF|AND|THE|FOR|ARE|NOW|NEW|CAN|OUR|ALL|ANY|OIL|DRY|VIA|ETA|ETD|DEC|JAN|FEB|NOV|SI|CY|LC|LP|DP|MT|MV|MAX|MIN|AGE|SIDE|CARGO)$/i.test(
    word,
  ) || /^[a-z]{1,3}$/.test(word) || /^PORT$/i.test(word);

/** Returns the codes of a port with slashes, or its text if several ports share the name; null if it is no port. */
export function portOf(text: string, { names, ports }: ProseContext): string | null {
  const known = ports.get(text);
  if (known !== undefined) return known;
  const read = text.length < 2 || text.length > 60 || /\d/.test(text) ? null : readHarbors(text, names, { isExact: true });
  const isShared = read && 'refused' in read && read.refused.code === 'harbor_ambiguous' && !/[/,]/.test(text);
  const code = read && 'value' in read && read.assumed.length === 0 ? read.value.join('/') : isShared ? text : null;
  ports.set(text, code);
  return code;
}

function otherToken(text: string, from: number): FoundToken {
  const alone = at(monthAlone, text, from)?.[0];
  if (alone && /\P{Script=Latin}|^.{3,}/u.test(alone) && !/[\p{L}]/u.test(text[from - 1] ?? ''))
    return { token: { kind: 'month', text: alone }, length: alone.length };
  const mark = at(marks, text, from)?.[0];
  if (mark) return { token: { kind: 'mark', text: mark }, length: mark.length };
  const word = at(latinWord, text, from)?.[0] ?? at(hanWord, text, from)?.[0] ?? at(number, text, from)?.[0];
  return word ? { token: { kind: 'word', text: word }, length: word.length } : { token: null, length: 1 };
}
