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
 * Returns the recent lanes (`recent`; null if there are none) and the lanes of the board (`board`): the
 * member's favourite lanes (`own`), then recent lanes with two places, filled up with popular lanes so that the
 * board always has the same height.
 */
export function lanesToShow(
  searches: readonly RecentSearch[],
  book: HarborBookView,
  own: readonly LaneEnds[] = [],
): { recent: ShownLane[] | null; board: ShownLane[] } {
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
  const all = [...own.map(named), ...recent, ...hot].filter(({ from, to }) => from !== '' && to !== '');
  // A map keeps the position of the first of several equal lanes, so each lane is shown once.
  const board = new Map(all.map((lane) => [`${lane.from} ${lane.to}`, lane]));
  return {
    recent: recent.length > 0 ? recent : null,
    board: [...board.values()].slice(0, boardMost),
  };
}
