import { useEffect, useState } from 'react';

import { keywordSelect } from '../../../contract/calls/site-search.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { closeIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { clockIcon } from './hit-icons.ts';
import { forgetWords, recentWords } from './search-words.ts';
import styles from './start-words.module.css';

/** Renders suggestions before anything is typed: recent texts of this device, and popular words. */
export function StartWords({ onWord }: { onWord: (word: string) => void }) {
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    void recentWords().then((words) => !isOver && setRecent(words));
    return () => {
      isOver = true;
    };
  }, []);
  const forget = async () => {
    if (await runWithMessage(forgetWords, undefined)) setRecent([]);
  };
  return (
    <>
      {recent.length > 0 && (
        <section className={styles.part}>
          <h2 className="row apart fine">
            {t('siteSearch.recent')}
            <button
              className={styles.forget}
              type="button"
              aria-label={t('siteSearch.clearRecent')}
              onClick={() => void forget()}
            >
              <Icon shape={closeIcon} size="s" />
            </button>
          </h2>
          <ul>
            {recent.map((word) => (
              <li key={word}>
                <button className={styles.word} type="button" onClick={() => onWord(word)}>
                  <Icon shape={clockIcon} size="s" />
                  <span className="cut">{word}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <HotWords onWord={onWord} />
      {recent.length === 0 && <p className="above-4 note">{t('siteSearch.startText')}</p>}
    </>
  );
}

const isChinese = /\p{Script=Han}/u;

/**
 * Renders popular words. In English, words with Chinese characters are left out. Sample words of the demo and
 * words chosen by an operator are shown only to readers of the language for which they were entered.
 */
export function HotWords({ onWord }: { onWord: (word: string) => void }) {
  const { answer } = useAnswer(keywordSelect, {});
  const reader = currentLanguage();
  const words = (answer?.list ?? []).filter(({ word, is_demo, language }) => {
    if (language) return language === reader;
    return reader === 'zh' ? !is_demo || isChinese.test(word) : !isChinese.test(word);
  });
  if (words.length === 0) return null;
  const isDemo = words.every(({ is_demo }) => is_demo);
  return (
    <section className={styles.part}>
      <h2 className="row apart fine">{isDemo ? t('siteSearch.hotDemo') : t('siteSearch.hot')}</h2>
      <div className="flex wraps gap-2 above-2">
        {words.map(({ word }) => (
          <button
            key={word}
            className="ink outlined-strong rounded surface hover-soft high-36 inherits-font text-s pad-x3 tap-on-phones"
            type="button"
            onClick={() => onWord(word)}
          >
            {word}
          </button>
        ))}
      </div>
    </section>
  );
}
