import type { CSSProperties } from 'react';

import type { ReceivingWindow } from '../../../trade/deadline/receiving-windows.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';
import styles from './deadline-panel.module.css';

/** The start and the end of a time axis, and the departure on it, in milliseconds since 1970. */
export interface Axis {
  start: number;
  end: number;
  departs: number;
}

interface ReceivingBarProps {
  window: Pick<ReceivingWindow<CutOff>, 'opening' | 'cutOff' | 'late'>;
  axis: Axis;
  now: Date;
  /** The times as text for screen readers, because the bar is a drawing. */
  label: string;
}

/**
 * Renders a receiving period (the time in which the port accepts the cargo) as a bar on a time axis. The time
 * that has passed is pale, a period that has not begun is hollow, and the late gate is hatched.
 */
export function ReceivingBar({ window: { opening, cutOff, late }, axis, now, label }: ReceivingBarProps) {
  const at = (time: number): number => (time - axis.start) / Math.max(1, axis.end - axis.start);
  const placeOf = (row: CutOff | null): number | null => (row?.time ? at(Date.parse(row.time)) : null);
  const [from, until, lateUntil] = [placeOf(opening), placeOf(cutOff), placeOf(late)];
  const today = at(now.getTime());
  const isWaiting = from !== null && today < from;
  return (
    <span
      role="img"
      aria-label={label}
      className={styles.axis}
      style={place({ days: (axis.end - axis.start) / 86_400_000 })}
    >
      {until !== null && from === null && <i className={styles.tick} style={place({ a: until })} />}
      {from !== null && until !== null && until > from && (
        <i
          className={isWaiting ? styles.waiting : styles.open}
          style={place({
            a: from,
            b: until,
            done: Math.min(1, Math.max(0, (today - from) / (until - from))),
          })}
        />
      )}
      {from !== null && until === null && <i className={styles.tick} style={place({ a: from })} />}
      {until !== null && lateUntil !== null && lateUntil > until && (
        <i className={styles.lateGate} style={place({ a: until, b: lateUntil })} />
      )}
      <i className={styles.departure} style={place({ a: at(axis.departs) })} />
      {today >= 0 && today <= 1 && <i className={styles.now} style={place({ a: today })} />}
    </span>
  );
}

const place = (values: Readonly<Record<string, number>>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value])) as CSSProperties;
