import { greatCircleNm } from '../../harbors/great-circle.ts';
import { foldText } from '../../text/fold-text.ts';
import { simplified } from '../../text/simplified.ts';
import { cityPorts } from '../../harbors/short-names.ts';
import { findExact, findInNation, type HarborNames } from './harbor-names.ts';

/** The separators between the alternative ports of one call: `Shanghai / Taicang`. */
export const separators = /[,;、|\n/+&]|(?<![A-Z])OR(?![A-Z])|或者?|以及|和|(?<![A-Z])AND(?![A-Z])/i;

/**
 * Returns the ports among `codes` that are in the nation. If there are none, returns the ports in the nation
 * that have the spelling `text`.
 */
export function inNation(
  text: string,
  codes: readonly string[],
  nation: string,
  names: HarborNames,
): readonly string[] {
  const some = codes.filter((code) => code.startsWith(nation));
  return some.length > 0 ? some : findInNation(names, text, nation);
}

const prefixes =
  /^(?:\d? ?S(?:AFE )?(?:BERTHS?|PORTS?|BP|PB|B|P)[ ,]+)+|^PORT OF |^THE PORT OF |^(?:ميناء|порт|г\.) /i;
const suffixes =
  /(?:港口|港区|码头|港|(?<=\p{Script=Hangul}{2}) ?(?:신?항))$|[ ,](?:(?:SEA ?)?(?:PORT|HARBOU?R)|(?:CONTAINER )?TERMINAL)$/iu;

/**
 * Finds a port in three attempts: by the whole text, by a UN/LOCODE in the text, and by the text without
 * usual additions such as brackets, "port of" or a nation. Several codes are returned if a person must
 * choose.
 */
export function findOne(original: string, names: HarborNames): { codes: readonly string[] } {
  const exact = findExact(names, original);
  if (exact.length > 0) return { codes: exact };
  const coded = portByCode(original, names);
  if (coded.length > 0) return { codes: coded };
  const bare = original.replace(/\([^()]*\)/g, ' ').trim();
  const bracketed = /\(([^()]+)\)/.exec(original)?.[1]?.trim() ?? '';
  const found = firstFound([original, bare].flatMap(spellingsOf), names);
  if (bracketed === '' || found.length === 0) {
    if (found.length > 0) return { codes: found };
    const inCity = [bare, cityFirst(bare)]
      .map((text) => behindCity(text, names))
      .find(({ length }) => length > 0);
    return { codes: inCity ?? withoutNation(bare, names) };
  }
  // Text in brackets is more precise than the text before it: a terminal, or a nation.
  const nation = names.nations.get(foldText(bracketed)) ?? nationOfCode(bracketed);
  if (nation !== undefined) return { codes: inNation(bare, found, nation, names) };
  const precise = firstFound(spellingsOf(bracketed), names);
  return { codes: precise.length > 0 ? agreed(found, precise, names) : found };
}

const spellingsOf = (text: string): string[] => [
  text,
  ...(/^\p{Script=Han}{2,6}$/u.test(text) ? [`${text}港`] : []),
  text.replace(suffixes, ''),
  text.replace(prefixes, ''),
  text.replace(prefixes, '').replace(suffixes, ''),
];

/** The maximum distance in nautical miles between a port and one of its terminals, such as 上海 and 洋山. */
export const terminalNmMost = 60;

/**
 * Returns the ports that a name and a more precise text after it mean together. If the two name ports in
 * different nations or far apart, they contradict each other, and all of these ports are possible:
 * `青岛（外高桥四期）`, where the terminal belongs to Shanghai.
 */
function agreed(
  found: readonly string[],
  precise: readonly string[],
  { byCode }: HarborNames,
): readonly string[] {
  const both = precise.filter((code) => found.includes(code));
  if (both.length > 0) return both;
  const isNear = (one: string, other: string): boolean => {
    const [from, to] = [byCode.get(one), byCode.get(other)];
    return nationOf(one) === nationOf(other) && (!from || !to || greatCircleNm(from, to) <= terminalNmMost);
  };
  const near = precise.filter((code) => found.some((one) => isNear(one, code)));
  return near.length > 0 ? near : [...found, ...precise];
}

const nationOf = (code: string): string => code.slice(0, 2);

/** A UN/LOCODE before or after the name of its port: `上海 (CNSHA)`, `CNSHA Shanghai`, `Shanghai - CNSHA`. */
const codesNextToName = [
  /^(?<name>.*\S) ?[(（[] ?(?<code>[A-Z]{2} ?[A-Z2-9]{3}) ?[)）\]]$/i,
  /^(?<name>.*\S)(?: - | )(?<code>[A-Z]{2}[A-Z2-9]{3})$/,
  /^(?<code>[A-Z]{2}[A-Z2-9]{3})(?: - | )(?<name>.*\S)$/,
];

/**
 * Returns the port whose UN/LOCODE is next to a name; an empty list if the text has no such code. If the name
 * means other ports than the code, the ports of both are returned, so that a person chooses.
 */
function portByCode(text: string, names: HarborNames): readonly string[] {
  for (const pattern of codesNextToName) {
    const { code = '', name = '' } = pattern.exec(text)?.groups ?? {};
    const codes = code === '' ? [] : withCode(code, names);
    if (codes.length !== 1) continue;
    const isNamed = codes.some((one) => findInNation(names, name, nationOf(one)).includes(one));
    // In `Shanghai / Ningbo (CNNGB)` the code belongs to one port of the list only. It does not decide the
    // port of the whole cell, so it is not used.
    if (!isNamed && separators.test(name)) continue;
    const named = isNamed ? codes : findOne(name, names).codes;
    return named.length === 0 || codes.some((one) => named.includes(one)) ? codes : [...codes, ...named];
  }
  return [];
}

/**
 * Returns the port with a UN/LOCODE, including outdated codes. A five-letter name such as Pusan is not
 * treated as a code.
 */
function withCode(text: string, names: HarborNames): readonly string[] {
  const code = text.toUpperCase().replace(' ', '');
  if (names.byCode.has(code)) return [code];
  return findExact(names, code).filter((one) => names.byCode.get(one)?.aliases.includes(code));
}

/**
 * Finds a port whose name follows the name of its city (`广州南沙`), or a port that is written in two languages
 * (`青岛 Qingdao`). In the second case, both names must mean the same port.
 */
function behindCity(original: string, names: HarborNames): readonly string[] {
  const text = simplified(original);
  const chinese = (text.match(/\p{Script=Han}+/gu) ?? []).join('');
  const latin = text.replace(/\p{Script=Han}+/gu, ' ').trim();
  if (chinese !== '' && latin !== '') {
    const [one, other] = [chinese, latin].map((part) => findExact(names, part));
    return one?.length === 1 && other?.length === 1 && one[0] === other[0] ? one : [];
  }
  if (chinese === '') return behindLatinCity(latin, names);
  const inNation = behindNation(text, names);
  if (inNation.length > 0) return inNation;
  const [city, ports] = Object.entries(cityPorts).find(([name]) => text.startsWith(name)) ?? ['', ''];
  const port = text.slice(city.length);
  return ports.split(' ').includes(port) && port !== '' ? findExact(names, port) : [];
}

/** Finds a port whose Chinese name follows its nation: `科威特舒艾巴`. */
function behindNation(text: string, names: HarborNames): readonly string[] {
  for (let at = 2; at <= Math.min(6, text.length - 2); at++) {
    const nation = names.nations.get(foldText(text.slice(0, at)));
    const codes = nation === undefined ? [] : findInNation(names, text.slice(at), nation);
    if (codes.length > 0) return codes;
  }
  return [];
}

/** Returns a terminal and its city in the usual order, city first: `洋山，上海` becomes `上海洋山`. */
function cityFirst(text: string): string {
  const [, port = '', city = ''] = /^([^,，]+)[,，] ?([^,，]+)$/.exec(text) ?? [];
  return /\p{Script=Han}/u.test(text) ? city + port : `${city} ${port}`.trim();
}

/**
 * The maximum number of words of a city with its terminal. The limit bounds the running time for a long text.
 */
const cityWordsMost = 6;

/**
 * Finds a terminal, or a separate port, whose name follows its city: `Hamburg CTA`, `Ningbo Beilun`,
 * `Shanghai Yangshan`.
 */
function behindLatinCity(text: string, names: HarborNames): readonly string[] {
  const words = text.split(/ (?:- )?/);
  if (words.length > cityWordsMost) return [];
  for (let at = words.length - 1; at > 0; at--) {
    const [city, ...cities] = findExact(names, words.slice(0, at).join(' '));
    if (city === undefined || cities.length > 0) continue;
    const ports = firstFound(spellingsOf(words.slice(at).join(' ')), names);
    if (ports.includes(city)) return [city];
    const own = cityPorts[names.byCode.get(city)?.chinese_name ?? '']?.split(' ') ?? [];
    const inCity = ports.filter((code) => own.includes(names.byCode.get(code)?.chinese_name ?? ''));
    if (inCity.length > 0) return inCity;
  }
  return [];
}

function firstFound(spellings: readonly string[], names: HarborNames): readonly string[] {
  for (const spelling of spellings) {
    const codes = findExact(names, spelling);
    if (codes.length > 0) return codes;
  }
  return [];
}

/**
 * The maximum number of words that are tried as a nation. The limit bounds the running time for a long text.
 */
const nationWordsMost = 10;

/** Finds a port whose name precedes its nation: `Jebel Ali UAE`, `Shanghai China`. */
function withoutNation(text: string, names: HarborNames): readonly string[] {
  const words = text.split(' ');
  for (let at = Math.max(1, words.length - nationWordsMost); at < words.length; at++) {
    const last = words.slice(at).join(' ');
    const nation = names.nations.get(foldText(last)) ?? nationOfCode(last);
    if (nation === undefined) continue;
    const codes = findInNation(names, words.slice(0, at).join(' '), nation);
    if (codes.length > 0) return codes;
  }
  return [];
}

/** The states that lists write after the names of their ports, each with its nation: `NSW` is in Australia. */
const states = new Map([
  ...['NSW', 'QLD', 'VIC', 'TAS', 'Queensland', 'Victoria'].map((state) => [state, 'AU'] as const),
  ...['TX', 'FL', 'LA', 'WA', 'OR', 'NY', 'NJ', 'GA', 'VA', 'MD', 'AL'].map(
    (state) => [state, 'US'] as const,
  ),
  ...['BC', 'ON', 'QC', 'NS', 'NB'].map((state) => [state, 'CA'] as const),
]);

/**
 * Returns the code of the nation of a state, such as `AU` for `NSW`. Any other two capitals are returned
 * unchanged, because they may be the code of a nation. Returns undefined for any other text.
 */
const nationOfCode = (text: string): string | undefined =>
  states.get(text) ?? (/^[A-Z]{2}$/.test(text) ? text : undefined);
