import type { RequestOf } from '../../../contract/call.ts';
import type { informationView } from '../../../contract/calls/sailings/sailing.ts';
import { parseSearchEnd } from '../../../trade/harbors/search-end.ts';

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
  lane: { from: string; to: string };
  /** True if the link marks the sailing as past. */
  isPast: boolean;
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
    lane: { from: end('from'), to: end('to') },
    isPast: query.get('when') === 'past',
  };
}

export const viewRequest = ({
  id,
  lane,
}: Pick<SailingAddress, 'id' | 'lane'>): RequestOf<typeof informationView> => ({
  id,
  ...(lane.from && { from: lane.from }),
  ...(lane.to && { to: lane.to }),
});
