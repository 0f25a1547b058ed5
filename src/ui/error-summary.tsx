import { useEffect, useId, useRef } from 'react';

import { t } from '../i18n/t.ts';
import styles from './error-summary.module.css';

export interface Problem {
  /** The id of the control it is about; null for the form as a whole. */
  controlId: string | null;
  /** The same words as beside the control. */
  text: string;
}

/** What is wrong with a form, above it, after it was sent. It takes the focus each time there are new ones. */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  const summary = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (problems.length > 0) summary.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div ref={summary} className={styles.summary} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>{t('ui.problems', { n: problems.length })}</h2>
      <ul>
        {problems.map(({ controlId, text }) => (
          <li key={`${controlId} ${text}`}>
            {controlId === null ? (
              text
            ) : (
              // A link to `#id` would be a route here.
              <button
                type="button"
                className={styles.link}
                onClick={() => document.getElementById(controlId)?.focus()}
              >
                {text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
