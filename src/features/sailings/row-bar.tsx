import type { CargoClass } from '../../../trade/deadline/deadline-codes.ts';
import { receivingWindows } from '../../../trade/deadline/receiving-windows.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';
import { localDay } from '../../i18n/dates.ts';
import { portTimeText } from '../../i18n/port-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { nearYear } from './near-year.ts';
import styles from './row-bar.module.css';

interface RowBarProps {
  cutOffs: readonly CutOff[];
  cargoClass: CargoClass;
  /**
   * The departure in the port's local time. Without a clock time, it is the last day of the laycan, and the vessel
   * departs at the end of that day.
   */
  departure: { day: string; clock: string | null };
  now: Date;
}

/**
 * Renders the receiving window of a class of cargo in the row of a list, from the opening to the departure. Renders
 * nothing if the opening or the closing is unknown. The part that has passed and the part after the cut-off, for late
 * deliveries, are pale. A thin line leads to the departure.
 */
export function RowBar({ cutOffs, cargoClass, departure, now }: RowBarProps) {
  const window = receivingWindows(cutOffs).find((one) => one.cargoClass === cargoClass);
  const rows = [window?.opening, window?.cutOff, window?.late].flatMap((one) =>
    one?.time ? [{ code: one.code, time: one.time, moment: Date.parse(one.time) }] : [],
  );
  const [opening, closing] = rows;
  if (!window?.opening || !opening || !closing || closing.moment <= opening.moment) return null;
  const offset = opening.time.slice(16).replace(/^:\d\d/, '');
  const { day, clock } = departure;
  const departs = Date.parse(`${day}T${clock ?? '23:59'}:00${offset}`);
  const end = Math.max(departs || 0, ...rows.map(({ moment }) => moment));
  const at = (moment: number) => Math.min(1, Math.max(0, (moment - opening.moment) / (end - opening.moment)));
  const today = localDay(now);
  const sails =
    clock === null
      ? t('sailing.laycanEnds', { day: dayText(day, nearYear(day, today)) })
      : t('sailing.sails', { day: dayText(day, nearYear(day, today)), clock });
  const label = [
    ...rows.map(
      ({ code, time }) =>
        `${dictionaryName('cut_off', code, currentLanguage())} ${portTimeText(time, today)}`,
    ),
    sails,
  ].join(t('ui.comma'));
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={classNames(styles.bar, now.getTime() < opening.moment && styles.waits)}
      style={cssVariables({
        done: Math.min(at(now.getTime()), at(closing.moment)),
        closing: at(closing.moment),
        late: at(rows.at(-1)?.moment ?? 0),
        now: at(now.getTime()),
      })}
    />
  );
}
