import type { ReactNode } from 'react';

import * as limits from '../../contract/limits/limits.ts';
import { t } from '../i18n/t.ts';
import styles from './loading-after-delay.module.css';
import { useAfterDelay } from './use-after-delay.ts';

interface LoadingAfterDelayProps {
  /** The text in place of "Loading". */
  children?: ReactNode;
  delayMs?: number;
  /**
   * The result. It is in the same live region as the loading text, because screen readers would announce it
   * twice if there were two regions.
   */
  outcome?: ReactNode;
}

/**
 * Renders nothing until loading takes longer than the delay. The live region is there from the start, because
 * screen readers announce only changes inside an existing region.
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
