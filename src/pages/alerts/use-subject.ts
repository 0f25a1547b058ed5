import { useMemo } from 'react';

import { useRawQuery } from '../../hooks/use-raw-query.ts';
import { parseSearchEnd } from '../../../trade/harbors/search-end.ts';
import type { AlertSubject } from '../../features/alerts/alert-subject.ts';
import { namedLane } from '../../features/favourites/named-lane.ts';

/** A subject that has a page with a link to its alerts. */
export type PageSubject = Exclude<AlertSubject, { list_id: string }>;

/** Returns the lane, shipowner, vessel or sailing that the URL names; null if it names none. */
export function useSubject(): PageSubject | null {
  const query = useRawQuery().toString();
  return useMemo(() => subjectIn(new URLSearchParams(query)), [query]);
}

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

export function subjectIn(query: URLSearchParams): PageSubject | null {
  const of = (name: string) => query.get(name) ?? '';
  if (uuid.test(of('information_id'))) return { information_id: of('information_id').toLowerCase() };
  if (/^\d{9}$/.test(of('mmsi'))) return { mmsi: of('mmsi') };
  if (/^[1-9]\d{0,8}$/.test(of('shipowner_id'))) return { shipowner_id: Number(of('shipowner_id')) };
  const [from, to] = [of('from'), of('to')];
  if (!parseSearchEnd(from) || (to !== '' && !parseSearchEnd(to))) return null;
  return namedLane(from, to);
}
