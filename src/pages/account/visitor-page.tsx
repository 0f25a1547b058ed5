import { loginLink } from '../../../contract/links/screen-paths.ts';
import { useNow } from '../../hooks/use-now.ts';
import { usePlace } from '../../hooks/use-place.ts';
import { t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { userIcon } from '../../ui/first-icon-shapes.ts';
import { checkIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { DeviceSettings } from './device-settings.tsx';
import settings from './settings-card.module.css';
import { StorageCard } from './storage-card.tsx';
import styles from './user-page.module.css';
import { VisitorWorkList } from './work-list.tsx';

const gains = ['details', 'favourites', 'lists', 'inquiries', 'membership'] as const;

/**
 * The account page of a visitor: the benefits of a login, and the parts that work without a login, such as
 * the tools, own lists, settings and stored data.
 */
export function VisitorPage() {
  const now = useNow();
  return (
    <div className="wrap page">
      <h1 className="text-xl below-4" tabIndex={-1}>
        {t('user.title')}
      </h1>
      <div className={styles.cards}>
        <div className={styles.work}>
          <LoginCard />
          <VisitorWorkList />
        </div>
        <section className={styles.settings} aria-labelledby="settings-title">
          <Card isFlush head={<h2 id="settings-title">{t('user.settings')}</h2>}>
            <div className={settings.list}>
              <DeviceSettings />
            </div>
          </Card>
        </section>
        <div className={`stack shrinks gap-4 ${styles.devices}`}>
          <StorageCard now={now} />
        </div>
      </div>
    </div>
  );
}

function LoginCard() {
  const place = usePlace();
  return (
    <section aria-labelledby="login-title">
      <Card head={<h2 id="login-title">{t('user.loginTitle')}</h2>}>
        <ul className="grid gap-2 below-4">
          {gains.map((gain) => (
            <li key={gain} className={`flex gap-2 ${styles.gain}`}>
              <Icon shape={checkIcon} />
              {t(`user.gain_${gain}`)}
            </li>
          ))}
        </ul>
        <ButtonLink kind="primary" icon={userIcon} href={`#${loginLink(place)}`}>
          {t('shell.login')}
        </ButtonLink>
        <p className="note above-3">{t('user.loginOr')}</p>
      </Card>
    </section>
  );
}
