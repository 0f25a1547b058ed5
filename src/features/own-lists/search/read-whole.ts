import { informationList, type SailingPage } from '../../../../contract/calls/sailings/sailing.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import { isReachable, connectionState } from '../../../state/connection-state.ts';
import { fetchAndCache } from '../../../sync/answers/fetch-and-cache.ts';
import { findOnDevice } from '../../../sync/answers/find-on-device.ts';
import type { OwnSearch } from '../../../sync/own-lists/find-own.ts';
import type { SailingRow } from '../../../../trade/sailing/sailing.ts';
import type { ReadRows } from './join-own-sailings.ts';

interface Reading extends ReadRows {
  /**
   * The versions of the search's first answer (see `versionOf`) for which the rows have been read. The rows
   * are read again only for another version.
   */
  readFor: Set<string>;
  /** True if reading stopped because there was no connection. The rows are read again when there is one. */
  lackedConnection: boolean;
}

/**
 * Returns a function that reads all published rows of a search, up to `limits.totalMost`, because voyages of
 * own lists (schedules that the reader imported) are looked up in them. The function returns the rows that
 * have been read so far, and calls `notify` when there are more.
 */
export function wholeReader(notify: () => void): (search: OwnSearch, page?: SailingPage) => ReadRows {
  const readings = new Map<string, Reading>();
  const read = async (search: OwnSearch, reading: Reading) => {
    const found = await readPages(search);
    Object.assign(reading, found);
    notify();
  };
  return (search, page) => {
    if (page && page.page === 1 && page.list.length >= page.total) return { rows: page.list, state: 'whole' };
    const { page: _page, page_size: _size, ...asked } = search;
    const key = JSON.stringify(asked);
    const stored = readings.get(key);
    const reading = stored ?? {
      rows: [],
      state: 'reading',
      readFor: new Set<string>(),
      lackedConnection: false,
    };
    readings.set(key, reading);
    const answer = page ? versionOf(page) : '';
    const isNew = !stored || (answer !== '' && !reading.readFor.has(answer));
    if (isNew || (reading.lackedConnection && isReachable(connectionState.status))) {
      reading.readFor.add(answer);
      reading.lackedConnection = false;
      void read(asked, reading);
    }
    return reading;
  };
}

/**
 * Returns a text that is different if the published sailings of a search have changed. It consists of their
 * number and the time of the newest confirmation.
 */
const versionOf = ({ total, confirm_time }: SailingPage): string => `${total} ${confirm_time}`;

/** Returns the first row after a page; undefined if it has not been read. */
export function rowBehind({ list }: SailingPage, { rows }: ReadRows): SailingRow | undefined {
  const last = list.at(-1);
  const at = last ? rows.findIndex(({ id }) => id === last.id) : -1;
  return at < 0 ? undefined : rows[at + 1];
}

/** Reads the pages of a search one after another, so that requests do not fill a phone's connection. */
async function readPages(search: OwnSearch): Promise<ReadRows & { lackedConnection: boolean }> {
  const byId = new Map<string, SailingRow>();
  for (let page = 1; page <= limits.totalMost / limits.pageSizeMost; page++) {
    const answer = await readPage({ ...search, page, page_size: limits.pageSizeMost });
    if (!answer)
      return {
        rows: [...byId.values()],
        state: 'part',
        lackedConnection: !isReachable(connectionState.status),
      };
    for (const row of answer.list) byId.set(row.id, row);
    if (page * limits.pageSizeMost >= answer.total)
      return { rows: [...byId.values()], state: 'whole', lackedConnection: false };
  }
  return { rows: [...byId.values()], state: 'part', lackedConnection: false };
}

/**
 * Reads a page of published sailings from the server or, without a connection or after a failed request, from
 * the device's cache. Returns undefined if the cache has no readable copy; the bar above the results then
 * shows that not all pages were read.
 */
export async function readPage(request: OwnSearch): Promise<SailingPage | undefined> {
  try {
    if (isReachable(connectionState.status)) return (await fetchAndCache(informationList, request)).answer;
  } catch {
    // The request failed, but the device may have a cached copy.
  }
  try {
    return (await findOnDevice(informationList, request))?.answer;
  } catch {
    return undefined;
  }
}
