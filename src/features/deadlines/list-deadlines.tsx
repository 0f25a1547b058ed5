import { useEffect, useMemo } from 'react';
import { ref } from 'valtio/vanilla';

import { informationDeadlines } from '../../../contract/calls/sailings/deadlines.ts';
import { informationSilent } from '../../../contract/calls/sailings/missing-news.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { sharedCutOffs } from '../../../trade/own-list/shared-times.ts';
import type { SailingDetail, SailingRow } from '../../../trade/sailing/sailing.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useOwnCutOffs } from '../own-lists/search/use-own-cut-offs.ts';
import { rowDeadlines } from './row-deadlines.ts';

export interface ListDeadlinesProps {
  /** The rows; a row of an own list (a schedule that the reader imported) has its deadlines itself. */
  rows: readonly (SailingRow & Pick<SailingDetail, 'cut_offs'>)[];
  lane: { from: string; to: string };
}

/**
 * Fetches the deadlines of the sailings in a list, joins them with the times of own lists (schedules that the
 * reader imported), and shows them in the rows.
 */
export function ListDeadlines({ rows, lane: { from, to } }: ListDeadlinesProps) {
  const ids = useMemo(() => idsOf(rows), [rows]);
  const places = { ...(from !== '' && { from }), ...(to !== '' && { to }) };
  const { answer } = useAnswer(informationDeadlines, ids === '' ? null : { ids, ...places });
  const known = useMemo(() => {
    const fetched = new Map(answer?.list.map((one) => [one.id, one.cut_offs]));
    const shared = sharedCutOffs(rows.map((row) => ({ cut_offs: fetched.get(row.id), ...row })));
    return rows.flatMap(({ id, ship_name, imo, voyage_number, load, unload }) => {
      const cutOffs = shared.get(id);
      return cutOffs ? [{ id, cutOffs, voyage: { ship_name, imo, voyage_number, load, unload } }] : [];
    });
  }, [rows, answer]);
  const own = useOwnCutOffs(known);
  useEffect(() => {
    rowDeadlines.rows = Object.fromEntries(known.map(({ id, cutOffs }) => [id, ref(own.get(id) ?? cutOffs)]));
  }, [known, own]);
  const silent = useAnswer(informationSilent, ids === '' ? null : {}).answer;
  useEffect(() => {
    const silentIds = silent?.list.flatMap(({ information_ids }) => information_ids) ?? [];
    rowDeadlines.silent = Object.fromEntries(silentIds.map((id) => [id, true]));
  }, [silent]);
  useEffect(
    () => () => {
      rowDeadlines.rows = {};
      rowDeadlines.silent = {};
    },
    [],
  );
  return null;
}

/**
 * Returns the ids of the published rows, sorted, so that another order of the same rows is the same request.
 * Rows of own lists (imported schedules) have ids in another format.
 */
const idsOf = (rows: ListDeadlinesProps['rows']): string =>
  rows
    .filter(({ id, withdrawn_time }) => withdrawn_time === null && /^[0-9a-f-]{36}$/.test(id))
    .slice(0, limits.filterValuesMost)
    .map(({ id }) => id)
    .toSorted()
    .join(',');
