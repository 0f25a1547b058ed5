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
 * A notice above a cached copy. It gives the reason why the copy is not up to date, with a button that tries
 * again. Renders nothing if the bar below the header already shows the reason.
 */
export function CopyNotice({ failure, fetchedTime, now, onRetry }: CopyNoticeProps) {
  const { status, copies } = useSnapshot(connectionState);
  // The notice moves the content below it, so it waits until no finger is on the screen.
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
