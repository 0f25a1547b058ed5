import { t } from '../../i18n/t.ts';
import type { FleetVessel } from './change-fleet.ts';
import { Star } from './star.tsx';

export function VesselStar({ vessel }: { vessel: FleetVessel }) {
  const { mmsi, name } = vessel;
  const title = name || mmsi;
  return (
    <Star
      favourite={{ vessel: { mmsi, name } }}
      id={`vessel ${mmsi}`}
      name={title}
      word={t('favourites.keepVessel')}
      label={`${t('favourites.keepVessel')} ${title}`}
    />
  );
}
