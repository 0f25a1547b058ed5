import type { RequestOf } from '../../../contract/call.ts';
import type { informationView } from '../../../contract/calls/sailings/sailing.ts';
import { parseSearchEnd } from '../../../trade/harbors/search-end.ts';

/** Which sailing an address names, and the ends that were searched for; they are empty where it was opened by itself. */
export interface SailingAddress {
  id: string;
  /** It stands in an own list, which no server knows. */
  isOwn: boolean;
  /** An id that is none asks nothing, nor does that of an own list. */
  isId: boolean;
  lane: { from: string; to: string };
  /** The link says that it was past already. */
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
