import type { AlertSetting } from '../../../contract/calls/alerts.ts';
import styles from './alerts.module.css';

/**
 * Draws the day as a line on which the quiet hours are hatched. It is decorative, because the fields next to it
 * contain the same times.
 */
export function QuietLine({ quiet_from, quiet_to }: Pick<AlertSetting, 'quiet_from' | 'quiet_to'>) {
  const [from, to] = [shareOfDay(quiet_from), shareOfDay(quiet_to)];
  const spans =
    from <= to
      ? [[from, to]]
      : [
          [0, to],
          [from, 1],
        ];
  return (
    <div className={styles.quietLine} aria-hidden="true">
      {spans.map(([start = 0, end = 0]) => (
        <i key={start} style={{ left: percent(start), width: percent(end - start) }} />
      ))}
      <b style={{ left: percent(from) }} />
      <b style={{ left: percent(to) }} />
    </div>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** Returns the share of the day before a clock time: 0.25 for 06:00. */
function shareOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) / 1_440;
}
