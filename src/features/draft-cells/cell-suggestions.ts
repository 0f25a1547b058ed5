import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { foldText } from '../../../trade/text/fold-text.ts';
import {
  prepareHarborIndex,
  searchHarbors,
  type HarborIndex,
  type PlaceMatch,
} from '../../../trade/harbors/harbor-search.ts';
import { findExact } from '../../../trade/sheet/ports/harbor-names.ts';
import { t } from '../../i18n/t.ts';
import { nameIn, otherNameOf } from '../../../trade/harbors/place-names.ts';
import { isContainerField } from './container-fields.ts';
import type { CellBook } from './cell-book.ts';
import { choicesOf } from './cell-choices.ts';
import { codesOf } from './draft-calls.ts';
import { callField, isPlainField, type FieldKey } from './grid-columns.ts';

type Ranges = readonly (readonly [number, number])[];
export interface Suggestion {
  id: string;
  code: string;
  name: string;
  nameMarks: Ranges;
  note: string;
  noteMarks: Ranges;
  aside: string;
  /** The text that the cell gets if the suggestion is chosen. */
  text: string;
}

/**
 * The data by which port suggestions are ranked: ports used in the group (most used first), then common
 * ports, then ports of other groups.
 */
export interface HarborUses {
  group: ReadonlyMap<string, number>;
  common: ReadonlySet<string>;
  /** The codes of ports that other groups use, most used first. */
  elsewhere: readonly string[];
}

type Calls = Pick<NewDraft, 'harbors'>;

/**
 * Ranks ports by data on the device, in the same way as the server's call
 * `organization/template/harbor/select`, so that suggestions work offline.
 */
export function harborUses(
  drafts: readonly Calls[],
  { common = [], elsewhere = [] }: { common?: readonly string[]; elsewhere?: readonly string[] } = {},
): HarborUses {
  // A port that an unsent draft marks as common is offered at once, before the server knows the mark.
  const marked = drafts.flatMap(({ harbors }) => harbors.filter((call) => call.use_common).flatMap(codesOf));
  return { group: countedHarbors(drafts), common: new Set([...common, ...marked]), elsewhere };
}

export function countedHarbors(drafts: readonly Calls[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { harbors } of drafts) {
    for (const code of harbors.flatMap(codesOf)) uses.set(code, (uses.get(code) ?? 0) + 1);
  }
  return uses;
}

export const mostUsedFirst = (uses: ReadonlyMap<string, number>): string[] =>
  [...uses].sort((a, b) => b[1] - a[1]).map(([code]) => code);

const shownMost = 8;

/** Returns suggestions for a cell, likeliest first; none if the cell accepts any text. */
export function suggestionsFor(
  field: FieldKey,
  text: string,
  { book, uses }: { book: CellBook; uses: HarborUses },
): Suggestion[] {
  if (isContainerField(field)) {
    const { harbors } = book;
    return field.endsWith('.harbor_code') && harbors ? ports(text, { book, uses, harbors }) : [];
  }
  if (!isPlainField(field)) {
    const { harbors } = book;
    return callField(field).part === 'port' && harbors ? ports(text, { book, uses, harbors }) : [];
  }
  const { before, piece } = field === 'cargo_tags' ? lastPiece(text) : { before: '', piece: text };
  const wanted = foldText(piece);
  return (choicesOf(field, book) ?? [])
    .filter(({ id, name, otherName }) =>
      [id, name, otherName].some((spelling) => foldText(spelling).includes(wanted)),
    )
    .map(({ id, name, otherName }) => ({ ...unmarked, id, name, note: otherName, text: before + name }));
}

const unmarked = { code: '', nameMarks: [], noteMarks: [], aside: '' };

/**
 * Splits a typed list of ports or tags before its last piece, which is the piece that needs suggestions.
 * Accepts all separators that people commonly use.
 */
function lastPiece(text: string): { before: string; piece: string } {
  const at = Math.max(...Array.from('/、,，;；|+', (mark) => text.lastIndexOf(mark)));
  return { before: text.slice(0, at + 1), piece: text.slice(at + 1).trim() };
}

const indexes = new WeakMap<HarborBook, HarborIndex>();

function indexOf(harbors: HarborBook): HarborIndex {
  const known = indexes.get(harbors);
  if (known) return known;
  const made = prepareHarborIndex({ list: harbors.list, nations: [], areas: [] });
  indexes.set(harbors, made);
  return made;
}

function ports(
  text: string,
  { book, uses, harbors }: { book: CellBook; uses: HarborUses; harbors: HarborBook },
): Suggestion[] {
  const { before, piece } = lastPiece(text);
  const { group, common, elsewhere } = uses;
  const used = [...new Set([...mostUsedFirst(group), ...common, ...elsewhere])].map((code) => ({
    code,
    matches: [],
  }));
  const places = new Set(elsewhere);
  const rank = (code: string) => (group.has(code) ? 0 : common.has(code) ? 1 : places.has(code) ? 2 : 3);
  const found =
    piece === ''
      ? used.filter(({ code }) => book.names.harbor(code))
      : searchHarbors(indexOf(harbors), piece, { limit: 4 * shownMost });
  // The sort is stable: ports with equal rank keep the order of the search results.
  const sorted = [...found].sort((a, b) => rank(a.code) - rank(b.code));
  return sorted.slice(0, shownMost).map((place) => port(place, { before, book, uses }));
}

function port(
  { code, matches }: { code: string; matches: readonly PlaceMatch[] },
  { before, book, uses }: { before: string; book: CellBook; uses: HarborUses },
): Suggestion {
  const harbor = book.names.harbor(code);
  const names = harbor ?? { chinese_name: '', english_name: code };
  const name = nameIn(names, book.language) || code;
  const match = (shown: string) => {
    const one = matches.find(({ text }) => text === shown);
    return one ? [[one.start, one.end] as const] : [];
  };
  const byPinyin = matches.find(({ field }) => field === 'pinyin' || field === 'alias');
  const note = match(name).length === 0 && byPinyin ? byPinyin.text : otherNameOf(names, book.language);
  const n = uses.group.get(code);
  const nation = harbor && book.names.nation(harbor.nation_code);
  return {
    id: code,
    code,
    name,
    nameMarks: match(name),
    note,
    noteMarks: match(note),
    aside: asideOf(n, uses.common.has(code), nation ? nameIn(nation, book.language) : ''),
    // If several ports share the name, the name would be refused as ambiguous when the cell is read. The
    // suggestion then inserts the code.
    text: before + (isOnly(name, code, book) ? name : code),
  };
}

function isOnly(name: string, code: string, { spellings }: CellBook): boolean {
  const found = spellings ? findExact(spellings, name) : [];
  return found.length === 1 && found[0] === code;
}

function asideOf(usedHere: number | undefined, isCommon: boolean, nation: string): string {
  if (usedHere !== undefined) return t('draftGrid.usedHere', { n: usedHere });
  return isCommon ? t('draftGrid.commonHarbor') : nation;
}
