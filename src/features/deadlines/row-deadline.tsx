import { isContested } from '../../../trade/deadline/other-times.ts';
import { isOpening, type CargoClass } from '../../../trade/deadline/deadline-codes.ts';
import {
  breakBulkClass,
  deadlinesFor,
  nextDeadline,
  receivingState,
  receivingWindows,
} from '../../../trade/deadline/receiving-windows.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { localDay } from '../../i18n/dates.ts';
import { portTimeText } from '../../i18n/port-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { breakBulkText, receivingText, spanBetween } from '../sailings/deadline-words.ts';
import { useCargoClass } from '../sailings/use-cargo-class.ts';
import styles from './row-deadline.module.css';
import type { RowDeadlines } from './row-deadlines.ts';

/** A deadline is highlighted if fewer than this many ms are left. */
const soonMs = 6 * hourMs;

interface RowDeadlineProps {
  cutOffs: RowDeadlines;
  /** True if a source of the deadlines (a terminal or carrier) has not been updated for longer than usual. */
  isSilent?: boolean;
  now: Date;
}

/**
 * Renders the next deadline for the reader's class of cargo and the time until it. After the last deadline,
 * renders the state of the receiving period. If the class has no deadline, states that none is given.
 */
export function RowDeadline({ cutOffs, isSilent = false, now }: RowDeadlineProps) {
  const [chosen] = useCargoClass();
  if (!cutOffs.some(({ time }) => time !== null)) return null;
  const own = breakBulkClass(cutOffs, chosen);
  const next = nextDeadline(cutOffs, own, now);
  if (!next?.time)
    return (
      <span className={styles.line} title={pastText(cutOffs, own, now)}>
        <span className={styles.name}>{pastText(cutOffs, own, now)}</span>
      </span>
    );
  const isSoon = Date.parse(next.time) - now.getTime() < soonMs;
  const contested = contestedOf(cutOffs, own, now);
  const span = spanBetween(now, next.time);
  return (
    <span className={styles.line} title={titleOf(cutOffs, own, now)}>
      {isOpening(next.code) ? (
        <b>{t('sailing.receivingIn', { span })}</b>
      ) : (
        <>
          <span className={styles.name}>{t('sailing.dueName', { name: nameOf(next) })}</span>{' '}
          <b className={classNames(isSoon && 'ageing')}>{t('sailing.dueIn', { span })}</b>
        </>
      )}
      {contested && <span className={styles.dot}> · </span>}
      {contested && contested !== next && (
        <span className={classNames(styles.name, 'ageing')}>{nameOf(contested)} · </span>
      )}
      {contested && <span className="ageing">{t('changes.kind_conflict')}</span>}
      {isSilent && <span className={styles.name}> · {t('changes.silentShort')}</span>}
    </span>
  );
}

/** Returns the first coming deadline of the class for which sources give different times; undefined if there is none. */
const contestedOf = (cutOffs: RowDeadlines, own: CargoClass, now: Date) =>
  deadlinesFor(cutOffs, own)
    .filter(({ time }) => Date.parse(time ?? '') > now.getTime())
    .find(isContested);

const nameOf = ({ code }: { code: string }): string => dictionaryName('cut_off', code, currentLanguage());

/** Returns the coming deadlines of the class with their local times. */
const titleOf = (cutOffs: RowDeadlines, own: CargoClass, now: Date): string =>
  deadlinesFor(cutOffs, own)
    .flatMap(({ code, time }) =>
      time !== null && Date.parse(time) > now.getTime()
        ? [`${nameOf({ code })} ${portTimeText(time, localDay(now))}`]
        : [],
    )
    .join('\n');

function pastText(cutOffs: RowDeadlines, own: CargoClass, now: Date): string {
  const window = receivingWindows(cutOffs).find(({ cargoClass }) => cargoClass === own);
  const state = window && receivingState(window, now);
  if (state) return receivingText(state, window.cutOff?.time ?? null, now);
  const isGiven = deadlinesFor(cutOffs, own).length > 0;
  const cargo = breakBulkText(own);
  return isGiven ? t('sailing.noneLeft', { cargo }) : `${cargo} ${t('sailing.notGiven')}`;
}
