import { useSnapshot } from 'valtio/react';

import type { AppError } from '../../contract/error-code.ts';
import { instantText } from '../i18n/dates.ts';
import { t } from '../i18n/t.ts';
import { connectionState } from '../state/connection-state.ts';
import { Button } from '../ui/button.tsx';
import { warningIcon } from '../ui/first-icon-shapes.ts';
import { refreshIcon } from '../ui/icon-shapes.ts';
import { Icon } from '../ui/icon.tsx';
import { failureText } from './fault-card.tsx';
import { useStill } from '../ui/use-still.ts';
import styles from './copy-notice.module.css';

interface CopyNoticeProps {
  failure: AppError;
  fetchedTime: number;
  now: Date;
  onRetry: () => void;
}

/**
 * A notice above a cached copy: the reason why the copy is not current, and a retry button. Renders nothing
 * if the bar under the header shows the same reason.
 */
export function CopyNotice({ failure, fetchedTime, now, onRetry }: CopyNoticeProps) {
  const { status, copies } = useSnapshot(connectionState);
  // The notice moves the content below it, so it does not appear while a finger is down.
  const isHere = useStill(true, false);
  if (!isHere) return null;
  if (status === 'offline' && fetchedTime === Math.min(...Object.values(copies))) return null;
  return (
    <div className={styles.notice} role="status">
      <Icon shape={warningIcon} size="s" />
      <p className="grows">
        {failureText(failure)} {t('states.errorCopy', { time: instantText(fetchedTime, now) })}
      </p>
      <Button kind="quiet" icon={refreshIcon} onClick={onRetry}>
        {t('states.retry')}
      </Button>
    </div>
  );
}
