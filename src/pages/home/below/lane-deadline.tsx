import { useMemo } from 'react';

import { informationDeadlines } from '../../../../contract/calls/sailings/deadlines.ts';
import { sailingLink } from '../../../../contract/links/sailing-link.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import { nextDeadline } from '../../../../trade/deadline/receiving-windows.ts';
import type { SailingRow } from '../../../../trade/sailing/sailing.ts';
import { RowDeadline } from '../../../features/deadlines/row-deadline.tsx';
import type { LaneDeadlineProps } from '../../../features/search/lane-board.tsx';
import { shipText } from '../../../features/sailings/ship-text.ts';
import { useCargoClass } from '../../../features/sailings/use-cargo-class.ts';
import { useAnswer } from '../../../hooks/use-answer.ts';
import styles from './below.module.css';

const noRows: readonly SailingRow[] = [];

/** Renders the next deadline of a lane for the member's class of cargo, as a link to its sailing. */
export function LaneDeadline({ rows = noRows, from, to, now }: LaneDeadlineProps) {
  const ids = useMemo(() => idsOf(rows), [rows]);
  const { answer } = useAnswer(informationDeadlines, ids === '' ? null : { ids, from, to });
  const [cargoClass] = useCargoClass();
  const [first] = (answer?.list ?? [])
    .flatMap(({ id, cut_offs }) => {
      const time = nextDeadline(cut_offs, cargoClass, now)?.time;
      const row = rows.find((one) => one.id === id);
      return time && row ? [{ row, cut_offs, time: Date.parse(time) }] : [];
    })
    .sort((one, other) => one.time - other.time);
  return (
    <div className={styles.deadlineCell}>
      {first && (
        <a className={styles.deadline} href={`#${sailingLink(first.row.id, { from, to })}`}>
          <RowDeadline cutOffs={first.cut_offs} load={first.row.load} now={now} /> · {shipText(first.row)}
        </a>
      )}
    </div>
  );
}

/** Returns the ids of the lane's first sailings, sorted, so that the same sailings are the same request. */
const idsOf = (rows: readonly SailingRow[]): string =>
  rows
    .filter(({ withdrawn_time }) => withdrawn_time === null)
    .slice(0, limits.filterValuesMost)
    .map(({ id }) => id)
    .toSorted()
    .join(',');
