import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';

import { informationReach } from '../../../contract/calls/sailings/reach.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { sessionState } from '../../store/session-state.ts';
import { reachMarks } from './reach-marks.ts';
import { rowReachOf } from './reach-words.ts';

/**
 * The fields of a sailing that are needed to decide whether the expected arrival of its vessel can be
 * requested.
 */
export type ShipOfRow = Pick<SailingRow, 'id' | 'ship_name' | 'withdrawn_time'>;

/**
 * True if the server knows the row. Rows of own lists (schedules that the reader imported) have ids in
 * another format.
 */
const isPublished = ({ id }: ShipOfRow): boolean => /^[0-9a-f-]{36}$/.test(id);

/**
 * Fetches the expected arrivals of the vessels in a list and marks the rows of these vessels. For members
 * only, because visitors see no vessels.
 */
export function ListReach({
  rows,
  names,
  now,
}: {
  rows: readonly ShipOfRow[];
  names: HarborNames;
  now: Date;
}) {
  const isMember = useSnapshot(sessionState).member_id > 0;
  const ids = useMemo(
    () =>
      rows
        .filter((row) => row.ship_name && row.withdrawn_time === null && isPublished(row))
        .slice(0, limits.filterValuesMost)
        .map(({ id }) => id)
        .join(','),
    [rows],
  );
  const { answer } = useAnswer(informationReach, isMember && ids !== '' ? { ids } : null);
  useEffect(() => {
    const marks = (answer?.list ?? []).flatMap((one) => {
      const mark = rowReachOf(one, { names, now });
      return mark ? [[one.id, mark] as const] : [];
    });
    reachMarks.rows = Object.fromEntries(marks);
  }, [answer, names, now]);
  useEffect(
    () => () => {
      reachMarks.rows = {};
    },
    [],
  );
  return null;
}
