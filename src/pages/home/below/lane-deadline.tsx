import { useEffect } from 'react';

import { informationDeadlines } from '../../../../contract/calls/sailings/deadlines.ts';
import { sailingLink } from '../../../../contract/links/sailing-link.ts';
import { dayMs } from '../../../../trade/calendar/day-ms.ts';
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
  const time = nextDeadline(cutOffs, breakBulkClass(cutOffs, cargoClass), now)?.time;
  const near = time && Date.parse(time) - now.getTime() < nearDays * dayMs ? time : null;
  const lane = `${from} ${to}`;
  useEffect(() => {
    if (near) nearDeadlines[lane] = near;
    return () => {
      delete nearDeadlines[lane];
    };
  }, [lane, near]);
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
