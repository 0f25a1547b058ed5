import { chevronRightIcon } from '../../ui/first-icon-shapes.ts';
import { useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';

import { certificationLink } from '../../../contract/links/certification-link.ts';
import type { Language } from '../../../trade/language.ts';
import { switchLanguage } from '../../features/session/member-language.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segments } from '../../ui/segments.tsx';
import { chooseTheme, chosenTheme, watchTheme, type Theme } from '../../ui/theme.ts';
import type { CardProps } from './card-props.ts';
import { ChangeMobileDialog } from './change-mobile-dialog.tsx';
import styles from './settings-card.module.css';
import { WechatSetting } from './wechat-setting.tsx';

/** Each language under its own name, independent of the current language. */
const languages: readonly { value: Language; label: string; lang: string }[] = [
  { value: 'zh', label: '中文', lang: 'zh-Hans' },
  { value: 'en', label: 'English', lang: 'en' },
];

/** The card with the settings: language, theme, mobile number, WeChat login and certification. */
export function SettingsCard({ profile, now }: CardProps) {
  const { mobile } = useSnapshot(sessionState);
  const [isChanging, setIsChanging] = useState(false);
  return (
    <section aria-labelledby="settings-title">
      <Card isFlush head={<h2 id="settings-title">{t('user.settings')}</h2>}>
        <div className={styles.list}>
          <LanguageSetting />
          <ThemeSetting />
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

function LanguageSetting() {
  const [chosen, setChosen] = useState(currentLanguage);
  const choose = (language: Language) => {
    // The choice is saved on the server for the member's other devices before the page reloads in that
    // language.
    setChosen(language);
    void switchLanguage(language);
  };
  return (
    <div className={styles.setting}>
      <span aria-hidden="true">{t('user.language')}</span>
      <Segments
        label={t('user.language')}
        segments={languages.map(({ value, label, lang }) => ({
          value,
          label: <span lang={lang}>{label}</span>,
        }))}
        value={chosen}
        onChange={choose}
      />
    </div>
  );
}

function ThemeSetting() {
  // The theme can also change through the header's switch, so the setting subscribes to it.
  const theme = useSyncExternalStore(watchTheme, chosenTheme);
  const themes: readonly { value: Theme; label: string }[] = [
    { value: 'system', label: t('user.themeSystem') },
    { value: 'light', label: t('user.themeLight') },
    { value: 'dark', label: t('user.themeDark') },
  ];
  return (
    <div className={styles.setting}>
      <span aria-hidden="true">{t('user.theme')}</span>
      <Segments label={t('user.theme')} segments={themes} value={theme} onChange={chooseTheme} />
    </div>
  );
}
