import { useEffect } from 'react';

import { informationDeadlines } from '../../../../contract/calls/sailings/deadlines.ts';
import { sailingLink } from '../../../../contract/links/sailing-link.ts';
import { dayMs } from '../../../../trade/calendar/day-ms.ts';
import { isOpening } from '../../../../trade/deadline/deadline-codes.ts';
import { breakBulkClass, nextDeadline } from '../../../../trade/deadline/receiving-windows.ts';
import { RowDeadline } from '../../../features/deadlines/row-deadline.tsx';
import type { LaneDeadlineProps } from '../../../features/search/lane-board.tsx';
import { shipText } from '../../../features/sailings/ship-text.ts';
import { useCargoClass } from '../../../features/sailings/use-cargo-class.ts';
import { useAnswer } from '../../../hooks/use-answer.ts';
import styles from './below.module.css';
import { nearDeadlines } from './near-deadlines.ts';

/** A deadline that is at least this number of days ahead is not shown. */
const nearDays = 7;

/**
 * Renders the next deadline of the lane's next sailing for the member's cargo class, as a link to the
 * sailing.
 */
export function LaneDeadline({ row, from, to, now }: LaneDeadlineProps) {
  const { answer } = useAnswer(informationDeadlines, row ? { ids: row.id, from, to } : null);
  const [cargoClass] = useCargoClass();
  const cutOffs = answer?.list.find(({ id }) => id === row?.id)?.cut_offs ?? [];
  const ofClass = breakBulkClass(cutOffs, cargoClass);
  const nearTime = (some: typeof cutOffs) => {
    const time = nextDeadline(some, ofClass, now)?.time;
    return time && Date.parse(time) - now.getTime() < nearDays * dayMs ? time : null;
  };
  const near = nearTime(cutOffs);
  // The head of the page counts this time as a cut-off. The opening of a gate is not a cut-off, so it is left
  // out.
  const due = nearTime(cutOffs.filter(({ code }) => !isOpening(code)));
  const lane = `${from} ${to}`;
  useEffect(() => {
    if (due) nearDeadlines[lane] = due;
    return () => {
      delete nearDeadlines[lane];
    };
  }, [lane, due]);
  return (
    <div className={styles.deadlineCell}>
      {row && near && (
        <a className={styles.deadline} href={`#${sailingLink(row.id, { from, to })}`}>
          <RowDeadline cutOffs={cutOffs} now={now} /> · {shipText(row)}
        </a>
      )}
    </div>
  );
}
