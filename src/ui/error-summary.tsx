import { useEffect, useId, useRef } from 'react';

import { t } from '../i18n/t.ts';
import styles from './error-summary.module.css';

export interface Problem {
  /** The id of the control that has the problem; null if the problem is about the whole form. */
  controlId: string | null;
  /** The text of the problem, as it is shown next to the control. */
  text: string;
}

/** Renders the problems of a submitted form above it. Takes the focus each time there are new problems. */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  const summary = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (problems.length > 0) summary.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div ref={summary} className={styles.summary} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <h2 className="failed" id={titleId}>
        {t('ui.problems', { n: problems.length })}
      </h2>
      <ul>
        {problems.map(({ controlId, text }) => (
          <li key={`${controlId} ${text}`}>
            {controlId === null ? (
              text
            ) : (
              // A button is used and not a link, because a link to `#id` would be a route of this
              // application.
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
