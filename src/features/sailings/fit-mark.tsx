import { daysBetween } from '../../../trade/calendar/plain-date.ts';
import { overlapDays, overlapWindow, type ReadyWindow } from '../../../trade/sailing/ready-overlap.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
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

/** Renders the text about the fit of a sailing (see `fitWord`). */
export function FitWord({ row, ready }: Pick<FitMarkProps, 'row' | 'ready'>) {
  const word = fitWord(row, ready);
  if (!ready || word === '') return null;
  const isFit = overlapDays(ready, row.load) > 0;
  const Tag = isFit ? 'b' : 'span';
  return <Tag className={classNames(styles.word, isFit && 'sea')}>{word}</Tag>;
}

/**
 * States on how many days of the laycan the cargo is ready, or by how many days the laycan is too early or too
 * late for the cargo. Empty for a withdrawn sailing, and without cargo-ready days.
 */
export function fitWord(
  { load, withdrawn_time }: Pick<SailingRow, 'load' | 'withdrawn_time'>,
  ready: ReadyWindow | null,
): string {
  if (!ready || withdrawn_time !== null) return '';
  const n = overlapDays(ready, load);
  if (n > 0) return t('timeline.fits', { n });
  const early = daysBetween(load.end_time, ready.since);
  return early > 0
    ? t('timeline.early', { n: early })
    : t('timeline.late', { n: daysBetween(ready.until, load.start_time) });
}

interface CountedFit {
  total: number;
  fit_total?: number | undefined;
  /** The facts about the rows that own lists (imported schedules) add; absent without such rows. */
  own?: unknown;
}

/**
 * States how many sailings of a search load while the cargo is ready. Returns undefined without cargo-ready
 * days, and if own lists add rows, because the server does not count these rows.
 */
export const fitText = ({ total, fit_total: fitTotal, own }: CountedFit): string | undefined =>
  fitTotal === undefined || own ? undefined : t('timeline.fitOf', { total, fitTotal });
