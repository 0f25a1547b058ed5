import type { ReactNode } from 'react';

import * as limits from '../../contract/limits/limits.ts';
import { t } from '../i18n/t.ts';
import styles from './loading-after-delay.module.css';
import { useAfterDelay } from './use-after-delay.ts';

interface LoadingAfterDelayProps {
  /** The text that replaces "Loading". */
  children?: ReactNode;
  delayMs?: number;
  /** The result, announced in the same live region. Two regions would announce it twice. */
  outcome?: ReactNode;
}

/**
 * Shows nothing until the answer takes longer than the delay. The live region exists from the start, so that
 * screen readers announce the text when it appears.
 */
export function LoadingAfterDelay(props: LoadingAfterDelayProps) {
  const { children, delayMs = limits.loadingDelayMs, outcome } = props;
  const isSlow = useAfterDelay(delayMs);
  return (
    <div className={styles.place} role="status">
      {outcome ??
        (isSlow && (
          <span className={styles.loading}>
            <span className={styles.line} aria-hidden="true" />
            <span>{children ?? t('ui.loading')}</span>
          </span>
        ))}
    </div>
  );
}
