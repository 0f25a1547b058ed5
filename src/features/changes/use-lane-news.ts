import type { LaneNotice } from '../../store/pack-rows.ts';
import { newsOf, type LaneNews } from './lane-news.ts';
import { useLaneChanges } from './use-lane-changes.ts';

export interface LaneNewsView {
  /** In the order of `lanes`. */
  news: readonly LaneNews[];
  notices: readonly LaneNotice[];
  /** For which moment all of it is true at least, in ms of the server's clock; null until all packs have come. */
  asOf: number | null;
}

/** What is told of the lanes of a member, in the order in which these stand on the screen. */
export function useLaneNews(now: Date, lanes: readonly string[]): LaneNewsView {
  const changes = useLaneChanges();
  if (!changes) return { news: [], notices: [], asOf: null };
  const placeOf = ({ lane }: LaneNews) => (lanes.includes(lane) ? lanes.indexOf(lane) : lanes.length);
  const news = newsOf(changes, now.getTime()).sort((one, other) => placeOf(one) - placeOf(other));
  return { news, notices: changes.notices, asOf: changes.asOf };
}
