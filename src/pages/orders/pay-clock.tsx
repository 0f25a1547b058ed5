import { useEffect, useEffectEvent } from 'react';

import { useSecondsUntil } from '../../features/session/use-seconds-until.ts';
import { clockText, timeOf } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import styles from './pay-panel.module.css';

interface PayClockProps {
  since: string;
  until: string;
  /**
   * Called when the time to pay is over. The caller then asks the server whether the order was paid or has
   * expired.
   */
  onEnd: () => void;
}

/** The remaining time to pay, by the server's clock. */
export function PayClock({ since, until, onEnd }: PayClockProps) {
  const seconds = useSecondsUntil(timeOf(until));
  const isOver = seconds === 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (isOver) return <p className="grid gap-6px note text-centre">{t('order.ending')}</p>;
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <div className="grid gap-6px note text-centre">
      <progress
        className={styles.left}
        max={(timeOf(until) - timeOf(since)) / 1000}
        value={seconds}
        aria-label={t('order.leftLabel', { left })}
      />
      <span>{t('order.before', { time: clockText(until), left })}</span>
    </div>
  );
}
