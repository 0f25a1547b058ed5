import { t } from '../../i18n/t.ts';
import { showMessage } from '../../ui/toasts.ts';
import { followVessel, unfollowVessel } from './change-fleet.ts';
import { dropLane, keepLane, placeLane } from './change-lanes.ts';
import { dropShipowner, keepShipowner } from './change-shipowners.ts';
import type { Favourite } from './tapped-favourite.ts';
import type { FavouriteView } from './watch-favourite.ts';

/** Keeps it or drops it, as a press on its star wishes. What is dropped can be brought back. */
export async function turnFavourite(
  favourite: Favourite,
  isOn: boolean,
  view: FavouriteView | undefined,
): Promise<void> {
  if ('vessel' in favourite)
    return isOn ? followVessel(favourite.vessel) : unfollowVessel(favourite.vessel.mmsi);
  if ('owner' in favourite) return isOn ? keepShipowner(favourite.owner) : dropShipowner(favourite.owner.id);
  if (isOn) return keepLane(favourite.lane);
  const dropped = view?.lanes ?? [];
  for (const lane of dropped) await dropLane(lane);
  const undo = async () => {
    for (const lane of dropped) await placeLane(lane);
  };
  showMessage(t('favourites.dropped'), {
    action: { label: t('ui.undo'), run: () => void undo() },
  });
}
