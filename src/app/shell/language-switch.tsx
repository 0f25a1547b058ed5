import type { MouseEvent } from 'react';
import { useSnapshot } from 'valtio/react';

import { htmlLang, otherLanguage } from '../../i18n/page-language.ts';
import { currentLanguage } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import styles from './header.module.css';

/** The languages under their own names, whatever the current language is. */
const ownNames = { zh: '中文', en: 'EN' } as const;
const fullNames = { zh: '切换到中文', en: 'Switch to English' } as const;

/**
 * The link that switches the language. `boot/early-clicks.ts` handles the click, so that the link works
 * before the application has loaded.
 */
export function LanguageSwitch() {
  const { member_id } = useSnapshot(sessionState);
  const other = otherLanguage(currentLanguage());
  const lang = htmlLang[other];
  // Saves a member's choice on the server before the page is loaded in the other language.
  const saveFirst = (event: MouseEvent<HTMLAnchorElement>) => {
    if (member_id === 0 || event.ctrlKey || event.metaKey) return;
    const link = event.currentTarget;
    if (link.dataset['unsaved']) return;
    event.preventDefault();
    event.stopPropagation();
    void import('../../features/session/member-language.ts').then(
      ({ switchLanguage }) => switchLanguage(other),
      // If the module cannot be loaded, only this device uses the chosen language.
      () => {
        link.dataset['unsaved'] = 'yes';
        link.click();
      },
    );
  };
  return (
    <a
      className={styles.tool}
      href="./"
      lang={lang}
      hrefLang={lang}
      aria-label={fullNames[other]}
      data-language={other}
      onClick={saveFirst}
    >
      {ownNames[other]}
    </a>
  );
}
