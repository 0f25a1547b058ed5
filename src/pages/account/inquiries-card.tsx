import { routes } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Links to the member's inquiries and to the inquiries that the member's organisation received. */
export const InquiriesCard = () => (
  <section aria-labelledby="inquiries-title">
    <Card head={<h2 id="inquiries-title">{t('user.inquiries')}</h2>}>
      <p className="below-3 muted">{t('user.inquiriesText')}</p>
      <ButtonLink href={`#${routes.inquiry}`}>{t('user.inquiriesOpen')}</ButtonLink>
    </Card>
  </section>
);
