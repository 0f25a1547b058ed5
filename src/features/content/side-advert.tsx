import { advertisingSelect, type AdvertPlace } from '../../../contract/calls/content/advertising.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { AdvertCard } from './advert-card.tsx';

/** Renders the first advert for a position on the site (`place`); nothing if this position has no advert. */
export function SideAdvert({ place }: { place: AdvertPlace }) {
  const { answer } = useAnswer(advertisingSelect, { place });
  const [first] = answer?.list ?? [];
  return first ? <AdvertCard advert={first} look="narrow" /> : null;
}
