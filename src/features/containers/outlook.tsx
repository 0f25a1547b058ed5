import { useSnapshot } from 'valtio/react';

import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { writeAmount } from '../../../trade/container/amount.ts';
import { shortDayText, weekdayHeads } from '../../i18n/dates.ts';
import { amountText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import type { WeekOutlook } from './arrange-options.ts';
import styles from './outlook.module.css';

interface OutlookProps {
  weeks: readonly WeekOutlook[];
  /** The Monday of the chosen week; empty if no week is chosen. */
  week: PlainDate | '';
  onWeek: (week: PlainDate | '') => void;
}

/**
 * Draws every option as a point, cheaper options lower, with the lowest rate and fewest days of each week as
 * text. A tap on a week shows only the options of that week.
 */
export function Outlook({ weeks, week, onWeek }: OutlookProps) {
  const hasRates = weeks.some(({ range }) => range !== null);
  const isCompared = weeks.some(({ spots }) => spots.some(({ y }) => y !== null));
  const isDrawn = useIsDrawn();
  return (
    <section aria-labelledby="outlook-title">
      <header className={styles.head}>
        <h2 className="text-m unseen-on-phones" id="outlook-title">
          {hasRates ? t('container.outlook') : t('container.outlookPlain')}
        </h2>
        {isDrawn && (
          <p className={`flex gap-3 fine not-on-phones ${styles.key}`} aria-hidden="true">
            <span>
              <i className={styles.direct} /> {t('container.direct')}
            </span>
            <span>
              <i /> {t('container.transit')}
            </span>
            {isCompared && <span>{t('container.outlookLower')}</span>}
          </p>
        )}
      </header>
      <div className={styles.scroll}>
        <div className={weeksClass(isDrawn)} style={cssVariables({ weeks: weeks.length })}>
          {isDrawn && isCompared && <RateAxis weeks={weeks} />}
          {weeks.map((one) => (
            <Week
              key={one.monday}
              week={one}
              isChosen={one.monday === week}
              onWeek={onWeek}
              hasRates={hasRates}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Labels the upper and the lower line of all drawings with the highest and the lowest rate. */
function RateAxis({ weeks }: Pick<OutlookProps, 'weeks'>) {
  const ranges = weeks.flatMap(({ range }) => range ?? []);
  const ends = [
    Math.max(...ranges.map(({ highest }) => highest)),
    Math.min(...ranges.map(({ lowest }) => lowest)),
  ];
  return (
    <div className={styles.axis} aria-hidden="true">
      {[...new Set(ends)].map((amount) => (
        <span key={amount}>{amountText(writeAmount(amount))}</span>
      ))}
    </div>
  );
}

/** False for visitors. They see no rates, so all points of the drawing would be at the same height. */
const useIsDrawn = () => useSnapshot(sessionState).member_id > 0;

const weeksClass = (isDrawn: boolean) => classNames(styles.weeks, !isDrawn && styles.withoutRates);

interface WeekProps extends Pick<OutlookProps, 'onWeek'> {
  week: WeekOutlook;
  isChosen: boolean;
  hasRates: boolean;
}

function Week({ week, isChosen, onWeek, hasRates }: WeekProps) {
  const { monday, total, range, fastestDays, spots } = week;
  const rate = range && `${range.currency} ${amountText(writeAmount(range.lowest))}`;
  const days = fastestDays === null ? null : t('ui.days', { n: fastestDays });
  const weekdays = weekdayHeads();
  const words = [
    t('container.week', { day: shortDayText(monday), n: total }),
    rate && t('container.weekLowest', { rate }),
    days && t('container.weekFastest', { days }),
  ];
  return (
    <button
      type="button"
      className={styles.week}
      aria-pressed={isChosen}
      aria-label={words.filter(Boolean).join(t('ui.comma'))}
      onClick={() => onWeek(isChosen ? '' : monday)}
    >
      <span className={styles.from}>
        {shortDayText(monday)} <b className={styles.count}>{total}</b>
      </span>
      <span className={styles.plot}>
        {spots.map(({ id, x, y, isDirect }) => (
          <i
            key={id}
            className={classNames(isDirect && styles.direct)}
            style={cssVariables({ x, y: y ?? 0.5 })}
          />
        ))}
        {[weekdays.at(0), weekdays.at(-1)].map((day) => (
          <small key={day?.long}>{day?.narrow}</small>
        ))}
      </span>
      {hasRates && <Figure word={t('container.lowest')} figure={rate} />}
      <Figure word={t('container.fastest')} figure={days} />
    </button>
  );
}

const Figure = ({ word, figure }: { word: string; figure: string | null }) => (
  <span className={styles.figure}>
    {figure !== null && (
      <>
        <small>{word}</small>
        <b>{figure}</b>
      </>
    )}
  </span>
);

/** Reserves the height of the drawing while the options load. */
export const OutlookSkeleton = () => (
  <div aria-hidden="true">
    <div className={styles.head}>
      <span className={styles.headRoom} />
    </div>
    <div className={styles.scroll}>
      <div className={weeksClass(useIsDrawn())}>
        <span className={styles.week} />
      </div>
    </div>
  </div>
);
