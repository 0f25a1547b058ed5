import { routes } from '../../../contract/links/screen-paths.ts';
import { tierName } from '../../features/membership/plan.ts';
import { t } from '../../i18n/t.ts';
import { ButtonGroup, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { CardProps } from './card-props.ts';

/** The member's tier, with links to the membership plans and the orders. */
export const MembershipCard = ({ profile: { tier } }: CardProps) => (
  <section aria-labelledby="membership-title">
    <Card head={<h2 id="membership-title">{t('user.membership')}</h2>}>
      <p className="below-3 muted">{tierName(tier)}</p>
      <ButtonGroup>
        <ButtonLink href={`#${routes.membership}`}>{t('user.membershipOpen')}</ButtonLink>
        <ButtonLink kind="quiet" href={`#${routes.orders}`}>
          {t('user.ordersOpen')}
        </ButtonLink>
      </ButtonGroup>
    </Card>
  </section>
);
