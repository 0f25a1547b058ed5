import { harborList } from '../../../../contract/calls/harbors.ts';
import type { SailingPage } from '../../../../contract/calls/sailings/sailing.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import { loadOwnAnswerTexts } from '../../../i18n/load-own-answer-texts.ts';
import { localDay } from '../../../i18n/dates.ts';
import { serverNow } from '../../../store/server-clock.ts';
import { fetchAndCache } from '../../../sync/answers/fetch-and-cache.ts';
import { findOwn, indexOf, type OwnSearch } from '../../../sync/own-lists/find-own.ts';
import type { OwnIndex } from '../../../sync/own-lists/own-index.ts';
import { watchSearchedLists } from '../../../sync/own-lists/own-lists.ts';
import { storedPlaces } from '../../../sync/packs/stored-places.ts';
import { hourMs } from '../../../../trade/calendar/day-ms.ts';
import type { SearchPlaces } from '../../../../trade/harbors/search-places.ts';
import { ownListAge } from '../../../../trade/own-list/age.ts';
import type { OwnList } from '../../../../trade/own-list/own-list.ts';
import type { OwnVoyage } from '../../../../trade/own-list/join-own.ts';
import type { SailingRow } from '../../../../trade/sailing/sailing.ts';
import { slowly } from '../../draft-cells/slowly.ts';
import {
  joinOwnSailings,
  sharedRowsOf,
  type JoinedPage,
  type ReadRows,
  type SourceFilter,
} from './join-own-sailings.ts';
import { OwnKeys, type SenderKnowledge } from './own-legend.tsx';
import * as parts from './own-parts.tsx';
import type { Weeks } from '../../sailings/weeks.ts';
import { weeksWithOwn } from './own-weeks.ts';
import { readPage, rowBehind, wholeReader } from './read-whole.ts';

export interface OwnSearchRequest {
  search: OwnSearch;
  /** The shown page number. Imported sailings alone are paged separately from published ones. */
  page: number;
  source: SourceFilter;
}

/** The request for the strip of weeks: the search without a window. */
export interface WeeksRequest {
  search: OwnSearch;
  /** The list next to the strip, which may be limited to a window. */
  page: SailingPage | undefined;
  state: { since: string; until: string; source: SourceFilter };
}

/**
 * The answers of imported lists and the components that show them. They are loaded later, and only if there
 * are imported lists.
 */
export interface OwnAnswers {
  /**
   * Joins a page of published sailings with imported lists. `page` is undefined if no published sailings are
   * known.
   */
  beside: (page: SailingPage | undefined, asked: OwnSearchRequest) => JoinedPage | undefined;
  /** Adds imported lists to the strip of weeks; undefined if neither source has sailings. */
  weeks: (weeks: Weeks | undefined, asked: WeeksRequest) => Weeks | undefined;
  senders: () => SenderKnowledge;
  parts: typeof parts & { sharedRowsOf: typeof sharedRowsOf; OwnKeys: typeof OwnKeys };
}

/**
 * Calls `tell` with the answers of a member's lists now and after every change. Returns a function that stops
 * it.
 */
export function watchOwnAnswers(memberId: number, tell: (answers: OwnAnswers | null) => void): () => void {
  let isOver = false;
  let newest: readonly OwnList[] | undefined;
  const stop = watchSearchedLists(memberId, (lists) => {
    newest = lists;
    // Data for an earlier state of the lists may finish loading after the data for these lists.
    const isWanted = () => !isOver && newest === lists;
    const begin = async () => {
      if (lists.length === 0) return tell(null);
      await loadOwnAnswerTexts();
      // Searching needs the port list; a device that does not have it fetches it.
      if (!(await storedPlaces())) await fetchAndCache(harborList, {});
      const places = await storedPlaces();
      if (!isWanted()) return undefined;
      if (!places) return tell(null);
      return answersOf({ lists, places, isWanted }, (answers) => isWanted() && tell(answers));
    };
    void begin().catch(() => isWanted() && tell(null));
  });
  return () => {
    isOver = true;
    stop();
  };
}

interface Known {
  lists: readonly OwnList[];
  places: SearchPlaces;
  /** Returns true while the answers are still needed. */
  isWanted: () => boolean;
}

/**
 * Returns a search over imported lists, memoized for an hour: on a page that stays open over midnight,
 * sailings expire.
 */
function voyagesIn(index: OwnIndex, places: SearchPlaces): (search: OwnSearch) => readonly OwnVoyage[] {
  const found = new Map<string, readonly OwnVoyage[]>();
  let foundHour = 0;
  return ({ page: _page, page_size: _size, ...search }) => {
    const hour = Math.floor(serverNow() / hourMs);
    if (hour !== foundHour) found.clear();
    foundHour = hour;
    const name = JSON.stringify(search);
    const known = found.get(name) ?? findOwn(search, index, places, new Date(serverNow()));
    found.set(name, known);
    return known;
  };
}

function answersOf({ lists, places, isWanted }: Known, tell: (answers: OwnAnswers) => void): void {
  const index = indexOf(lists, places);
  void slowly(index.warm(), () => {}, isWanted);
  const next = new Map<string, SailingPage | null>();
  const again = () => tell({ beside, weeks, senders, parts: { ...parts, sharedRowsOf, OwnKeys } });
  const senders = () => {
    const today = localDay(new Date(serverNow()));
    const stale = lists.filter(({ list_date }) => ownListAge(list_date, today) === 'stale').length;
    return { total: lists.length, stale };
  };
  const readWhole = wholeReader(again);
  const voyagesOf = voyagesIn(index, places);
  /**
   * Returns the first row of the next page; fetches that page if it has not been read. The imported sailings
   * that sort before this row belong to the current page.
   */
  const nextOf = (page: SailingPage, { search }: OwnSearchRequest): SailingRow | undefined => {
    if (page.page * page.page_size >= page.total) return undefined;
    const request = { ...search, page: page.page + 1 };
    const key = JSON.stringify(request);
    if (!next.has(key)) {
      next.set(key, null);
      void readPage(request).then((read) => {
        if (!read) return next.delete(key);
        next.set(key, read);
        again();
        return undefined;
      });
    }
    return next.get(key)?.list[0];
  };
  const beside: OwnAnswers['beside'] = (page, asked) => {
    const { search, source } = asked;
    const voyages = voyagesOf(search);
    if (voyages.length === 0) return page;
    const known: ReadRows = page ? readWhole(search, page) : { rows: [], state: 'part' };
    const behind = page && rowBehind(page, known);
    const isAsked = page && !behind && source === 'all' && known.state === 'part';
    const sort = search.sort ?? 'laycan';
    return joinOwnSailings(
      { page, next: isAsked ? nextOf(page, asked) : behind, known, voyages, sort, source },
      { page: asked.page, page_size: limits.pageSize },
    );
  };
  const weeks: OwnAnswers['weeks'] = (published, { search, page, state }) => {
    const { since, until, source } = state;
    const voyages = voyagesOf(search);
    if (voyages.length === 0 || source === 'published') return published;
    const isSame = since === '' && until === '';
    const known = readWhole(search, isSame ? page : undefined).rows;
    return weeksWithOwn(published, { known, voyages, source, now: serverNow() });
  };
  again();
}
