import { harborList } from '../../../../contract/calls/harbors.ts';
import type { OwnVoyage } from '../../../../trade/own-list/join-own.ts';
import { loadOwnAnswerTexts } from '../../../i18n/load-own-answer-texts.ts';
import { serverNow } from '../../../store/server-clock.ts';
import { fetchAndKeep } from '../../../sync/answers/fetch-and-keep.ts';
import { findOwn, indexOf, type OwnSearch } from '../../../sync/own-lists/find-own.ts';
import type { Placed } from '../../../sync/own-lists/own-index.ts';
import { watchOwnLists } from '../../../sync/own-lists/own-lists.ts';
import { knownPlaces } from '../../../sync/packs/known-places.ts';
import { besideOwn, type JoinedPage, type Joining, type Place } from './own-beside.ts';
import * as parts from './own-parts.tsx';

/** What own lists answer, and how it looks: all of it comes later, and only where there are some. */
export interface OwnAnswers {
  /** The voyages that answer a search, all pages of them, in its order. */
  find: (search: OwnSearch) => readonly OwnVoyage[];
  /** The row under the id of its draft. */
  placedOf: (id: string) => Placed | undefined;
  /** A page of published sailings with voyages of own lists beside it. */
  beside: (joining: Joining, place: Place) => JoinedPage;
  parts: typeof parts;
}

/** Calls `tell` with what the lists of a member answer now and after every change. Returns what ends it. */
export function watchOwnAnswers(memberId: number, tell: (answers: OwnAnswers) => void): () => void {
  let isOver = false;
  const stop = watchOwnLists(memberId, (lists) => {
    const begin = async () => {
      await loadOwnAnswerTexts();
      // Without the ports nothing can be searched; a device that has never had them asks for them.
      if (!(await knownPlaces())) await fetchAndKeep(harborList, {});
      const places = await knownPlaces();
      if (isOver || !places) return;
      const index = indexOf(lists, places);
      tell({
        find: (search) => findOwn(search, index, places, new Date(serverNow())),
        placedOf: (id) => index.placedOf(id),
        beside: besideOwn,
        parts,
      });
    };
    void begin().catch(() => {});
  });
  return () => {
    isOver = true;
    stop();
  };
}
