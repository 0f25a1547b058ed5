import { archivedList } from '../../../contract/calls/sailings/archived.ts';
import { informationList } from '../../../contract/calls/sailings/sailing.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { fetchAnswer } from '../../api/client.ts';
import type { SharedRow, WholeList } from './shared-sailings.ts';

interface Watched {
  signal: AbortSignal;
  onProgress: (fetched: number, total: number) => void;
}

/**
 * Fetches every sailing of a search, page by page, up to `limits.totalMost`. If rows move to another page
 * during the requests, a row may be received twice; it is used only once. Throws `AppError`.
 */
export async function fetchWholeList(
  { request, isPast, join }: WholeList,
  { signal, onProgress }: Watched,
): Promise<readonly SharedRow[]> {
  const call = isPast ? archivedList : informationList;
  const byId = new Map<string, SailingRow>();
  const pagesMost = Math.ceil(limits.totalMost / limits.pageSizeMost);
  for (let page = 1; page <= pagesMost; page++) {
    // Pages are requested one after another, so that the progress is correct and a phone's connection is not
    // saturated.
    // oxlint-disable-next-line no-await-in-loop
    const fetched = await fetchAnswer(call, { ...request, page, page_size: limits.pageSizeMost }, { signal });
    const { list, total } = fetched.answer;
    for (const row of list) byId.set(row.id, row);
    onProgress(byId.size, Math.min(total, limits.totalMost));
    if (page * limits.pageSizeMost >= total) break;
  }
  const rows = [...byId.values()];
  return (join?.(rows) ?? rows).slice(0, limits.totalMost);
}
