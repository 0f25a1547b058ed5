import { runWithMessage } from '../../ui/run-with-message.ts';
import { t } from '../../i18n/t.ts';
import { showMessage } from '../../ui/toasts.ts';
import { followVessel, unfollowVessel } from './change-fleet.ts';
import { dropLane, addFavourite, placeLane, placesOfLane } from './change-lanes.ts';
import { dropShipowner, addFavouriteShipowner } from './change-shipowners.ts';
import type { Favourite } from './tapped-favourite.ts';

/** Adds or removes a favourite. Removing a lane offers undo. */
export async function toggleFavourite(favourite: Favourite, isOn: boolean): Promise<void> {
  if ('vessel' in favourite)
    return isOn ? followVessel(favourite.vessel) : unfollowVessel(favourite.vessel.mmsi);
  if ('owner' in favourite)
    return isOn ? addFavouriteShipowner(favourite.owner) : dropShipowner(favourite.owner.id);
  if (isOn) return addFavourite(favourite.lane);
  const dropped = await placesOfLane(favourite.lane);
  for (const lane of dropped) await dropLane(lane);
  const undo = async () => {
    for (const lane of dropped) await placeLane(lane);
  };
  showMessage(t('favourites.dropped'), {
    action: { label: t('ui.undo'), run: () => void runWithMessage(undo, undefined) },
  });
}
