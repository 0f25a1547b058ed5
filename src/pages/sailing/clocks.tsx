import type { ReactNode } from 'react';

import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { isChanged } from '../../features/sailings/sailing-marks.ts';
import { fullInstantText, instantText, type Instant } from '../../i18n/dates.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { ageLevel } from '../../trade-ui/age-level.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './clocks.module.css';

interface ClocksProps {
  sailing: SailingDetail;
  now: Date;
  fetched: { time: number; isCopy: boolean };
}

/**
 * Renders three times with their ages: the last change, the last confirmation, and when this device fetched
 * the sailing.
 */
export function Clocks({ sailing, now, fetched }: ClocksProps) {
  const { change_time, confirm_time } = sailing;
  const isStillTrue = confirm_time !== null && Date.parse(confirm_time) >= Date.parse(change_time);
  return (
    <section aria-labelledby="clocks-title">
      <Card isFlush head={<h2 id="clocks-title">{t('sailing.clocks')}</h2>}>
        <ol className={styles.clocks}>
          <Clock
            look="hollow"
            name={t(isChanged(sailing) ? 'sailing.changed' : 'sailing.published')}
            time={change_time}
            now={now}
            note={isChanged(sailing) ? t('sailing.changedNote') : t('sailing.publishedOnly')}
          />
          <Clock
            look={ageLevel(confirm_time ?? change_time, now)}
            name={t('sailing.confirmed')}
            time={confirm_time}
            now={now}
            note={isStillTrue ? t('sailing.noChange') : confirm_time && t('sailing.changedSince')}
          />
          <Clock
            look={ageLevel(fetched.time, now)}
            name={t('sailing.fetched')}
            time={fetched.time}
            now={now}
            note={fetched.isCopy ? t('sailing.fromDevice') : t('sailing.savedHere')}
          />
        </ol>
      </Card>
    </section>
  );
}

interface ClockProps {
  /**
   * The look of the clock. The clock of the last change is always hollow, without a colour for its age,
   * because an old change is not a problem.
   */
  look: 'hollow' | ReturnType<typeof ageLevel>;
  name: string;
  time: Instant | null;
  now: Date;
  note: ReactNode;
}

const Clock = ({ look, name, time, now, note }: ClockProps) => (
  <li className={classNames(styles.clock, styles[look])}>
    <span className={styles.dot} aria-hidden="true" />
    <span className={styles.name}>{name}</span>
    {time === null ? (
      <b>{t('sailing.neverConfirmed')}</b>
    ) : (
      <>
        <b>{agoText(time, now)}</b>
        <time className="sub" dateTime={new Date(time).toISOString()} title={fullInstantText(time)}>
          {instantText(time, now)}
        </time>
      </>
    )}
    {note && <span className={styles.note}>{note}</span>}
  </li>
);
