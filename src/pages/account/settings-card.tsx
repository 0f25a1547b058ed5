import { chevronRightIcon } from '../../ui/first-icon-shapes.ts';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { certificationLink } from '../../../contract/links/certification-link.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { CardProps } from './card-props.ts';
import { ChangeMobileDialog } from './change-mobile-dialog.tsx';
import { DeviceSettings } from './device-settings.tsx';
import styles from './settings-card.module.css';
import { WechatSetting } from './wechat-setting.tsx';

/** The card with the settings: language, theme, mobile number, WeChat login and certification. */
export function SettingsCard({ profile, now }: CardProps) {
  const { mobile } = useSnapshot(sessionState);
  const [isChanging, setIsChanging] = useState(false);
  return (
    <section aria-labelledby="settings-title">
      <Card isFlush head={<h2 id="settings-title">{t('user.settings')}</h2>}>
        <div className={styles.list}>
          <DeviceSettings />
          <button
            type="button"
            className={styles.setting}
            aria-haspopup="dialog"
            onClick={() => setIsChanging(true)}
          >
            <span>{t('user.changeMobile')}</span>
            <span className={`inline-row gap-1 muted ${styles.value}`}>
              {mobile}
              <Icon shape={chevronRightIcon} size="s" />
            </span>
          </button>
          <WechatSetting now={now} />
          <a className={styles.setting} href={`#${certificationLink()}`}>
            <span>{t('user.certification')}</span>
            <span className={`inline-row gap-1 muted ${styles.value}`}>
              {t(
                profile.certification_status === 1 ? 'user.certificationPassed' : 'user.certificationPending',
              )}
              <Icon shape={chevronRightIcon} size="s" />
            </span>
          </a>
        </div>
      </Card>
      <ChangeMobileDialog isOpen={isChanging} onClose={() => setIsChanging(false)} />
    </section>
  );
}
