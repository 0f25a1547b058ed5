import { searchHarbors, surePlace, type FoundPlace, type HarborIndex } from '../harbors/harbor-search.ts';
import { laneIn } from '../harbors/lane-in-text.ts';
import { noOwnWords, type OwnWords } from '../sailing/own-words.ts';
import { dictionary } from '../sailing/dictionary.ts';
import { entriesOf } from '../keys-of.ts';
import { foldText } from '../text/fold-text.ts';
import { cargoWords } from './cargo-words.ts';

/**
 * The lane search that a text describes: the loading and the discharging place in the form of a link, and
 * filters.
 */
export interface ReadSearch {
  /**
   * The loading place. `from` and `to` are set only if the text names a lane, because a single place may be
   * either of the two.
   */
  from?: string;
  to?: string;
  place?: FoundPlace;
  machine_id?: string;
  category_id?: string;
  cargo_tag?: string;
}

export const tokenOf = ({ kind, code }: Pick<FoundPlace, 'kind' | 'code'>): string =>
  kind === 'area' ? `@${code}` : code;

/**
 * Reads a lane, a place, a kind of vessel or cargo, or several of these: "上海 汉堡", "滚装 中东", "steel Mumbai",
 * "Jebel Ali". Returns null if the text describes no sailings.
 */
export function readSearchWords(
  index: HarborIndex,
  text: string,
  own: OwnWords = noOwnWords,
): ReadSearch | null {
  const whole = readEnds(index, text);
  if (whole) return whole;
  const filters: Partial<Record<Filter, string>> = {};
  const rest: string[] = [];
  const words = text.trim().split(/[\s,，、/]+/);
  while (words.length > 0) {
    // Tries two words before a single one, because two words may form one name: heavy lift, jumbo bags.
    const taken = [2, 1].find((count) => isNew(filterOf(words.slice(0, count).join(' '), own), filters));
    const next = words.splice(0, taken ?? 1).join(' ');
    const meant = taken === undefined ? null : filterOf(next, own);
    if (meant) filters[meant.filter] = meant.id;
    else rest.push(next);
  }
  if (Object.keys(filters).length === 0) return null;
  if (rest.length === 0) return filters;
  const ends = readEnds(index, rest.join(' '));
  return ends && { ...ends, ...filters };
}

const isNew = (meant: ReturnType<typeof filterOf>, known: Partial<Record<Filter, string>>): boolean =>
  meant !== null && known[meant.filter] === undefined;

function readEnds(index: HarborIndex, text: string): ReadSearch | null {
  const lane = laneIn(index, text);
  if (lane) return { from: tokenOf(lane[0]), to: tokenOf(lane[1]) };
  const [best] = searchHarbors(index, text, { limit: 1 });
  if (!best || (best.slips > 0 && !surePlace(index, text))) return null;
  // Many names begin with any single letter, so one letter is accepted only if it is a whole name.
  return best.isName || [...foldText(text)].length > 1 ? { place: best } : null;
}

type Filter = 'machine_id' | 'category_id' | 'cargo_tag';

const lettersLeast = 2;

function filterOf(word: string, own: OwnWords): { filter: Filter; id: string } | null {
  const folded = foldText(word);
  if (folded.length < lettersLeast) return null;
  const known = ownMeaning(folded, own) ?? cargoWords[folded];
  if (known) return known;
  for (const [filter, names] of named) {
    for (const [id, name] of names) {
      const all = [foldText(name.chinese_name), foldText(name.english_name)];
      if (all.includes(folded)) return { filter, id };
    }
  }
  return null;
}

function ownMeaning(folded: string, own: OwnWords): { filter: Filter; id: string } | null {
  const [machine, category, tag] = [
    own.machine.get(folded),
    own.category.get(folded),
    own.cargo_tag.get(folded),
  ];
  if (machine) return { filter: 'machine_id', id: machine };
  if (category) return { filter: 'category_id', id: category };
  return tag ? { filter: 'cargo_tag', id: tag } : null;
}

const named = [
  ['machine_id', entriesOf(dictionary.machine)],
  ['category_id', entriesOf(dictionary.category)],
  ['cargo_tag', entriesOf(dictionary.cargo_tag)],
] as const;
