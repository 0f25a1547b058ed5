import { greatCircleNm } from '../../harbors/great-circle.ts';
import { foldText } from '../../text/fold-text.ts';
import { simplified } from '../../text/simplified.ts';
import { cellText, visibleText, type SheetCell } from '../cell.ts';
import { findOne, inNation, separators, terminalNmMost } from './find-port.ts';
import { findExact, findInNation, findNear, type HarborNames } from './harbor-names.ts';
import { remark, type Reading, type Remark } from '../note.ts';

/** The maximum number of ports in one call: a main port and two alternatives. */
const harborsMost = 3;

/**
 * Reads the ports of one call: `上海/太仓/张家港`, `Shanghai or Taicang`, `CNSHA,CNTAG`. With `isExact`, misspelled
 * names are not searched, because that search takes about a hundred times longer. Use `isExact` to test
 * whether a text is a port at all.
 */
export function readHarbors(
  cell: SheetCell,
  names: HarborNames,
  { isExact = false }: { isExact?: boolean } = {},
): Reading<string[]> {
  const text = typeof cell === 'string' ? cell : cellText(cell);
  const known = knownOf(names);
  const key = `${isExact ? 'exact' : 'near'} ${text}`;
  let found = known.get(key);
  if (!found) {
    if (known.size >= knownMost) known.clear();
    found = readText(text, names, isExact);
    known.set(key, found);
  }
  return 'value' in found ? { ...found, value: [...found.value] } : found;
}

/**
 * The results of reading cells, by port directory. They are cached, because sheets repeat their ports and
 * each cell is tested often.
 */
const knownByNames = new WeakMap<HarborNames, Map<string, Reading<string[]>>>();
const knownMost = 5_000;

function knownOf(names: HarborNames): Map<string, Reading<string[]>> {
  const known = knownByNames.get(names) ?? new Map<string, Reading<string[]>>();
  knownByNames.set(names, known);
  return known;
}

function readText(text: string, names: HarborNames, isExact: boolean): Reading<string[]> {
  const raw = inKnownScripts(visibleText(text).normalize('NFKC').trim());
  const whole = findOne(raw, names);
  if (whole.codes.length === 1) return { value: [...whole.codes], assumed: [] };
  const area = names.areas.get(foldText(raw));
  if (area) return expandArea(raw, area, names);
  const twice = inTwoLanguages(raw, names);
  if (twice && !(isExact && 'value' in twice && twice.assumed.length > 0)) return twice;
  const codes: string[] = [];
  const assumed: Remark[] = [];
  for (const token of tokensOf(raw, names)) {
    const read = readToken(token, names, isExact);
    if ('refused' in read) return read;
    assumed.push(...read.assumed);
    if (!codes.includes(read.value)) codes.push(read.value);
  }
  if (codes.length === 0) return { refused: remark('harbor_unknown', { text: raw }) };
  if (codes.length > harborsMost) {
    return { refused: remark('harbor_too_many', { text: raw, most: harborsMost, count: codes.length }) };
  }
  return { value: codes, assumed };
}

/** Letters of the scripts in which the port directory has its names: Latin and Chinese. */
const knownLetter = /[\p{Script=Latin}\p{Script=Han}]/u;
const otherLetter = /(?!\p{Script=Latin}|\p{Script=Han})\p{L}/u;

/**
 * Removes a port's name in another script, such as Arabic, if its name in Latin or Chinese is next to it:
 * `Jeddah / جدة` becomes `Jeddah`.
 */
function inKnownScripts(text: string): string {
  if (!otherLetter.test(text) || !knownLetter.test(text)) return text;
  const names = text.split(/[/|(),\s]+/);
  const known = names.filter((name) => !otherLetter.test(name)).join(' ');
  return knownLetter.test(known) ? known.trim() : text;
}

const latinAndChinese = /^(?<latin>[A-Z][A-Z .,'()-]*[A-Z)]) ?[/|]? ?(?<chinese>\p{Script=Han}{2,8})$/iu;

const chineseAndLatin = /^(?<chinese>\p{Script=Han}{2,8}) ?[/|]? ?(?<latin>[A-Z][A-Z .,'()-]*[A-Z)])$/iu;

/**
 * Reads a port that is written in Latin letters and in Chinese. If both names mean the same port, no note is
 * needed. If the Chinese name is unknown, as in `Shuwaikh 舒威赫`, or means a port of the same city, the Latin
 * name is used with a note, because the Chinese name does not confirm it. Returns null for any other text.
 */
function inTwoLanguages(text: string, names: HarborNames): Reading<string[]> | null {
  const { latin = '', chinese = '' } =
    latinAndChinese.exec(text)?.groups ?? chineseAndLatin.exec(text)?.groups ?? {};
  const [code, ...others] = findOne(latin, names).codes;
  const shared = findOne(chinese, names).codes;
  const [same, ...more] = shared;
  // A nation behind the Latin name decides between the ports that share the Chinese name: `曼萨尼约 Manzanillo, Mexico`.
  if (code !== undefined && others.length === 0 && shared.includes(code))
    return { value: [code], assumed: [] };
  if (code === undefined || others.length > 0 || more.length > 0) return null;
  // If the two names mean two ports of one city, as in `Bremerhaven 不来梅港`, the Latin name is used, because it
  // is more exact.
  if (same !== undefined && !areNear(code, same, names)) return null;
  if (names.nations.has(foldText(chinese)) || names.areas.has(foldText(chinese))) return null;
  return { value: [code], assumed: [remark('harbor_corrected', { text, harbors: labels([code], names) })] };
}

function areNear(one: string, other: string, { byCode }: HarborNames): boolean {
  const [from, to] = [byCode.get(one), byCode.get(other)];
  const isSameNation = one.slice(0, 2) === other.slice(0, 2);
  return isSameNation && from !== undefined && to !== undefined && greatCircleNm(from, to) <= terminalNmMost;
}

interface Token {
  text: string;
  /** The nation written after the port; null if none is written. */
  nation: string | null;
}

/**
 * Splits a text into the alternative ports of a call. A nation after a port belongs to that port and is not a
 * port itself.
 */
function tokensOf(raw: string, names: HarborNames): Token[] {
  const tokens: Token[] = [];
  const pieces = raw.split(separators).map((piece) => piece.trim());
  for (const text of pieces.filter(Boolean).flatMap(splitChinese)) {
    const last = tokens.at(-1);
    // Two capitals, as in "Guayaquil, EC", count as a nation only if the port is in that nation.
    const isCode = last !== undefined && /^[A-Z]{2}$/.test(text) && isOf(last, text, names);
    const nation = isCode ? text : names.nations.get(foldText(text));
    if (nation !== undefined && last && (findExact(names, text).length === 0 || isOf(last, nation, names))) {
      last.nation = nation;
    } else tokens.push({ text, nation: null });
  }
  return tokens;
}

function isOf(token: Token, nation: string, names: HarborNames): boolean {
  const codes = [...findOne(token.text, names).codes, ...findInNation(names, token.text, nation)];
  return codes.some((code) => code.startsWith(nation));
}

/**
 * Splits a text that contains only Chinese at its spaces, because they separate ports. A space between Latin
 * words may be inside a name.
 */
function splitChinese(text: string): string[] {
  return /^[\p{Script=Han}\s]+$/u.test(text) ? text.split(/\s+/) : [text];
}

function readToken(
  token: Token,
  names: HarborNames,
  isExact: boolean,
): { value: string; assumed: Remark[] } | { refused: Remark } {
  const { text } = token;
  const found = findOne(text, names);
  const codes = token.nation ? inNation(text, found.codes, token.nation, names) : found.codes;
  const [code] = codes;
  if (code !== undefined && codes.length === 1) return { value: code, assumed: [] };
  if (codes.length > 1) {
    return { refused: remark('harbor_ambiguous', { text, ...choices(codes, names) }) };
  }
  if (found.codes.length > 0) {
    return { refused: remark('harbor_elsewhere', { text, ...choices(found.codes, names) }) };
  }
  if (names.nations.has(foldText(text))) return { refused: remark('harbor_is_nation', { text }) };
  if (names.areas.has(foldText(text))) {
    return expandRefused(text, names.areas.get(foldText(text)) ?? [], names);
  }
  if (isExact) return { refused: remark('harbor_unknown', { text }) };
  const near = findNear(names, text);
  if (near.certain && !isOtherPart(text, near.certain, names)) {
    const harbors = labels([near.certain], names);
    return { value: near.certain, assumed: [remark('harbor_corrected', { text, harbors })] };
  }
  if (near.suggestions.length > 0) {
    return { refused: remark('harbor_unknown_near', { text, ...choices(near.suggestions, names) }) };
  }
  return { refused: remark('harbor_unknown', { text }) };
}

const partOfPort =
  /(?<![A-Z])(?:EAST|WEST|NORTH|SOUTH|NEW|OLD|UPPER|LOWER|INNER|OUTER)(?![A-Z])|[东西南北新老旧]/gi;

/**
 * Returns true if the text names a part of a port (such as East or West) that the known names of the port do
 * not contain. `Port Said West` is therefore not corrected to `Port Said East`.
 */
function isOtherPart(text: string, code: string, names: HarborNames): boolean {
  const harbor = names.byCode.get(code);
  const known = harbor ? [harbor.chinese_name, harbor.english_name, ...harbor.aliases].join(' ') : '';
  const parts = simplified(text).match(partOfPort) ?? [];
  return parts.some((part) => !known.toUpperCase().includes(part.toUpperCase()));
}

function expandArea(text: string, codes: readonly string[], names: HarborNames): Reading<string[]> {
  if (codes.length === 0 || codes.length > harborsMost) return expandRefused(text, codes, names);
  const harbors = labels(codes, names);
  return { value: [...codes], assumed: [remark('harbor_area_read', { text, harbors })] };
}

function expandRefused(text: string, codes: readonly string[], names: HarborNames): { refused: Remark } {
  return { refused: remark('harbor_is_area', { text, harbors: labels(codes.slice(0, harborsMost), names) }) };
}

/**
 * Returns the values of a note about an ambiguous port. `harbors` is inserted into the sentence of the note.
 * `codes` gives the buttons from which the person chooses a port.
 */
const choices = (codes: readonly string[], names: HarborNames) => ({
  harbors: labels(codes, names),
  codes: codes.join(' '),
});

/** Formats ports as `CNSHA 上海 Shanghai`, separated by commas. */
export function labels(codes: readonly string[], names: HarborNames): string {
  return codes
    .map((code) => {
      const harbor = names.byCode.get(code);
      return [code, harbor?.chinese_name, harbor?.english_name].filter(Boolean).join(' ');
    })
    .join(', ');
}
