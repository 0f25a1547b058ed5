import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { LaneQuotesSlot } from '../../features/quotes/lane-quotes-slot.tsx';
import { LaneRouteSlot } from '../../features/sea-route/lane-route-slot.tsx';
import type { BrowseState } from '../../features/search/browse-state.ts';
import styles from './browse-page.module.css';

export interface AboutLaneProps {
  state: BrowseState;
  names: HarborNames;
  /**
   * True after the list has loaded. Distance and quotes are requested only then, so that they do not delay
   * the list.
   */
  isReady: boolean;
}

/** Renders the lane's sea route and, for members, its quotes. */
export const AboutLaneLate = ({ state: { from, to, when }, ...rest }: AboutLaneProps) => (
  <div className={`wrap hides-empty ${styles.aboutLane}`}>
    <LaneRouteSlot from={from} to={to} {...rest} />
    {when === 'live' && <LaneQuotesSlot from={from} to={to} {...rest} />}
  </div>
);
