import type { SailingPage } from '../../../../contract/calls/sailings/sailing.ts';
import type { SailingRow } from '../../../../trade/sailing/sailing.ts';
import type { SearchSort } from '../../../../trade/sailing/sailing-order.ts';
import { t } from '../../../i18n/t.ts';
import { joinOwn, type JoinedRow, type OwnVoyage } from '../../../../trade/own-list/join-own.ts';

/** Which sailings are shown. */
export type SourceFilter = 'all' | 'published' | 'own';

/** What own lists add to a page of an answer. */
export interface OwnBeside {
  /** By the id of the row: those that own lists have a word of. */
  rows: ReadonlyMap<string, JoinedRow>;
  published_total: number;
  own_total: number;
  /** Voyages of this page that are in both. */
  merged: number;
  source: SourceFilter;
  /** Own voyages that stand on no published row of this page. */
  alone: readonly SailingRow[];
  /** The published sailings are not known here. */
  isAlone: boolean;
}

/** A page of an answer, perhaps with own lists beside it. */
export type JoinedPage = SailingPage & { own?: OwnBeside };

export interface Joining {
  /** Undefined where nothing published is known. */
  page: SailingPage | undefined;
  next: SailingPage | undefined;
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
export function besideOwn({ page, next, voyages, sort, source }: Joining, place: Place): JoinedPage {
  const published = page ?? { ...nothing, ...place };
  const counts = { published_total: published.total, own_total: voyages.length, source, isAlone: !page };
  const isLast = published.page * published.page_size >= published.total;
  const isOwn = source === 'own';
  const { list, merged } = joinOwn(
    {
      list: published.list,
      sort,
      isFirst: isOwn || published.page === 1,
      isLast: isOwn || isLast,
      next: next?.list[0],
    },
    voyages,
  );
  const rows = new Map(list.filter(({ own }) => own.length > 0).map((one) => [one.row.id, one]));
  const alone = voyages
    .map(([{ row }]) => row)
    .filter(({ id }) => rows.get(id)?.isPublished !== true)
    .map(saidOf);
  const own: OwnBeside = { ...counts, rows, merged, alone };
  if (source === 'published') return { ...published, own };
  if (!isOwn) {
    const total = published.total + voyages.length - merged;
    return { ...published, list: list.map(({ row }) => row), total, own };
  }
  const all = list.filter(({ own: words }) => words.length > 0).map(({ row }) => row);
  const shown = all.slice((place.page - 1) * place.page_size, place.page * place.page_size);
  return { ...published, ...place, list: shown, total: all.length, withdrawn_total: 0, own };
}

const nothing = { list: [], total: 0, withdrawn_total: 0, confirm_time: null, nearest: null };

/** What is taken along of a page: each own row says that no shipowner has published it, which no server signs. */
export function takenOf({ list, own }: JoinedPage): { rows: SailingRow[]; unsigned: ReadonlySet<string> } {
  const isAlone = (id: string) => own?.rows.get(id)?.isPublished === false;
  return {
    rows: list.map((row) => (isAlone(row.id) ? saidOf(row) : row)),
    unsigned: new Set(list.map(({ id }) => id).filter(isAlone)),
  };
}

function saidOf<Row extends SailingRow>(row: Row): Row {
  const said = (title: string) => `${title} (${t('ownAnswers.notPublished')})`;
  const { chinese_title, english_title } = row.shipowner;
  const titles = { chinese_title: said(chinese_title), english_title: said(english_title) };
  return { ...row, shipowner: { ...row.shipowner, ...titles } };
}
