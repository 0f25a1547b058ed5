import { harborList } from '../../../../contract/calls/harbors.ts';
import { informationList, type SailingPage } from '../../../../contract/calls/sailings/sailing.ts';
import { limits } from '../../../../contract/limits.ts';
import { loadOwnAnswerTexts } from '../../../i18n/load-own-answer-texts.ts';
import { lineState } from '../../../store/line-state.ts';
import { serverNow } from '../../../store/server-clock.ts';
import { fetchAndKeep } from '../../../sync/answers/fetch-and-keep.ts';
import { findOnDevice } from '../../../sync/answers/find-on-device.ts';
import { findOwn, indexOf, type OwnSearch } from '../../../sync/own-lists/find-own.ts';
import type { OwnIndex } from '../../../sync/own-lists/own-index.ts';
import { watchOwnLists } from '../../../sync/own-lists/own-lists.ts';
import { knownPlaces } from '../../../sync/packs/known-places.ts';
import type { SearchPlaces } from '../../../../trade/harbors/search-places.ts';
import type { OwnVoyage } from '../../../../trade/own-list/join-own.ts';
import { besideOwn, takenOf, type JoinedPage, type SourceFilter } from './own-beside.ts';
import * as parts from './own-parts.tsx';

/** A search as the page of answers makes it. */
export interface Asked {
  search: OwnSearch;
  /** Of what is shown: own sailings alone have pages of their own. */
  page: number;
  source: SourceFilter;
}

/** What own lists answer, and how it looks: all of it comes later, and only where there are some. */
export interface OwnAnswers {
  /** The page with own lists beside it; `page` is undefined where nothing published is known. */
  beside: (page: SailingPage | undefined, asked: Asked) => JoinedPage | undefined;
  parts: typeof parts & { takenOf: typeof takenOf };
}

/** Calls `tell` with what the lists of a member answer now and after every change. Returns what ends it. */
export function watchOwnAnswers(memberId: number, tell: (answers: OwnAnswers | null) => void): () => void {
  let isOver = false;
  const stop = watchOwnLists(memberId, (lists) => {
    const begin = async () => {
      if (lists.length === 0) return tell(null);
      await loadOwnAnswerTexts();
      // Without the ports nothing can be searched; a device that has never had them asks for them.
      if (!(await knownPlaces())) await fetchAndKeep(harborList, {});
      const places = await knownPlaces();
      if (isOver) return undefined;
      if (!places) return tell(null);
      return answersOf(indexOf(lists, places), places, (answers) => !isOver && tell(answers));
    };
    void begin().catch(() => !isOver && tell(null));
  });
  return () => {
    isOver = true;
    stop();
  };
}

function answersOf(index: OwnIndex, places: SearchPlaces, tell: (answers: OwnAnswers) => void): void {
  const found = new Map<string, readonly OwnVoyage[]>();
  const next = new Map<string, SailingPage | null>();
  const again = () => tell({ beside, parts: { ...parts, takenOf } });
  const voyagesOf = (search: OwnSearch) => {
    const { page: _page, page_size: _size, ...key } = search;
    const name = JSON.stringify(key);
    const known = found.get(name) ?? findOwn(search, index, places, new Date(serverNow()));
    found.set(name, known);
    return known;
  };
  /** The page behind this one, whose first row says what of the own ones comes before it. */
  const nextOf = (page: SailingPage, { search }: Asked): SailingPage | undefined => {
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
    return next.get(key) ?? undefined;
  };
  const beside: OwnAnswers['beside'] = (page, asked) => {
    const voyages = voyagesOf(asked.search);
    if (voyages.length === 0) return page;
    const place = { page: asked.page, page_size: limits.pageSize };
    const following = page && asked.source === 'all' ? nextOf(page, asked) : undefined;
    const sort = asked.search.sort ?? 'laycan';
    return besideOwn({ page, next: following, voyages, sort, source: asked.source }, place);
  };
  again();
}

async function readPage(request: OwnSearch): Promise<SailingPage | undefined> {
  const fromDevice = async () => (await findOnDevice(informationList, request))?.answer;
  if (lineState.line !== 'up') return fromDevice().catch(() => undefined);
  return fetchAndKeep(informationList, request).then(
    ({ answer }) => answer,
    () => fromDevice().catch(() => undefined),
  );
}
