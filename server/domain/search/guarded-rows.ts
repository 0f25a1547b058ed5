import { findLanePage, type LanePageRequest } from '../../db/search/lane-search.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';
import { readSailings } from './read-sailings.ts';
import { maySee } from './seen-ends.ts';
import { timeOf, type SearchContext } from './search-request.ts';

interface Searched {
  /** The loading and discharging places as the request contains them, before they are resolved to ports. */
  ends: { from?: string | undefined; to?: string | undefined };
  request: LanePageRequest;
}

interface Row {
  id: string;
  /**
   * The reason (`login` or `certify`) why calls of the sailing are hidden; null if the caller may see all
   * calls.
   */
  locked: string | null;
}

/**
 * Returns the rows of a search whose places have several ports. Each row names the calls that match, so many
 * such searches would reveal all ports of a voyage. If the caller has found a sailing between too many
 * different pairs of ports, the row shows its first and last call instead, as in `viewSailing`.
 */
export async function guardedRows(
  list: string,
  { ends, request }: Searched,
  asked: SearchContext & { caller: Caller; origin?: Pick<Origin, 'network'> },
): Promise<string> {
  const { start, end } = request.query;
  if ((start?.length ?? 0) <= 1 && (end?.length ?? 0) <= 1) return list;
  if (asked.caller.certified || asked.caller.role === 'ADMIN') return list;
  const rows: Row[] = JSON.parse(list);
  const guarded = rows.filter(({ id, locked }) => locked !== null && !maySee({ id, ...ends }, asked));
  if (guarded.length === 0) return list;
  const ids = guarded.map(({ id }) => id);
  const whole = { start: null, end: null, since: null, until: null, filters: {}, ids, ...timeOf(asked) };
  const paging = { sort: 'laycan', page: 1, page_size: ids.length } as const;
  const shown = await readSailings(asked, (source) =>
    findLanePage(source, { ...request, ...paging, query: whole }),
  );
  const fixed: Row[] = JSON.parse(shown.list);
  const byId = new Map(fixed.map((row) => [row.id, row]));
  return JSON.stringify(rows.map((row) => byId.get(row.id) ?? row));
}
