import { matchHeader } from '../headers/match-header.ts';
import { capitalVessels } from './capital-vessels.ts';
import { isNumberOfFleet, isNumberOfName, isPortWithDays, voyageNumber, voyageWord } from './name-ends.ts';
import { beginsName, isEndOfMarked, isWithinName } from './name-words.ts';
import { chineseVessels } from './chinese-vessels.ts';
import type { KnownName, LineSight, VesselSpan } from './vessel-span.ts';
import { noVesselWord } from './prose-words.ts';

const mark =
  /(?<![A-Z\d])(?:[MN] ?\/ ?[VMNT]|M\.V\.?|MV|MN(?= [A-Z])|M\/S|[ТM]\/[ХX]|MS(?= ?["“A-Z])|SS|(?:HEAVY LIFT |FEEDER |MOTHER )?(?:VSL|VESSEL|SHIP|BUQUE|NAVIO|NAVIRE|SCHIFF|船名|船舶)(?:'S)?(?: NAME)?(?: ?[/&] ?(?:航次|VOY(?:AGE)?\.?(?: NO\.?)?))?)(?![A-Z])(?:\s{0,12}[:：.])?[ \t]{0,8}(?<quote>["“「'*]?)(?=[A-Z\d"“])/giu;
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
  add(labelledVessels(line, sight));
  add(quotedVessels(line, sight));
  if (/\p{Script=Han}/u.test(line)) add(chineseVessels(line, sight));
  add(capitalVessels(line, sight));
  add(writtenVessels(line, sight));
  if (spans.length === 0) add(knownVessels(line, known));
  if (spans.length === 0) add(unnamedVessel(line, sight));
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

const colon = /[:：]\s{0,8}(?=[A-Z])/g;
const labelCharsMost = 30;

/** Finds a name after a label of the vessel in any language: `Kapal: `, `선명: `, `Судно: `. */
function labelledVessels(line: string, sight: LineSight): VesselSpan[] {
  return [...line.matchAll(colon)].flatMap((found) => {
    const before = line.slice(Math.max(0, found.index - labelCharsMost), found.index).trim();
    const words = before.split(/[^\p{L}\p{M}.'/]+/u).slice(-3);
    const label = words.map((_, at) => words.slice(at).join(' ')).find((text) => isVesselLabel(text));
    const start = found.index + found[0].length;
    const end = label === undefined ? start : endOfName(line, start, { ...sight, isSmall: false });
    return end > start
      ? [spanOf(line.lastIndexOf(words.at(-1) ?? '', found.index), end, line.slice(start, end), true)]
      : [];
  });
}

function isVesselLabel(text: string): boolean {
  const match = matchHeader(text);
  return match?.field === 'ship_name' && match.certainty === 3;
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
    if (
      noVesselWord.test(bare) &&
      !isWithinName(line, at, bare) &&
      !(count === 0 && beginsName(line, at)) &&
      !(count > 0 && isEndOfMarked(line, at, bare))
    )
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

const quoted = /["“「『《]([A-Z][\w '.-]{1,31})["”」』》]/gu;

function quotedVessels(line: string, sight: LineSight): VesselSpan[] {
  return [...line.matchAll(quoted)].flatMap((found) => {
    const name = (found[1] ?? '').trim();
    const isLatin = /^[A-Z][\w'.-]{1,20}(?: [A-Z\d][\w'.-]{0,20}){0,3}$/.test(name);
    const isName = isLatin && !noVesselWord.test(name) && !sight.isPort(name);
    return isName ? [spanOf(found.index, found.index + found[0].length, name, true)] : [];
  });
}

/** A vessel without a name in a sentence: `大连还有一条去海参崴的，船没定`. */
const unnamed = /(?<![A-Z])T\.?B\.?N\.?(?![A-Z])|船(?:名)?还?(?:没|未)定/iu;

function unnamedVessel(line: string, { isPort }: LineSight): VesselSpan[] {
  const found = unnamed.exec(line);
  const hasPort = line.split(/[\s,，。;；/→-]+/).some((word) => word.length > 1 && isPort(word));
  const isFirst = found?.index === 0 || /^[^\p{L}\d]{1,8}$/u.test(line.slice(0, found?.index));
  if (!found || (!hasPort && !isFirst && /\p{Script=Latin}{4}/u.test(line))) return [];
  const { index } = found;
  return [{ from: index, to: index + found[0].length, text: 'TBN', isCertain: true, isMarked: false }];
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
