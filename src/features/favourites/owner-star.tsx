import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import { t } from '../../i18n/t.ts';
import { Star } from './star.tsx';

export const OwnerStar = ({ owner, name }: { owner: ShipownerBrief; name: string }) => (
  <Star
    favourite={{ owner }}
    id={`shipowner ${owner.id}`}
    name={name}
    word={t('favourites.keepOwner')}
    label={`${t('favourites.keepOwner')} ${name}`}
  />
);
