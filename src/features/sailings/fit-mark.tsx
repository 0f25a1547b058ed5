import { daysBetween } from '../../../trade/calendar/plain-date.ts';
import { overlapWindow, type ReadyWindow } from '../../../trade/sailing/ready-overlap.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import styles from './fit-mark.module.css';

/** Returns the days on which the cargo is ready; null if the search has none. */
export const readyOf = ({
  readySince,
  readyUntil,
}: {
  readySince: string;
  readyUntil: string;
}): ReadyWindow | null => (readySince === '' ? null : { since: readySince, until: readyUntil });

interface FitMarkProps {
  row: SailingRow;
  ready: ReadyWindow | null;
  /**
   * The number of empty days at the left of the drawing. It is above 0 if a second drawing below this one
   * (the days of an own list, an imported schedule) begins earlier.
   */
  from?: number | undefined;
}

/**
 * Marks the days of the laycan on which the cargo is ready. The mark is drawn over the laycan in the drawing
 * of a sailing, at the same scale.
 */
export function FitMark({ row, ready, from = 0 }: FitMarkProps) {
  const common = ready && row.overlap_days ? overlapWindow(ready, row.load) : null;
  if (!common) return null;
  return (
    <i
      className={styles.fit}
      aria-hidden="true"
      style={cssVariables({
        from: from + daysBetween(row.load.start_time, common.start_time),
        len: daysBetween(common.start_time, common.end_time) + 1,
      })}
    />
  );
}
