import { endText, nameIn } from '../../../trade/harbors/place-names.ts';
import { endNames, type HarborBookView } from '../../features/harbors/use-harbor-book.ts';
import { recentLanes, type RecentSearch } from '../../features/harbors/use-recent-searches.ts';
import { hotLanes } from '../../features/search/hot-lanes.ts';
import type { BoardLane } from '../../features/search/lane-board.tsx';
import { currentLanguage, t } from '../../i18n/t.ts';

export interface ShownLane extends BoardLane {
  since?: string;
  until?: string;
}

const boardMost = 5;

/** The loading and the discharging place of a lane, in the notation of links. */
export interface LaneEnds {
  from: string;
  to: string;
}

/**
 * Returns three lists of lanes. `recent`: the recent lanes; null if there are none. `own`: the member's
 * favourite lanes for the board. `board`: the other lanes of the board, which are recent lanes with two
 * places and, to fill the board, popular lanes. `own` and `board` together always have the same number of
 * lanes, and no lane twice.
 */
export function lanesToShow(
  searches: readonly RecentSearch[],
  book: HarborBookView,
  favourites: readonly LaneEnds[] = [],
): { recent: ShownLane[] | null; own: ShownLane[]; board: ShownLane[] } {
  const language = currentLanguage();
  const nameOf = (end: string) => endText(endNames(book, end)) || t('harbors.anywhere');
  const named = <Ends extends LaneEnds>(ends: Ends) => ({
    ...ends,
    fromName: nameOf(ends.from),
    toName: nameOf(ends.to),
  });
  const recent = recentLanes(searches, boardMost).map(named);
  const hot = hotLanes.map(({ from, to, fromNames, toNames }) => ({
    from,
    to,
    fromName: nameIn(fromNames, language),
    toName: nameIn(toNames, language),
  }));
  const all = [...favourites.map(named), ...recent, ...hot].filter(
    ({ from, to }) => from !== '' && to !== '',
  );
  // If a lane occurs several times, the map keeps its first position, so each lane is shown once.
  const lanes = [...new Map(all.map((lane) => [`${lane.from} ${lane.to}`, lane])).values()].slice(
    0,
    boardMost,
  );
  return {
    recent: recent.length > 0 ? recent : null,
    own: lanes.slice(0, favourites.length),
    board: lanes.slice(favourites.length),
  };
}
