import type { AnswerOf } from '../../../contract/call.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { laneKey } from '../../../trade/lane-pack/lane-pack.ts';
import { permissionData } from '../../../contract/calls/site/system.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import type { Favourites } from '../../features/favourites/use-favourites.ts';
import { isReceived } from '../../features/packs/pack-status.ts';
import type { Packs } from '../../features/packs/use-packs.ts';
import { currentLanguage, t } from '../../i18n/t.ts';

/** The limits of the member's tier; undefined offline, in which case the server decides later. */
export type Tier = Pick<AnswerOf<typeof permissionData>, 'tier' | 'limits'>;

const nothing = {};

export const useTier = (isReady: boolean): Tier | undefined =>
  useAnswer(permissionData, isReady ? nothing : null).answer;

interface TierLineProps {
  tier: Tier | undefined;
  favourites: Favourites;
  packs: Packs | undefined;
}

/**
 * Renders how much of the tier's limits the member uses, and the number of lanes that this device stores for
 * offline search.
 */
export function TierLine({ tier, favourites, packs }: TierLineProps) {
  return (
    <p className="above-3 note">
      {tier && <Limits tier={tier} favourites={favourites} />} {packs && packedText(favourites, packs)}
    </p>
  );
}

function packedText({ groups }: Favourites, { byLane }: Packs): string {
  const lanes = new Set(groups.flatMap((group) => group.lanes.map(({ from, to }) => laneKey(from, to))));
  const packed = [...lanes].filter((lane) => isReceived(byLane.get(lane))).length;
  const parts = [
    packed > 0 && t('packs.sum', { n: packed }),
    packed < lanes.size && t('packs.notPacked', { n: lanes.size - packed }),
  ];
  return parts.filter(Boolean).join(' ');
}

function Limits({ tier, favourites }: { tier: Tier; favourites: Favourites }) {
  const { collection_lanes: lanesMost, collection_groups: groupsMost } = tier.limits;
  const [lanes, groups] = [favourites.laneTotal, favourites.groups.length];
  return (
    <>
      {t('favourites.limits', {
        tier: dictionaryName('tier', tier.tier, currentLanguage()),
        lanes,
        lanesMost,
        groups,
        groupsMost,
      })}
      {(lanes > lanesMost || groups > groupsMost) && ` ${t('favourites.overLimit')}`}
    </>
  );
}
