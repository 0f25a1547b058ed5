import { t } from '../../i18n/t.ts';
import { namedLane } from './named-lane.ts';
import { Star } from './star.tsx';

interface LaneStarProps {
  /** Ends as a search writes them. */
  from: string;
  to: string;
  /** The ends as they are read. */
  fromName: string;
  toName: string;
}

/** The star of a lane. Without a loading port there is nothing to keep. */
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
