import type { SailingPage } from '../../../../contract/calls/sailings/sailing.ts';
import type { SailingRow } from '../../../../trade/sailing/sailing.ts';
import type { SearchSort } from '../../../../trade/sailing/sailing-order.ts';
import { ownSailingLink } from '../../../../contract/links/own-sailing-link.ts';
import { listedRow } from '../../../../trade/own-list/listed-row.ts';
import type { TakenSailing } from '../../../../trade/sailing/sailing-text.ts';
import { joinOwn, type JoinedRow, type OwnVoyage } from '../../../../trade/own-list/join-own.ts';

/** Which sailings are shown. */
export type SourceFilter = 'all' | 'published' | 'own';

/** How far the published sailings of the search have been read, to find those that own lists have too. */
export type ReadState = 'whole' | 'reading' | 'part';

/** Published rows of all pages of a search, as far as they have been read. */
export interface ReadRows {
  rows: readonly SailingRow[];
  state: ReadState;
}

/** What own lists add to a page of an answer. */
export interface OwnBeside {
  /** By the id of the row: those that own lists have a word of. */
  rows: JoinedRows;
  all_total: number;
  published_total: number;
  own_total: number;
  /** Voyages that are in both. */
  merged: number;
  readState: ReadState;
  source: SourceFilter;
  /** The published sailings are not known here. */
  isAlone: boolean;
  /** All pages in one, from all published rows. */
  joinAll: (published: readonly SailingRow[]) => Joined;
}

type JoinedRows = ReadonlyMap<string, JoinedRow>;

/** Rows in one order; `rows` are those of them that own lists have a word of. */
export interface Joined {
  list: SailingRow[];
  rows: JoinedRows;
}

/** A page of an answer, perhaps with own lists beside it. */
export type JoinedPage = SailingPage & { own?: OwnBeside };

export interface Joining {
  /** Undefined where nothing published is known. */
  page: SailingPage | undefined;
  /** First row of the next page, once it is known. */
  next: SailingRow | undefined;
  known: ReadRows;
  voyages: readonly OwnVoyage[];
  sort: SearchSort;
  source: SourceFilter;
}

/** The page that the search is on. */
export interface Place {
  page: number;
  page_size: number;
}

/** One page of published and own sailings: the one place where they meet. */
export function besideOwn({ page, next, known, voyages, sort, source }: Joining, place: Place): JoinedPage {
  const published = page ?? { ...nothing, ...place };
  const isOwn = source === 'own';
  const isFirst = published.page === 1;
  const isLast = published.page * published.page_size >= published.total;
  const { list: rows } = published;
  const joinAll = (all: readonly SailingRow[]) =>
    joinOwn({ list: all, sort, isFirst: true, isLast: true }, voyages).list;
  const { list, merged, alone } = joinOwn(
    { list: rows, sort, isFirst, isLast, next, known: known.rows },
    voyages,
  );
  const shown = isOwn ? joinAll(known.rows.length > 0 ? known.rows : rows).filter(hasOwn) : list;
  const own: OwnBeside = {
    rows: joinedOf(shown).rows,
    all_total: published.total + alone.length,
    published_total: published.total,
    own_total: voyages.length,
    merged,
    readState: known.state,
    source,
    isAlone: !page,
    joinAll: (all) => joinedOf(joinAll(all)),
  };
  if (source === 'published') return { ...published, own };
  if (!isOwn) return { ...published, list: joinedOf(shown).list, total: own.all_total, own };
  const onPage = shown.slice((place.page - 1) * place.page_size, place.page * place.page_size);
  const ofPage = { list: joinedOf(onPage).list, total: shown.length, withdrawn_total: 0 };
  return { ...published, ...place, ...ofPage, own };
}

const nothing = { list: [], total: 0, withdrawn_total: 0, confirm_time: null, nearest: null };

const hasOwn = ({ own }: JoinedRow): boolean => own.length > 0;

const joinedOf = (joined: readonly JoinedRow[]): Joined => ({
  list: joined.map(({ row }) => row),
  rows: new Map(joined.filter(hasOwn).map((one) => [one.row.id, one])),
});

/** What is taken along of rows: each own one says that no shipowner has published it, which no server signs. */
export const takenOf = ({ list, rows }: Joined, lane: { from: string; to: string }): TakenSailing[] =>
  list.map((row) => {
    const joined = rows.get(row.id);
    const [said] = joined?.own ?? [];
    return said && !joined?.isPublished ? listedRow(row, said, ownSailingLink(row.id, lane)) : row;
  });
