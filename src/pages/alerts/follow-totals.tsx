import type { AlertData } from '../../../contract/calls/alerts.ts';
import { useFavourites } from '../../features/favourites/use-favourites.ts';
import { useFleet } from '../../features/favourites/use-fleet.ts';
import { t } from '../../i18n/t.ts';

/**
 * Renders how many lanes, shipowners, vessels and sailings the member follows. A kind of which the member
 * follows none is left out.
 */
export function FollowTotals({ rules }: Pick<AlertData, 'rules'>) {
  const favourites = useFavourites();
  const fleet = useFleet();
  if (!favourites || !fleet) return null;
  const lanes = favourites.groups.flatMap((group) => group.lanes.map(({ ends }) => ends));
  const totals = {
    followedLanes: new Set(lanes).size,
    followedOwners: favourites.shipowners.length,
    followedVessels: fleet.length,
    followedSailings: rules.filter(({ information_id }) => information_id !== null).length,
  };
  const parts = (['followedLanes', 'followedOwners', 'followedVessels', 'followedSailings'] as const).flatMap(
    (name) => (totals[name] > 0 ? [t(`alerts.${name}Total`, { n: totals[name] })] : []),
  );
  if (parts.length === 0) return null;
  return <p className="note">{t('alerts.follows', { parts: parts.join(t('alerts.hoursComma')) })}</p>;
}
