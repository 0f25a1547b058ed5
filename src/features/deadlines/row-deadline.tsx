import { otherConflicts } from '../../../trade/deadline/other-times.ts';
import { conflictOf } from '../../../trade/deadline/conflicts.ts';
import type { CargoClass } from '../../../trade/deadline/deadline-codes.ts';
import {
  deadlinesFor,
  nextDeadline,
  receivingState,
  receivingWindows,
} from '../../../trade/deadline/receiving-windows.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { localTimeText } from '../../../trade/sailing/local-time-text.ts';
import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { classText, receivingText, spanBetween } from '../sailings/deadline-words.ts';
import { useCargoClass } from '../sailings/use-cargo-class.ts';
import type { RowDeadlines } from './row-deadlines.ts';

/** The time in ms before a deadline from which the deadline is highlighted. */
const soonMs = 6 * hourMs;

interface RowDeadlineProps {
  cutOffs: RowDeadlines;
  /** True if a source of the deadlines has not been updated for longer than usual. */
  isSilent?: boolean;
  now: Date;
}

/**
 * Renders the next deadline for the reader's class of cargo and the time until it. After the last deadline,
 * renders the state of the receiving window. If the class has no deadline, states that none is given.
 */
export function RowDeadline({ cutOffs, isSilent = false, now }: RowDeadlineProps) {
  const [own] = useCargoClass();
  if (!cutOffs.some(({ time }) => time !== null)) return null;
  const next = nextDeadline(cutOffs, own, now);
  if (!next?.time) return <span title={pastText(cutOffs, own, now)}>{pastText(cutOffs, own, now)}</span>;
  const isSoon = Date.parse(next.time) - now.getTime() < soonMs;
  const isContested = conflictOf(next) !== null || otherConflicts(next).length > 0;
  const span = spanBetween(now, next.time);
  const words = [
    nameOf(next),
    isContested && t('changes.kind_conflict'),
    isSilent && t('changes.silentShort'),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <span title={titleOf(cutOffs, own, now)}>
      <b className={classNames(isSoon && 'ageing')}>{span}</b> {words}
    </span>
  );
}

const nameOf = ({ code }: { code: string }): string => dictionaryName('cut_off', code, currentLanguage());

/** Returns the coming deadlines of the class with their local times. */
const titleOf = (cutOffs: RowDeadlines, own: CargoClass, now: Date): string =>
  deadlinesFor(cutOffs, own)
    .flatMap(({ code, time }) =>
      time !== null && Date.parse(time) > now.getTime() ? [`${nameOf({ code })} ${localTimeText(time)}`] : [],
    )
    .join('\n');

function pastText(cutOffs: RowDeadlines, own: CargoClass, now: Date): string {
  const window = receivingWindows(cutOffs).find(({ cargoClass }) => cargoClass === own);
  const state = window && receivingState(window, now);
  if (state) return receivingText(state, window.cutOff?.time ?? null, now);
  const isGiven = deadlinesFor(cutOffs, own).length > 0;
  const cargo = classText(own);
  return isGiven ? t('sailing.noneLeft', { cargo }) : `${cargo} ${t('sailing.notGiven')}`;
}
