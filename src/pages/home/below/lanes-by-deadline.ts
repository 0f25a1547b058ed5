import type { CollectionPage } from '../../../../contract/calls/favourites.ts';

/**
 * Sorts lanes by the laycan of their next sailing, because the sailing with the nearest laycan also has the
 * nearest deadlines. Lanes without a sailing are last. Lanes with the same day stay in the order of the
 * favourites.
 */
export function lanesByDeadline<Lane extends { from: string; to: string }>(
  lanes: readonly Lane[],
  list: readonly Pick<CollectionPage['list'][number], 'from' | 'to' | 'next_start_time'>[],
): Lane[] {
  const starts = new Map(list.map(({ from, to, next_start_time }) => [`${from} ${to}`, next_start_time]));
  const startOf = ({ from, to }: Lane) => starts.get(`${from} ${to}`) ?? '9999';
  return lanes.toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
}
