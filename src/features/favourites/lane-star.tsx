import { t } from '../../i18n/t.ts';
import { namedLane } from './named-lane.ts';
import { Star } from './star.tsx';

interface LaneStarProps {
  /** The loading place, in the notation of a search. */
  from: string;
  /** The discharging place, in the notation of a search. */
  to: string;
  /** The name of the loading place as shown to the reader. */
  fromName: string;
  /** The name of the discharging place as shown to the reader. */
  toName: string;
}

export function LaneStar({ from, to, fromName, toName }: LaneStarProps) {
  const lane = namedLane(from, to);
  const name = lane.to === null ? t('favourites.harborOnly', { name: fromName }) : `${fromName} – ${toName}`;
  return (
    <Star
      favourite={{ lane }}
      id={`${lane.from}>${lane.to ?? ''}`}
      name={name}
      word={t('favourites.keep')}
      label={t('favourites.addFavourite', { lane: name })}
    />
  );
}
