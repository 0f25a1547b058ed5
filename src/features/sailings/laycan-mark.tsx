import { daysBetween } from '../../../trade/calendar/plain-date.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { portDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './sailings.module.css';

interface LaycanMarkProps {
  row: SailingRow;
  names: HarborNames;
  now: Date;
}

/** Renders a mark that the laycan is open now, by the date at its port, with the number of days left. */
export function LaycanMark({ row: { load, withdrawn_time }, names, now }: LaycanMarkProps) {
  const today = portDay(names.harbor(load.harbor_code), now);
  const left = daysBetween(today, load.end_time);
  if (withdrawn_time !== null || today < load.start_time || left < 0) return null;
  return (
    <span className={classNames(styles.runs, left === 0 && styles.closes)}>
      {left === 0 ? t('browse.closesToday') : t('home.laycanRuns', { days: t('ui.days', { n: left + 1 }) })}
    </span>
  );
}
