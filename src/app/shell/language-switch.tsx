import type { MouseEvent } from 'react';
import { useSnapshot } from 'valtio/react';

import { htmlLang, otherLanguage } from '../../i18n/page-language.ts';
import { currentLanguage } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import styles from './header.module.css';

/** Each language under its own name, whoever reads it. */
const ownNames = { zh: '中文', en: 'EN' } as const;
const fullNames = { zh: '切换到中文', en: 'Switch to English' } as const;

/** What a click does stands in `boot/early-clicks.ts`, as it must work before the application does. */
export function LanguageSwitch() {
  const { member_id } = useSnapshot(sessionState);
  const other = otherLanguage(currentLanguage());
  const lang = htmlLang[other];
  // For members it is saved first, as the page is loaded again.
  const saveFirst = (event: MouseEvent<HTMLAnchorElement>) => {
    if (member_id === 0 || event.ctrlKey || event.metaKey) return;
    const link = event.currentTarget;
    if (link.dataset['unsaved']) return;
    event.preventDefault();
    event.stopPropagation();
    void import('../../features/session/member-language.ts').then(
      ({ switchLanguage }) => switchLanguage(other),
      // Not on this device, and no line to fetch it: then for this device alone.
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
