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

/** What a row can do with its lane. */
export interface LaneActions {
  put: (lane: CollectionLane, slot: Slot) => void;
  step: (lane: CollectionLane, to: 'up' | 'down') => void;
}

/** What every part of the board is drawn from. */
export interface Board {
  groups: readonly FavouriteGroup[];
  unsent: ReadonlyMap<string, Unsent>;
  next: NextSailings;
  packs: Packs | undefined;
  names: HarborNames;
  now: Date;
  today: PlainDate;
  /** What has changed on lanes, and how much of it is to be told. */
  news: readonly LaneNews[];
  notices: readonly LaneNotice[];
  actions: LaneActions;
  drag: LaneDrag;
  /** Undefined where nothing can be shared, and until that is known. */
  sharing: Sharing | undefined;
}

export interface LaneProps {
  board: Board;
  group: FavouriteGroup;
  lane: CollectionLane;
  /** Its place in the group, from 0. */
  at: number;
}

/** Both ends as they are read. */
export const laneText = (lane: Pick<CollectionLane, 'from' | 'to'>, names: HarborNames): string => {
  const [from, to] = [names.end(lane.from, currentLanguage()), names.end(lane.to ?? '', currentLanguage())];
  return lane.to === null
    ? t('favourites.harborOnly', { name: endText(from) })
    : `${endText(from)} – ${endText(to)}`;
};

/** The first group has no name until it is given one. */
export const groupTitle = ({ title }: Pick<FavouriteGroup, 'title'>): string =>
  title === '' ? t('favourites.firstGroup') : title;
