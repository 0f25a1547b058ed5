import type { ReactNode } from 'react';

import { overlapDays } from '../../../trade/sailing/ready-overlap.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { fitWord } from '../../features/sailings/fit-mark.tsx';
import { readyIn, type SailingAddress } from '../../features/sailings/sailing-address.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import styles from './sailing-head.module.css';

interface SailingFitProps {
  sailing: SailingDetail;
  lane: SailingAddress['lane'];
  now: Date;
  /** A text that states whether the vessel can arrive in time; false if that cannot be estimated. */
  children: ReactNode;
}

/**
 * Renders whether the laycan fits the days on which the cargo is ready, and whether the vessel can arrive in
 * time.
 */
export function SailingFit({ sailing, lane, now, children }: SailingFitProps) {
  const ready = readyIn(lane);
  const fit = fitWord(sailing, ready);
  if (fit === '' && !children) return null;
  return (
    <p className={styles.fits}>
      {ready && fit !== '' && (
        <span className={overlapDays(ready, sailing.load) > 0 ? 'sea bold' : 'ageing bold'}>
          {t('timeline.readyIn', {
            window: windowText({ start_time: ready.since, end_time: ready.until }, localDay(now)),
          })}{' '}
          · {fit}
        </span>
      )}
      {children}
    </p>
  );
}
