import { shipownerData } from '../../../contract/calls/sailings/shipowner.ts';
import { daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { ownerText } from '../../features/sailings/sailing-words.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { When } from '../../ui/when.tsx';
import { movesWords, ownerWords } from '../../features/sailings/stability-words.ts';
import styles from './stability.module.css';

interface StabilityProps {
  sailing: SailingDetail;
  now: Date;
}

/**
 * Renders how often the laycan of the sailing was moved, and how reliably the shipowner keeps its laycans.
 * Renders nothing if neither is known.
 */
export function StabilityCard({ sailing, now }: StabilityProps) {
  const { answer } = useAnswer(shipownerData, { id: sailing.shipowner.id });
  const stability = answer?.stability ?? null;
  const { moves, load } = sailing;
  const isMoved = moves !== undefined && moves.total > 0;
  if (!isMoved && !stability) return null;
  return (
    <section aria-labelledby="moves-title">
      <Card head={<h2 id="moves-title">{t('sailing.moves')}</h2>}>
        {isMoved && <Moves moves={moves} load={load} now={now} />}
        {stability && (
          <div className={`note ${styles.owner}`}>
            {ownerWords(ownerText(sailing.shipowner), stability).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </Card>
    </section>
  );
}

interface MovesProps extends Pick<SailingDetail, 'load'> {
  moves: NonNullable<SailingDetail['moves']>;
  now: Date;
}

/** The maximum number of former laycans that are drawn; older laycans are left out. */
const drawnMost = 5;

/** Draws the former laycans dashed and the current laycan solid, on one axis. */
function Moves({ moves, load, now }: MovesProps) {
  const today = localDay(now);
  const former = moves.list.filter(({ call_id }) => call_id === load.id).slice(-drawnMost);
  const windows = [
    ...former.map(({ time, old_start_time, old_end_time }) => ({
      key: time,
      label: t('sailing.movesUntil', { time: dayText(localDay(new Date(time)), today) }),
      start_time: old_start_time,
      end_time: old_end_time,
      isNow: false,
    })),
    { key: 'now', label: t('sailing.movesNow'), ...load, isNow: true },
  ];
  const first = windows.map(({ start_time }) => start_time).reduce((a, b) => (a < b ? a : b));
  const last = windows.map(({ end_time }) => end_time).reduce((a, b) => (a > b ? a : b));
  const span = daysBetween(first, last) + 1;
  return (
    <>
      <p className="bold">{movesWords(moves)}</p>
      <ol className={styles.windows}>
        {windows.map(({ key, label, start_time, end_time, isNow }) => (
          <li key={key} className={classNames(styles.window, isNow && styles.now)}>
            <span className={`text-xs nowrap ${styles.label}`}>{label}</span>
            <When window={{ start_time, end_time }} today={today} size="s" isStruck={!isNow} />
            <span
              className={styles.axis}
              aria-hidden="true"
              style={cssVariables({ span, ...stretchOf(first, { start_time, end_time }) })}
            >
              <i />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

const stretchOf = (first: PlainDate, window: { start_time: PlainDate; end_time: PlainDate }) => ({
  at: daysBetween(first, window.start_time),
  days: daysBetween(window.start_time, window.end_time) + 1,
});
