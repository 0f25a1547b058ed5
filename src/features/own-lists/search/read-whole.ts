import { informationList, type SailingPage } from '../../../../contract/calls/sailings/sailing.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import { isReachable, lineState } from '../../../store/line-state.ts';
import { fetchAndCache } from '../../../sync/answers/fetch-and-cache.ts';
import { findOnDevice } from '../../../sync/answers/find-on-device.ts';
import type { OwnSearch } from '../../../sync/own-lists/find-own.ts';
import type { SailingRow } from '../../../../trade/sailing/sailing.ts';
import type { ReadRows } from './join-own-sailings.ts';

interface Reading extends ReadRows {
  /** The versions (total and time) of answers whose rows have been read, so that each is read once. */
  readFor: Set<string>;
  /** True if nothing was read because there was no connection. Reading is retried when there is one. */
  lackedLine: boolean;
}

/**
 * Returns a function that reads all published rows of a search, up to `limits.totalMost`, in which imported
 * voyages are looked up. The function returns the rows known now and calls `tell` when there are more.
 */
export function wholeReader(tell: () => void): (search: OwnSearch, page?: SailingPage) => ReadRows {
  const readings = new Map<string, Reading>();
  const read = async (search: OwnSearch, reading: Reading) => {
    const found = await readPages(search);
    Object.assign(reading, found);
    tell();
  };
  return (search, page) => {
    if (page && page.page === 1 && page.list.length >= page.total) return { rows: page.list, state: 'whole' };
    const { page: _page, page_size: _size, ...asked } = search;
    const key = JSON.stringify(asked);
    const held = readings.get(key);
    const reading = held ?? { rows: [], state: 'reading', readFor: new Set<string>(), lackedLine: false };
    readings.set(key, reading);
    const answer = page ? versionOf(page) : '';
    const isNew = !held || (answer !== '' && !reading.readFor.has(answer));
    if (isNew || (reading.lackedLine && isReachable(lineState.line))) {
      reading.readFor.add(answer);
      reading.lackedLine = false;
      void read(asked, reading);
    }
    return reading;
  };
}

/** Returns the version of an answer. Rows are read again when it changes. */
const versionOf = ({ total, confirm_time }: SailingPage): string => `${total} ${confirm_time}`;

/** Returns the row that follows a page, if it has been read. */
export function rowBehind({ list }: SailingPage, { rows }: ReadRows): SailingRow | undefined {
  const last = list.at(-1);
  const at = last ? rows.findIndex(({ id }) => id === last.id) : -1;
  return at < 0 ? undefined : rows[at + 1];
}

/** Reads the pages of a search one after another, so that requests do not fill a phone's connection. */
async function readPages(search: OwnSearch): Promise<ReadRows & { lackedLine: boolean }> {
  const byId = new Map<string, SailingRow>();
  for (let page = 1; page <= limits.totalMost / limits.pageSizeMost; page++) {
    const answer = await readPage({ ...search, page, page_size: limits.pageSizeMost });
    if (!answer) return { rows: [...byId.values()], state: 'part', lackedLine: !isReachable(lineState.line) };
    for (const row of answer.list) byId.set(row.id, row);
    if (page * limits.pageSizeMost >= answer.total)
      return { rows: [...byId.values()], state: 'whole', lackedLine: false };
  }
  return { rows: [...byId.values()], state: 'part', lackedLine: false };
}

/**
 * Reads a page of published sailings, offline from the device. Returns undefined if neither source has it or
 * the cached copy is unreadable; the bar above the answers then shows that not all pages were read.
 */
export async function readPage(request: OwnSearch): Promise<SailingPage | undefined> {
  try {
    if (isReachable(lineState.line)) return (await fetchAndCache(informationList, request)).answer;
  } catch {
    // Ignores the error of the request, because the device may have a cached copy.
  }
  try {
    return (await findOnDevice(informationList, request))?.answer;
  } catch {
    return undefined;
  }
}
