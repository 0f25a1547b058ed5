import type { AppError } from '../../contract/error-code.ts';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/button.tsx';
import { refreshIcon } from '../ui/icon-shapes.ts';
import { failureText } from './fault-card.tsx';
import styles from './part-fault.module.css';

interface PartFaultProps {
  failure: AppError;
  onRetry: () => void;
  /** The text that is shown without a connection; it names the missing content. */
  offlineText: string;
}

/**
 * Renders in one line why a part of a page has neither an answer nor a cached copy, with a button that tries
 * again.
 */
export const PartFault = ({ failure, onRetry, offlineText }: PartFaultProps) => (
  <p className={styles.fault} role="status">
    <span>{failure.code === 'unreachable' ? offlineText : failureText(failure)}</span>
    <Button kind="quiet" icon={refreshIcon} onClick={onRetry}>
      {t('states.retry')}
    </Button>
  </p>
);
