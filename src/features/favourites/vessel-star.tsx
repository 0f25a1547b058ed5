import { t } from '../../i18n/t.ts';
import type { FleetVessel } from './change-fleet.ts';
import { Star } from './star.tsx';

interface VesselStarProps {
  vessel: FleetVessel;
  /** True in the list of the member's fleet. */
  isOnUntilRead?: boolean;
}

export function VesselStar({ vessel, isOnUntilRead }: VesselStarProps) {
  const { mmsi, name } = vessel;
  const title = name || mmsi;
  return (
    <Star
      favourite={{ vessel: { mmsi, name } }}
      id={`vessel ${mmsi}`}
      name={title}
      word={t('favourites.keepVessel')}
      label={`${t('favourites.keepVessel')} ${title}`}
      isOnUntilRead={isOnUntilRead}
    />
  );
}
