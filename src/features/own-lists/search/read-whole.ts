import { informationList, type SailingPage } from '../../../../contract/calls/sailings/sailing.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import { isThere, lineState } from '../../../store/line-state.ts';
import { fetchAndKeep } from '../../../sync/answers/fetch-and-keep.ts';
import { findOnDevice } from '../../../sync/answers/find-on-device.ts';
import type { OwnSearch } from '../../../sync/own-lists/find-own.ts';
import type { SailingRow } from '../../../../trade/sailing/sailing.ts';
import type { ReadRows } from './own-beside.ts';

interface Reading extends ReadRows {
  /** Answers for which it was read, so that none is read for twice. */
  readFor: Set<string>;
  /** Nothing came, and there was no line: it is tried again once there is one. */
  lackedLine: boolean;
}

/**
 * Reads the published rows of searches, all pages up to `limits.totalMost`, among which own voyages are looked for.
 * What it gives is what is known now; it calls `tell` when more is.
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
    if (isNew || (reading.lackedLine && isThere(lineState.line))) {
      reading.readFor.add(answer);
      reading.lackedLine = false;
      void read(asked, reading);
    }
    return reading;
  };
}

/** An answer that has changed is read anew. */
const versionOf = ({ total, confirm_time }: SailingPage): string => `${total} ${confirm_time}`;

/** The row behind a page, where it has been read. */
export function rowBehind({ list }: SailingPage, { rows }: ReadRows): SailingRow | undefined {
  const last = list.at(-1);
  const at = last ? rows.findIndex(({ id }) => id === last.id) : -1;
  return at < 0 ? undefined : rows[at + 1];
}

/** Page by page, so that a phone's line is not filled at once. */
async function readPages(search: OwnSearch): Promise<ReadRows & { lackedLine: boolean }> {
  const byId = new Map<string, SailingRow>();
  for (let page = 1; page <= limits.totalMost / limits.pageSizeMost; page++) {
    const answer = await readPage({ ...search, page, page_size: limits.pageSizeMost });
    if (!answer) return { rows: [...byId.values()], state: 'part', lackedLine: !isThere(lineState.line) };
    for (const row of answer.list) byId.set(row.id, row);
    if (page * limits.pageSizeMost >= answer.total)
      return { rows: [...byId.values()], state: 'whole', lackedLine: false };
  }
  return { rows: [...byId.values()], state: 'part', lackedLine: false };
}

/**
 * A page of published sailings, of this device where there is no line. Undefined where neither has it, or the copy
 * cannot be read: the bar above the answers then says that not all pages were looked at.
 */
export async function readPage(request: OwnSearch): Promise<SailingPage | undefined> {
  try {
    if (isThere(lineState.line)) return (await fetchAndKeep(informationList, request)).answer;
  } catch {
    // The device may have a copy.
  }
  try {
    return (await findOnDevice(informationList, request))?.answer;
  } catch {
    return undefined;
  }
}
