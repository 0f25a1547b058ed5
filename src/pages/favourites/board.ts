import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { Slot } from '../../features/favourites/reorder.ts';
import type { Unsent } from '../../features/favourites/unsent-rows.ts';
import type { FavouriteGroup } from '../../features/favourites/use-favourites.ts';
import { endText, type HarborNames } from '../../../trade/harbors/place-names.ts';
import type { LaneNews } from '../../features/changes/lane-news.ts';
import type { Packs } from '../../features/packs/use-packs.ts';
import type { Sharing } from '../../features/colleagues/sharing.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import type { LaneNotice } from '../../store/pack-rows.ts';
import type { CollectionLane } from '../../store/own-rows.ts';
import type { LaneDrag } from './use-lane-drag.ts';
import type { NextSailings } from './use-next-sailings.ts';

/** The functions with which a member changes the position of a lane. */
export interface LaneActions {
  put: (lane: CollectionLane, slot: Slot) => void;
  step: (lane: CollectionLane, to: 'up' | 'down') => void;
}

/** The data and functions that every part of the board of favourites needs. */
export interface Board {
  groups: readonly FavouriteGroup[];
  unsent: ReadonlyMap<string, Unsent>;
  next: NextSailings;
  packs: Packs | undefined;
  names: HarborNames;
  now: Date;
  today: PlainDate;
  /** The changes of the lanes' sailings that the member has not seen yet. */
  news: readonly LaneNews[];
  /** The member's settings for reporting changes of the lanes. */
  notices: readonly LaneNotice[];
  actions: LaneActions;
  drag: LaneDrag;
  /**
   * The actions that share the member's groups with colleagues. Undefined if the member has no colleagues, or
   * until the server has answered.
   */
  sharing: Sharing | undefined;
}

export interface LaneProps {
  board: Board;
  group: FavouriteGroup;
  lane: CollectionLane;
  /** The position of the lane in its group, from 0. */
  at: number;
}

/**
 * Returns the displayed name of a lane, from its loading and its discharging place. For a favourite port, it
 * is only the name of the port.
 */
export const laneText = (lane: Pick<CollectionLane, 'from' | 'to'>, names: HarborNames): string => {
  const [from, to] = [names.end(lane.from, currentLanguage()), names.end(lane.to ?? '', currentLanguage())];
  return lane.to === null
    ? t('favourites.harborOnly', { name: endText(from) })
    : `${endText(from)} – ${endText(to)}`;
};

/**
 * Returns the title of a group. If the title is empty, as it is for the first group until it is renamed,
 * returns a general name.
 */
export const groupTitle = ({ title }: Pick<FavouriteGroup, 'title'>): string =>
  title === '' ? t('favourites.firstGroup') : title;
