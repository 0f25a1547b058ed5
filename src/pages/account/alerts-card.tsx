import { routes } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/**
 * Links to the page of alerts: messages about changes of sailings to group robots, mail addresses and
 * webhooks.
 */
export const AlertsCard = () => (
  <section aria-labelledby="alerts-title">
    <Card head={<h2 id="alerts-title">{t('user.alerts')}</h2>}>
      <p className="below-3 muted">{t('user.alertsText')}</p>
      <ButtonLink href={`#${routes.alerts}`}>{t('user.alertsOpen')}</ButtonLink>
    </Card>
  </section>
);
