import { useState, useSyncExternalStore } from 'react';

import type { Language } from '../../../trade/language.ts';
import { switchLanguage } from '../../features/session/member-language.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Segments } from '../../ui/segments.tsx';
import { chooseTheme, chosenTheme, watchTheme, type Theme } from '../../ui/theme.ts';
import styles from './settings-card.module.css';

/** The languages, each with its name in that language itself, so that everyone can find their own. */
const languages: readonly { value: Language; label: string; lang: string }[] = [
  { value: 'zh', label: '中文', lang: 'zh-Hans' },
  { value: 'en', label: 'English', lang: 'en' },
];

/** Renders the settings of the device, which visitors have too: language and theme. */
export const DeviceSettings = () => (
  <>
    <LanguageSetting />
    <ThemeSetting />
  </>
);

function LanguageSetting() {
  const [chosen, setChosen] = useState(currentLanguage);
  const choose = (language: Language) => {
    // The choice is first saved on the server for the member's other devices. Then the page is reloaded in
    // the chosen language.
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
  // The theme can also change through the switch in the header, so the setting subscribes to the theme.
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
