import type { LaneNotice } from '../../store/pack-rows.ts';
import { newsOf, type LaneNews } from './lane-news.ts';
import { useLaneChanges } from './use-lane-changes.ts';

export interface LaneNewsView {
  /** The changes of each lane, in the order of `lanes`. */
  news: readonly LaneNews[];
  notices: readonly LaneNotice[];
  /**
   * The time at which the oldest of the stored lanes was received, in ms of the server's clock. Null until
   * all lanes have been received.
   */
  asOf: number | null;
}

/** Returns the changes of a member's lanes, in the order of the lanes on the screen. */
export function useLaneNews(now: Date, lanes: readonly string[]): LaneNewsView {
  const changes = useLaneChanges();
  if (!changes) return { news: [], notices: [], asOf: null };
  const placeOf = ({ lane }: LaneNews) => (lanes.includes(lane) ? lanes.indexOf(lane) : lanes.length);
  const news = newsOf(changes, now.getTime()).sort((one, other) => placeOf(one) - placeOf(other));
  return { news, notices: changes.notices, asOf: changes.asOf };
}
