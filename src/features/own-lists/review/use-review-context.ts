import { useEffect, useMemo } from 'react';

import type { AnswerOf } from '../../../../contract/call.ts';
import { shipownerList } from '../../../../contract/calls/sailings/directory.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import type { OwnList } from '../../../../trade/own-list/own-list.ts';
import type { NamedShipowner } from '../../../../trade/own-list/sender.ts';
import { useAnswer } from '../../../hooks/use-answer.ts';
import { useFurtherPages, type ListPages } from '../../../hooks/use-further-pages.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { localDay } from '../../../i18n/dates.ts';
import { currentLanguage } from '../../../i18n/t.ts';
import { cellBookOf, prepareSpellings, type CellBook } from '../../draft-cells/cell-book.ts';
import { useHarborBook } from '../../harbors/use-harbor-book.ts';
import { fetchAndCache } from '../../../sync/answers/fetch-and-cache.ts';
import { findOnDevice } from '../../../sync/answers/find-on-device.ts';
import { useOwnLists } from '../use-own-lists.ts';
import type { ReviewContext } from './read-for-review.ts';

const firstPage = { page_size: limits.pageSizeMost };
const furtherPages: ListPages<AnswerOf<typeof shipownerList>['list'][number]> = {
  ask: async (page, signal) =>
    (await fetchAndCache(shipownerList, { ...firstPage, page }, { signal })).answer,
  find: async (page) => (await findOnDevice(shipownerList, { ...firstPage, page }))?.answer,
};
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface OwnBooks {
  /** The data that is needed to read cells; null until the list of ports has loaded. */
  book: CellBook | null;
  /** True if the list of ports is not on this device and cannot be fetched now. */
  isMissing: boolean;
  retry: () => void;
  lists: readonly OwnList[] | undefined;
  shipowners: readonly NamedShipowner[];
  /**
   * True if the directory of shipowners has loaded or cannot be loaded now. Reading waits for it, because an
   * incomplete directory could attribute a list to the wrong sender.
   */
  isDirectoryKnown: boolean;
}

/**
 * Returns the data for reading and showing own lists (schedules that the reader imported): ports, stored
 * lists, and the directory of shipowners as far as the device has it.
 */
export function useOwnBooks(): OwnBooks {
  const { book: harbors, isMissing, retry } = useHarborBook();
  const lists = useOwnLists();
  const directory = useAnswer(shipownerList, firstPage);
  const further = useFurtherPages(directory, furtherPages);
  const language = currentLanguage();
  const today = localDay(useNow());
  const book = useMemo(
    () => (harbors ? cellBookOf({ harbors, managers: [], shiproutes: [], today }, language) : null),
    [harbors, today, language],
  );
  useEffect(() => {
    const stop = new AbortController();
    if (harbors) void prepareSpellings(harbors, stop.signal);
    return () => stop.abort();
  }, [harbors]);
  const hasFirst = directory.answer !== undefined || directory.failure !== undefined || !directory.pending;
  const isDirectoryKnown = hasFirst && !further.pending;
  const found = directory.answer?.list;
  const { lists: behind } = further;
  const shipowners = useMemo(
    () =>
      [found ?? [], ...behind.values()].flat().map(({ id, chinese_title, english_title }): NamedShipowner => {
        const names = language === 'zh' ? [chinese_title, english_title] : [english_title, chinese_title];
        return { id, names: names.filter((name) => name !== '') };
      }),
    [found, behind, language],
  );
  return useMemo(
    () => ({ book, isMissing, retry, lists, shipowners, isDirectoryKnown }),
    [book, isMissing, retry, lists, shipowners, isDirectoryKnown],
  );
}

export function contextOf({ book, lists, shipowners, isDirectoryKnown }: OwnBooks): ReviewContext | null {
  return book?.harbors && lists && isDirectoryKnown ? { book, lists, shipowners, zone } : null;
}
