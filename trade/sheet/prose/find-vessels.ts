import { findCategory, readMachine } from '../particulars/vessel-type.ts';
import { readCargo } from '../particulars/cargo.ts';
import { isPinyin } from '../messages/message-doubts.ts';
import { chineseVessels } from './chinese-vessels.ts';
import type { KnownName, LineSight, VesselSpan } from './vessel-span.ts';
import { beginsName, isApartFromWords, isFirstInLine, isWithinName, voyageBehind } from './name-words.ts';
import { noVesselWord } from './prose-words.ts';

const mark =
  /(?<![A-Z\d])(?:[MN] ?\/ ?[VMNT]|M\.V\.?|MV|MN(?= [A-Z])|M\/S|MS(?= ?["“A-Z])|SS|(?:HEAVY LIFT |FEEDER |MOTHER )?(?:VSL|VESSEL|SHIP|BUQUE|NAVIO|NAVIRE|SCHIFF|船名|船舶)(?:'S)?(?: NAME)?(?: ?[/&] ?(?:航次|VOY(?:AGE)?\.?(?: NO\.?)?))?)(?![A-Z])(?:\s{0,12}[:：.])?[ \t]{0,8}(?<quote>["“「'*]?)(?=[A-Z\d"“])/giu;
const voyageWord =
  /^(?:V\.?|VOY\.?|VOYAGE|VY|V(?:OY)?[.-]?\d.*|REISE|SEFER|VIAJE|VIAGEM|VIAGGIO|PELAYARAN|CHUYẾN|РЕЙС|항차)$/iu;
const voyageNumber = /^(?=\D{0,3}\d)(?=.*[A-Z])[A-Z]{0,3}\d{1,6}[A-Z]{0,2}\d{0,2}$/;
/** Words that end a vessel's name in mixed case, because they belong to the sentence. */
const afterName =
  /^(?:will|is|are|has|now|eta|etd|etb|ets|lc|laycan|from|loads?|loading|to|at|on|in|with|ex|via|for|voy|vy|and|can|open|due|sailing|sails|berths?|arrives?|calls?|expected|scheduled|by|of|the|next|shall|departs?|leaves?|discharg\w*|its|our|was)$/i;
const wordsMost = 5;
const nameWord = /\p{Script=Latin}[\p{Script=Latin}\d_'&.-]{0,24}|\d{1,3}(?![\dA-Z/.:,%-])/iuy;

/** Finds the names of vessels in a line, from left to right. */
export function vesselsIn(line: string, sight: LineSight, known: readonly KnownName[] = []): VesselSpan[] {
  const spans: VesselSpan[] = [];
  const add = (some: readonly VesselSpan[]) => {
    for (const one of some)
      if (!spans.some(({ from, to }) => one.from < to && from < one.to)) spans.push(one);
  };
  add(markedVessels(line, sight));
  add(quotedVessels(line, sight));
  if (/\p{Script=Han}/u.test(line)) add(chineseVessels(line, sight));
  add(capitalVessels(line, sight));
  add(writtenVessels(line, sight));
  if (spans.length === 0) add(knownVessels(line, known));
  return joined(
    spans.toSorted((a, b) => a.from - b.from),
    line,
  );
}

/** Joins the names of one vessel in two languages to one name: `MAJESTIC PEARL 庄珠`, `丰收8(FENG SHOU 8)`. */
function joined(spans: readonly VesselSpan[], line: string): VesselSpan[] {
  const made: VesselSpan[] = [];
  for (const span of spans) {
    const last = made.at(-1);
    const between = last ? line.slice(last.to, span.from) : '';
    const isOther = last && /\p{Script=Han}/u.test(last.text) !== /\p{Script=Han}/u.test(span.text);
    if (!last || !isOther || !/^ ?[(（]?$/.test(between)) made.push(span);
    else if (/[(（]/.test(between) && /^[A-Z]/.test(span.text))
      Object.assign(last, { to: span.to, text: span.text });
    else
      Object.assign(last, {
        to: span.to,
        text: `${last.text}${between.replace('（', '(') || ' '}${span.text}${/[(（]/.test(between) ? ')' : ''}`,
      });
  }
  return made;
}

function markedVessels(line: string, sight: LineSight): VesselSpan[] {
  return [...line.matchAll(mark)].flatMap((found) => {
    const start = found.index + found[0].length;
    const { quote = '' } = found.groups ?? {};
    const close = quote === '' ? -1 : endOfQuote(line, start);
    if (close > 0) return [spanOf(found.index, close + 1, line.slice(start, close), true)];
    // `Ms` is a form of address: `Dear Ms Liu`.
    if (/^(?:Ms|Ss)/.test(found[0])) return [];
    const isSmall = /^[a-z]/.test(line.slice(start)) && /^(?:m|v(?:sl|essel)|ship)/i.test(found[0]);
    // In a sentence, a word such as `vessel` without a colon does not introduce a name: `vessel to Red Sea
    // is`.
    if (isSmall && !/^m/i.test(found[0])) return [];
    const end = endOfName(line, start, { ...sight, isSmall });
    return end > start ? [spanOf(found.index, end, line.slice(start, end), true)] : [];
  });
}

const spanOf = (from: number, to: number, text: string, isMarked: boolean): VesselSpan => ({
  from,
  to,
  text: text.trim().toUpperCase(),
  isCertain: true,
  isMarked,
});

const endOfQuote = (line: string, start: number): number => {
  const at = line.slice(start, start + 40).search(/["”」'*]/);
  return at > 1 ? start + at : -1;
};

/** Returns the end of the name that begins at `start`; returns `start` if no name begins there. */
function endOfName(line: string, start: number, sight: LineSight & { isSmall: boolean }): number {
  let end = start;
  for (let at = start, count = 0; count < wordsMost; count++) {
    nameWord.lastIndex = at;
    const [word = ''] = nameWord.exec(line) ?? [];
    const isNumber = /^\d/.test(word);
    const bare = word.replace(/[.,'-]{1,9}$/, '');
    const isSmallWord = /^\p{Ll}/u.test(word);
    if (word === '' || voyageWord.test(bare) || (count > 0 && voyageNumber.test(bare))) break;
    if (noVesselWord.test(bare) && !isWithinName(line, at, bare) && !(count === 0 && beginsName(line, at)))
      break;
    if (isSmallWord && (!sight.isSmall || afterName.test(bare))) break;
    const rest = line.slice(at + word.length);
    const before = line.slice(start, at).trim();
    if (isNumber && (count === 0 || !(isNumberOfName(rest) || isNumberOfFleet(before.split(' '), rest))))
      break;
    if (count > 0 && isPortWithDays(line, at, sight)) break;
    end = at + bare.length;
    const next = line[at + word.length];
    if (next !== ' ' || bare !== word) break;
    at += word.length + 1;
  }
  return end;
}

const notOfName =
  /^ ?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|MTS?|T(?![A-Z])|TONS?|DWT|DWCC|K(?![A-Z])|X ?\d|DAYS|CBM|TEU|SHIPS?|VESSELS?|航次(?![\s:：]{0,3}[A-Z]{0,3}\d)|月|日|号|-|\/ ?\d)/i;
const isNumberOfName = (rest: string): boolean => !notOfName.test(rest);

/**
 * Returns true for a number that belongs to the name before it, because a slash separates it from the voyage
 * number (`CALM RUI 16 / 2650S`), or from a measure if the name is Chinese in Latin letters (`HONG TAI 28 /
 * 28000吨`).
 */
const isNumberOfFleet = (name: readonly string[], rest: string): boolean =>
  name.length > 0 &&
  (/^ ?\/ ?(?:V\.? ?\d|\d{2,5}[A-Z](?![A-Z])|\d{3,5}$)/.test(rest) ||
    (name.length > 1 && name.every((word) => isPinyin(word)) && /^ ?\/ ?\d{3}/.test(rest)));

/** Returns true if a port with its days begins at a position: `Shanghai 5/8 Dec` in `GREEN OPAL Shanghai 5/8 Dec`. */
function isPortWithDays(line: string, at: number, { isPort, isDays }: LineSight): boolean {
  const words = line.slice(at, at + 60).split(' ', 4);
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const text = words.slice(0, count).join(' ');
    const bare = text.replace(/[\s,:;(/-]{1,9}$/, '');
    if (bare.length < 3 || !isPort(bare)) continue;
    const behind = at + bare.length;
    const gap = /^[\s:,(/-]{0,4}/.exec(line.slice(behind))?.[0].length ?? 0;
    if (gap > 0 && isDays(behind + gap)) return true;
    if (
      /^ ?(?:->|→|>|–|-)(?! ?\d[\d.,]{0,8} ?(?:K?DWT|DWCC|MTS?|TS?|TONS?|X ?\d)(?![A-Z]))/i.test(
        line.slice(behind),
      )
    )
      return true;
  }
  return false;
}

const quoted = /["“「『《]([A-Z][\w '.-]{1,31})["”」』》]/gu;

function quotedVessels(line: string, sight: LineSight): VesselSpan[] {
  return [...line.matchAll(quoted)].flatMap((found) => {
    const name = (found[1] ?? '').trim();
    const isLatin = /^[A-Z][\w'.-]{1,20}(?: [A-Z\d][\w'.-]{0,20}){0,3}$/.test(name);
    const isName = isLatin && !noVesselWord.test(name) && !sight.isPort(name);
    return isName ? [spanOf(found.index, found.index + found[0].length, name, true)] : [];
  });
}

/**
 * A run of up to five words in capitals, also with accents: `CÓNDOR`. Numbers may be among the words, but no
 * dates or fractions.
 */
const capitals =
  /(?<![A-Za-zÀ-ÿ\d.&/'-])[A-ZÀ-ÖØ-Þ][A-ZÀ-ÖØ-Þ\d'.&-]{0,24}(?: (?:[A-ZÀ-ÖØ-Þ][A-ZÀ-ÖØ-Þ\d'.&-]{0,24}|\d{1,3}(?![\dA-Z/.:,%-]))){0,4}(?![a-zß-ÿ])/g;
const company =
  /(?:^| )(?:LINES?|SHIPPING|LOGISTICS|AGENC(?:Y|IES)|LTD|LIMITED|CO|CORP|GROUP|SERVICES?|SHIPBROKERS?|BROKERS?|CHARTERING|FORWARDING|MARITIME LTD|INC|LLC|GMBH|SEA|AFRICA|AMERICA|EUROPE|ASIA|GULF|COAST)$/;

/** Words which show that the words before them name a service or a list and not a vessel. */
const ofService =
  /^(?:SERVICES?|LINES?|SCHEDULES?|SAILINGS?|LISTS?|POSITIONS?|ROUTES?|NOTICE|DEPARTURES?|PROGRAMS?|PROGRAMME)$/;

/** Finds names in capitals. A single word counts only at the beginning of a line or before a voyage number. */
function capitalVessels(line: string, sight: LineSight): VesselSpan[] {
  return [...line.matchAll(capitals)].flatMap((found) => namesInRun(line, found.index, found[0], sight));
}

function namesInRun(line: string, index: number, run: string, sight: LineSight): VesselSpan[] {
  const words = run.split(' ');
  const spans: VesselSpan[] = [];
  let [first, at] = [index, index];
  let name: string[] = [];
  const close = () => {
    const made = name.length > 0 ? nameOf(line, first, name, sight) : null;
    if (made) spans.push(made);
    name = [];
  };
  for (const word of words) {
    const bare = word.replace(/[.'&-]{1,9}$/, '');
    const isOfName =
      name.length > 0 ? isWithinName(line, at, bare) : isApartFromWords(line, at) && beginsName(line, at);
    const isOrdinary = noVesselWord.test(bare) && !isOfName;
    const isEnd = isOrdinary || voyageWord.test(bare) || (name.length > 0 && voyageNumber.test(bare));
    const isNumber =
      /^\d/.test(word) &&
      !isNumberOfName(line.slice(at + word.length)) &&
      !isNumberOfFleet(name, line.slice(at + word.length));
    // `PACIFIC LINK SERVICE` is the name of a service.
    if (ofService.test(bare)) name = [];
    if (isEnd || isNumber || (name.length === 0 && (/^\d/.test(word) || voyageNumber.test(bare)))) close();
    else if (name.length > 0 && isPortWithDays(line, at, sight)) {
      close();
      break;
    } else {
      if (name.length === 0) first = at;
      name.push(word);
    }
    at += word.length + 1;
  }
  close();
  return spans;
}

function nameOf(line: string, from: number, words: readonly string[], sight: LineSight): VesselSpan | null {
  const text = words.join(' ').replace(/[.'&-]{1,9}$/, '');
  const to = from + text.length;
  const letters = text.replace(/[^A-Z]/g, '').length;
  const hasVoyage = voyageBehind.test(line.slice(to, to + 40));
  if (letters < 3 || sight.isPort(text) || company.test(text)) return null;
  if (!hasVoyage && isOfCargo(text)) return null;
  const isMany = words.length > 1;
  const isFirst = isFirstInLine(line, from);
  const isApart = /^(?:\s{2}|[\t:：(/|]| [-–(/|>]|,|$)/.test(line.slice(to));
  const isSingle = letters >= 4 && isFirst && (isApart || isPortWithDays(line, to + 1, sight));
  if (!hasVoyage && !isMany && !isSingle) return null;
  return { from, to, text, isCertain: hasVoyage || isFirst, isMarked: hasVoyage };
}

/** Words for a vessel type or a cargo that also occur at the end of vessels' names: `CORAL WIND`. */
const cargoAtEnd = /(?<=[A-Z]{3}) (?:BULKER|WIND|CARRIER|TRADER)$/;

function isOfCargo(name: string): boolean {
  const text = name.replace(cargoAtEnd, '');
  return 'value' in readMachine(text) || findCategory(text) !== null || readCargo(text).tags.length > 0;
}

/** Finds a name that another line of the text marks as a vessel. */
function knownVessels(line: string, known: readonly KnownName[]): VesselSpan[] {
  const upper = line.toUpperCase();
  return known.flatMap(({ spelling, name }) => {
    // A single word of a name is found only in capitals, because in lower case it may be an ordinary word.
    const from = (spelling === name ? upper : line).indexOf(spelling);
    const to = from + spelling.length;
    const isPart =
      (/^[A-Z\d]/.test(spelling) && /[A-Z\d]/.test(upper[from - 1] ?? '')) ||
      (/[A-Z\d]$/.test(name) && /[A-Z\d]/.test(upper[to] ?? ''));
    return from < 0 || isPart ? [] : [{ from, to, text: name, isCertain: true, isMarked: false }];
  });
}

const written =
  /^([\s\d.)(*•▪●■◆★>–-]{0,8})([A-Z][a-z]{1,14}(?: [A-Z][a-z]{1,14}){0,2}(?: \d{1,3})?)(?=[\s,(/|*"-]{1,6}(?:V(?:OY(?:AGE)?|Y)?\.? ?(?:NO\.? ?)?#?[A-Z]{0,3}\d|\d{3,5}[A-Z]{1,2}(?![A-Z\d])))/u;

/** Finds a name in mixed case at the beginning of a line, before its voyage number: `Bollard One V.51`. */
function writtenVessels(line: string, { isPort }: LineSight): VesselSpan[] {
  const [, before = '', name = ''] = written.exec(line) ?? [];
  const isOther = name === '' || isPort(name) || name.split(' ').some((word) => noVesselWord.test(word));
  return isOther ? [] : [spanOf(before.length, before.length + name.length, name, false)];
}
