import type { RequestOf } from '../../../contract/call.ts';
import type { informationView } from '../../../contract/calls/sailings/sailing.ts';
import { isPlainDate } from '../../../trade/calendar/plain-date.ts';
import { parseSearchEnd } from '../../../trade/harbors/search-end.ts';
import type { ReadyWindow } from '../../../trade/sailing/ready-overlap.ts';

/**
 * The sailing in a URL, and the searched places. The places are empty if the sailing was opened without a
 * search.
 */
export interface SailingAddress {
  id: string;
  /**
   * True if the sailing is in an own list (a schedule that the reader imported). The server does not know
   * such a sailing.
   */
  isOwn: boolean;
  /** True if the id can be sent to the server: a valid id, and not the id of a row in an own list. */
  isId: boolean;
  lane: { from: string; to: string } & ReadyDays;
  /** True if the link marks the sailing as past. */
  isPast: boolean;
}

/** The days on which the cargo is ready, as in the address; empty if the search had none. */
interface ReadyDays {
  ready_since?: string;
  ready_until?: string;
}

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

export function parseSailing(search: string): SailingAddress {
  const query = new URLSearchParams(search);
  const end = (name: string) => {
    const text = query.get(name) ?? '';
    return parseSearchEnd(text) ? text : '';
  };
  const id = query.get('id') ?? '';
  const isOwn = query.get('own') === '1';
  return {
    id,
    isOwn,
    isId: uuid.test(id) && !isOwn,
    lane: { from: end('from'), to: end('to'), ...readyDays(query) },
    isPast: query.get('when') === 'past',
  };
}

function readyDays(query: URLSearchParams): ReadyDays {
  const ready_since = query.get('ready_since') ?? '';
  const ready_until = query.get('ready_until') ?? '';
  const isWhole = isPlainDate(ready_since) && isPlainDate(ready_until) && ready_since <= ready_until;
  return isWhole ? { ready_since, ready_until } : {};
}

/** Returns the days on which the cargo is ready; null if the search had none. */
export const readyIn = ({ ready_since: since, ready_until: until }: ReadyDays): ReadyWindow | null =>
  since && until ? { since, until } : null;

export const viewRequest = ({
  id,
  lane,
}: Pick<SailingAddress, 'id' | 'lane'>): RequestOf<typeof informationView> => ({
  id,
  ...(lane.from && { from: lane.from }),
  ...(lane.to && { to: lane.to }),
});
