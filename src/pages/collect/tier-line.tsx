import type { AnswerOf } from '../../../contract/call.ts';
import { dictionaryName } from '../../../contract/dictionary.ts';
import { permissionData } from '../../../contract/calls/system.ts';
import { useAnswer } from '../../features/answers/use-answer.ts';
import type { Favourites } from '../../features/favourites/use-favourites.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import styles from './tier-line.module.css';

/** What the membership allows; undefined offline, where the server decides later. */
export type Tier = Pick<AnswerOf<typeof permissionData>, 'tier' | 'limits'>;

const nothing = {};

export const useTier = (isReady: boolean): Tier | undefined =>
  useAnswer(permissionData, isReady ? nothing : null).answer;

/** How much of it is used. */
export function TierLine({ tier, favourites }: { tier: Tier | undefined; favourites: Favourites }) {
  if (!tier) return null;
  const { collection_lanes: lanesMost, collection_groups: groupsMost } = tier.limits;
  const [lanes, groups] = [favourites.laneTotal, favourites.groups.length];
  return (
    <p className={styles.line}>
      {t('favourites.limits', {
        tier: dictionaryName('tier', tier.tier, currentLanguage()),
        lanes,
        lanesMost,
        groups,
        groupsMost,
      })}
      {(lanes > lanesMost || groups > groupsMost) && ` ${t('favourites.overLimit')}`}
    </p>
  );
}
