import type { ReactNode } from 'react';

import * as limits from '../../contract/limits/limits.ts';
import { t } from '../i18n/t.ts';
import styles from './loading-after-delay.module.css';
import { useAfterDelay } from './use-after-delay.ts';

interface LoadingAfterDelayProps {
  /** Other words than "Loading". */
  children?: ReactNode;
  delayMs?: number;
  /** What came of it, said in the same place: two live regions would be two voices. */
  outcome?: ReactNode;
}

/** Shows nothing while an answer may still be quick; the live region is there from the start, so it is heard. */
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
