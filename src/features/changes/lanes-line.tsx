import { endText, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import styles from './inbox.module.css';
import type { LaneNews } from './lane-news.ts';

/** Names the favourite lanes of a changed sailing. */
export const LanesLine = ({ lanes, names }: { lanes: readonly LaneNews[]; names: HarborNames }) => (
  <p className={styles.lanes}>{lanes.map((lane) => laneNameOf(lane, names)).join(t('ui.comma'))}</p>
);

/** Returns the name of a lane, for example "Shanghai – Jebel Ali". */
export function laneNameOf({ from, to }: Pick<LaneNews, 'from' | 'to'>, names: HarborNames): string {
  const nameOf = (end: string) => endText(names.end(end, currentLanguage()));
  return to === null ? t('favourites.harborOnly', { name: nameOf(from) }) : `${nameOf(from)} – ${nameOf(to)}`;
}
