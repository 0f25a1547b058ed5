import type { Harbor, HarborBook } from '../../harbors/harbor.ts';
import { nationSpellings } from '../../harbors/nation-spellings.ts';
import { nationsInOtherLanguages } from './nations-in-other-languages.ts';
import { foldText } from '../../text/fold-text.ts';
import { editDistance, slipsMost } from '../../text/near-text.ts';
import { simplified } from '../../text/simplified.ts';
import { portAreas, shortNames } from '../../harbors/short-names.ts';
import { ambiguousNames, withSaint } from './ambiguous-names.ts';
import { namesInKanaAndHangul } from './names-in-kana-and-hangul.ts';
import { namesInOtherLanguages } from './names-in-other-languages.ts';
import { namesInOtherScripts } from './names-in-other-scripts.ts';
import { ownWordsOf, type OwnWords } from '../../sailing/own-words.ts';
import { namesInTaiwan } from './names-in-taiwan.ts';
import { portSlang } from './port-slang.ts';
import { terminalNames } from '../../harbors/terminal-names.ts';

/** All spellings of ports, nations and areas, prepared once for many cells. */
export interface HarborNames {
  byCode: ReadonlyMap<string, Harbor>;
  /**
   * The codes of ports by spelling, in groups (tiers) from most to least certain: codes, names that several
   * ports share, names, aliases, short names, terminals and names in other scripts, pinyin.
   */
  tiers: readonly ReadonlyMap<string, readonly string[]>[];
  nations: ReadonlyMap<string, string>;
  /** The port codes of each trade region and each customary group of ports, by name. */
  areas: ReadonlyMap<string, readonly string[]>;
  /** The operator's own words for vessel types and cargo. */
  ownWords: OwnWords;
}

type NamedBook = Pick<HarborBook, 'list' | 'nations' | 'areas' | 'cargo_words'>;

export function prepareHarborNames(book: NamedBook): HarborNames {
  const steps = harborNamesInSteps(book);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/**
 * Prepares the spellings of all ports. It is a generator that yields after each port, so that the caller can
 * stop between two frames: all ports together take longer than one frame.
 */
export function* harborNamesInSteps(book: NamedBook): Generator<undefined, HarborNames> {
  const codes = new Map<string, string[]>();
  const names = new Map<string, string[]>();
  const aliases = new Map<string, string[]>();
  const pinyin = new Map<string, string[]>();
  const byCode = new Map(book.list.map((harbor) => [harbor.code, harbor]));
  for (const harbor of book.list) {
    add(codes, harbor.code, harbor.code);
    add(names, harbor.chinese_name, harbor.code);
    add(names, harbor.english_name, harbor.code);
    for (const alias of harbor.aliases) add(aliases, alias, harbor.code);
    for (const name of withSaint(harbor.english_name)) add(aliases, name, harbor.code);
    add(pinyin, harbor.pinyin, harbor.code);
    addAreas(aliases, harbor, portAreas[harbor.code] ?? '');
    yield;
  }
  const short = new Map<string, string[]>();
  for (const [name, code] of Object.entries(shortNames)) if (byCode.has(code)) add(short, name, code);
  const terminals = new Map<string, string[]>();
  for (const list of [
    terminalNames,
    namesInOtherScripts,
    namesInKanaAndHangul,
    namesInOtherLanguages,
    namesInTaiwan,
    portSlang,
  ])
    for (const [code, some] of Object.entries(list))
      if (byCode.has(code)) for (const name of some.split('|')) add(terminals, name, code);
  const shared = ambiguousNames(book.list, [short, terminals]);
  return {
    byCode,
    tiers: [codes, shared, names, aliases, short, terminals, pinyin],
    nations: new Map([...nationsInOtherLanguages, ...nationSpellings(book.nations)]),
    ownWords: ownWordsOf(book.cargo_words),
    areas: new Map(
      book.areas.flatMap((area) =>
        [area.chinese_name, area.english_name].map((name) => [foldText(name), area.harbor_codes] as const),
      ),
    ),
  };
}

/**
 * Returns the codes of the ports with exactly this spelling (after folding). Only the most certain group that
 * contains the spelling is used.
 */
export function findExact(names: HarborNames, text: string): readonly string[] {
  const folded = foldText(simplified(text));
  for (const tier of names.tiers) {
    const codes = tier.get(folded);
    if (codes) return codes;
  }
  return [];
}

/**
 * Returns the codes of the ports in a nation that have this spelling, from the most certain group with such a
 * port. Ports of other nations are never returned.
 */
export function findInNation(names: HarborNames, text: string, nation: string): readonly string[] {
  const folded = foldText(simplified(text));
  for (const tier of names.tiers) {
    const codes = (tier.get(folded) ?? []).filter((code) => code.startsWith(nation));
    if (codes.length > 0) return codes;
  }
  return [];
}

/**
 * Adds names that consist of a city and its quay as aliases of the port: `上海罗泾`, `宁波北仑`. A quay that is a
 * port of its own, such as 广州南沙, is found by its own name.
 */
function addAreas(aliases: Map<string, string[]>, harbor: Harbor, areas: string): void {
  for (const area of areas.split(' ').filter(Boolean))
    for (const city of [harbor.chinese_name, harbor.chinese_name.replace(/新港$/, '')])
      add(aliases, city + area, harbor.code);
}

export interface NearHarbors {
  /**
   * The port that is certainly meant: the only most similar one within the allowed number of wrong letters,
   * or the only one whose name begins with the text. Null if there is none.
   */
  certain: string | null;
  /** At most three similar ports, sorted by similarity, then by traffic, among which a person can choose. */
  suggestions: readonly string[];
}

/**
 * The minimum number of letters of a shortened name for it to identify a port: `Ho Chi Minh` for `Ho Chi Minh
 * City`.
 */
const beginningLeast = 8;

/**
 * The similar ports that were found for each text, cached. Sheets repeat their ports, and a search compares
 * the text with every spelling.
 */
const foundNear = new WeakMap<HarborNames, Map<string, NearHarbors>>();
const foundMost = 2_000;

export function findNear(names: HarborNames, text: string): NearHarbors {
  const folded = foldText(simplified(text));
  const found = foundNear.get(names) ?? new Map<string, NearHarbors>();
  foundNear.set(names, found);
  const near = found.get(folded) ?? nearestOf(names, folded);
  if (found.size >= foundMost) found.clear();
  found.set(folded, near);
  return near;
}

function nearestOf(names: HarborNames, folded: string): NearHarbors {
  if (folded.length < 2) return { certain: null, suggestions: [] };
  const slips = slipsMost(folded);
  const most = Math.max(slips, Math.min(3, Math.floor(folded.length / 3)));
  const distances = new Map<string, number>();
  const begun = new Set<string>();
  const note = (codes: readonly string[], distance: number) => {
    for (const code of codes) distances.set(code, Math.min(distance, distances.get(code) ?? Infinity));
  };
  for (const tier of names.tiers.slice(1)) {
    for (const [spelling, codes] of tier) {
      const distance = editDistance(folded, spelling, most);
      if (distance <= most) note(codes, distance);
      else if (spelling.startsWith(folded) && folded.length >= beginningLeast) {
        for (const code of codes) begun.add(code);
        note(codes, most + 0.5);
      } else if (spelling.startsWith(folded) || folded.startsWith(spelling)) note(codes, most + 0.5);
    }
  }
  const rank = (code: string) => names.byCode.get(code)?.rank ?? Infinity;
  const sorted = [...distances].sort((a, b) => a[1] - b[1] || rank(a[0]) - rank(b[0]));
  const [best, second] = sorted;
  const isCertain = best !== undefined && best[1] <= slips && (second === undefined || second[1] > best[1]);
  const [only, ...others] = begun;
  const isOnly = only !== undefined && others.length === 0 && best?.[0] === only;
  return {
    certain: isCertain ? best[0] : isOnly ? only : null,
    suggestions: sorted.slice(0, 3).map(([code]) => code),
  };
}

function add(map: Map<string, string[]>, spelling: string, code: string): void {
  const folded = foldText(spelling);
  if (folded === '') return;
  const codes = map.get(folded);
  if (!codes) map.set(folded, [code]);
  else if (!codes.includes(code)) codes.push(code);
}
