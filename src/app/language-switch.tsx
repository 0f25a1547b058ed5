import type { MouseEvent } from 'react';

import { htmlLang, otherLanguage, saveLanguage } from '../i18n/language.ts';
import { currentLanguage } from '../i18n/t.ts';
import { copyLanguage } from '../offline/copy-language.ts';
import styles from './header.module.css';

/** Each language under its own name, whoever reads it. */
const ownNames = { zh: '中文', en: 'EN' } as const;
const fullNames = { zh: '切换到中文', en: 'Switch to English' } as const;

/**
 * Keeps the choice and loads the page again, at the same place: route and filters live in the hash.
 * Offline the service worker reads the same cookie.
 */
export function LanguageSwitch() {
  const other = otherLanguage(currentLanguage());
  const change = async (event: MouseEvent) => {
    event.preventDefault();
    saveLanguage(other);
    await copyLanguage(other);
    location.reload();
  };
  const lang = htmlLang[other];
  return (
    <a
      className={styles.tool}
      href="./"
      lang={lang}
      hrefLang={lang}
      aria-label={fullNames[other]}
      onClick={(event) => void change(event)}
    >
      {ownNames[other]}
    </a>
  );
}
