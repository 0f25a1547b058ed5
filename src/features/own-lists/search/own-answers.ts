import { harborList } from '../../../../contract/calls/harbors.ts';
import type { SailingPage } from '../../../../contract/calls/sailings/sailing.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import { loadOwnAnswerTexts } from '../../../i18n/load-own-answer-texts.ts';
import { localDay } from '../../../i18n/dates.ts';
import { serverNow } from '../../../state/server-clock.ts';
import { fetchAndCache } from '../../../sync/answers/fetch-and-cache.ts';
import { findOwn, indexOf, type OwnSearch } from '../../../sync/own-lists/find-own.ts';
import type { OwnIndex } from '../../../sync/own-lists/own-index.ts';
import { watchSearchedLists } from '../../../sync/own-lists/own-lists.ts';
import { storedPlaces } from '../../../sync/packs/stored-places.ts';
import { hourMs } from '../../../../trade/calendar/day-ms.ts';
import { searchPlacesOf, type SearchPlaces } from '../../../../trade/harbors/search-places.ts';
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
  /**
   * The number of the shown page. If only sailings of own lists (schedules that the reader imported) are
   * shown, this number counts pages of these sailings, otherwise pages of published sailings.
   */
  page: number;
  source: SourceFilter;
}

/** The request for the weekly counts: the search without its range of days. */
export interface WeeksRequest {
  search: OwnSearch;
  /**
   * The page of published sailings that is shown below the weekly counts. It is used only if the reader has
   * chosen no range of days, because it then belongs to the same search as the counts. Undefined if no
   * published sailings are known.
   */
  page: SailingPage | undefined;
  state: { since: string; until: string; source: SourceFilter };
}

/**
 * The functions that search own lists (imported schedules), and the components that show the results. They
 * are loaded only if there are own lists.
 */
export interface OwnAnswers {
  /**
   * Joins a page of published sailings with own lists (imported schedules). `page` is undefined if no
   * published sailings are known.
   */
  join: (page: SailingPage | undefined, asked: OwnSearchRequest) => JoinedPage | undefined;
  /**
   * Adds the sailings of own lists (imported schedules) to the weekly counts, which are drawn as a strip.
   * Returns the given weeks unchanged if no own list has sailings for the search, or if only published
   * sailings are shown.
   */
  weeks: (weeks: Weeks | undefined, asked: WeeksRequest) => Weeks | undefined;
  senders: () => SenderKnowledge;
  parts: typeof parts & { sharedRowsOf: typeof sharedRowsOf; OwnKeys: typeof OwnKeys };
}

/**
 * Calls `notify` with the functions that search a member's own lists (imported schedules), now and after
 * every change; with null if there are no lists or the port list is missing. Returns a function that stops
 * watching.
 */
export function watchOwnAnswers(memberId: number, notify: (answers: OwnAnswers | null) => void): () => void {
  let isOver = false;
  let newest: readonly OwnList[] | undefined;
  const stop = watchSearchedLists(memberId, (lists) => {
    newest = lists;
    // The lists may change again while their search functions are being prepared. Functions for outdated
    // lists are dropped.
    const isWanted = () => !isOver && newest === lists;
    const begin = async () => {
      if (lists.length === 0) return notify(null);
      await loadOwnAnswerTexts();
      // Searching needs the port list; a device that does not have it fetches it.
      const places = (await storedPlaces()) ?? searchPlacesOf((await fetchAndCache(harborList, {})).answer);
      if (!isWanted()) return undefined;
      return answersOf({ lists, places, isWanted }, (answers) => isWanted() && notify(answers));
    };
    void begin().catch(() => isWanted() && notify(null));
  });
  return () => {
    isOver = true;
    stop();
  };
}

interface Known {
  lists: readonly OwnList[];
  places: SearchPlaces;
  /** Returns true while these lists are the newest and their watcher has not stopped. */
  isWanted: () => boolean;
}

/**
 * Returns a search over own lists (imported schedules). Results are cached for an hour at most: on a page
 * that stays open over midnight, some sailings have departed.
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

function answersOf({ lists, places, isWanted }: Known, notify: (answers: OwnAnswers) => void): void {
  const index = indexOf(lists, places);
  void slowly(index.warm(), () => {}, isWanted);
  const next = new Map<string, SailingPage | null>();
  const again = () => notify({ join, weeks, senders, parts: { ...parts, sharedRowsOf, OwnKeys } });
  const senders = () => {
    const today = localDay(new Date(serverNow()));
    const stale = lists.filter(({ list_date }) => ownListAge(list_date, today) === 'stale').length;
    return { total: lists.length, stale };
  };
  const readWhole = wholeReader(again);
  const voyagesOf = voyagesIn(index, places);
  /**
   * Returns the first row of the next page; undefined if there is no next page or if it has not been read
   * yet. If it has not been read, fetches it and then notifies the caller again. Sailings of own lists
   * (imported schedules) that are sorted before this row belong to the current page.
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
  const join: OwnAnswers['join'] = (page, asked) => {
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
