import { useMemo } from 'react';

import { addDays } from '../../../trade/calendar/plain-date.ts';
import { same } from '../../../trade/edit/same.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { ListReachSlot, reachOf } from '../../features/reach/reach-slots.tsx';
import type { GridRow } from '../../features/draft-cells/grid-row.ts';
import { localDay } from '../../i18n/dates.ts';

/**
 * The forecast (whether a vessel reaches its laycan in time) is requested if the laycan is at most this many
 * days ahead. It is one day more than `reachLimits.aheadMs`, because clocks and time zones may differ by a day.
 */
const daysAhead = 15;

/**
 * Renders the forecast for the vessel of a draft, which states whether it reaches the laycan in time. The
 * server's forecast is about the published sailing, so it is shown only if the draft has the same vessel and
 * calls.
 */
export const shipOf = ({ draft, published }: GridRow) =>
  published &&
  draft.ship_name === published.ship_name &&
  draft.imo === published.imo &&
  same(draft.harbors, published.harbors) &&
  reachOf(draft);

/** Requests the forecasts for the vessels of the next published sailings in the table. */
export function ShipsOfSheet(props: { rows: readonly GridRow[]; names: HarborNames; now: Date }) {
  const { rows, names, now } = props;
  const today = localDay(now);
  const near = useMemo(() => {
    const until = addDays(today, daysAhead);
    return rows.flatMap(({ published }) => {
      const next = published?.harbors.find(({ is_load, end_time }) => is_load && end_time >= today);
      return published && next && next.start_time <= until ? [{ ...published, withdrawn_time: null }] : [];
    });
  }, [rows, today]);
  return <ListReachSlot rows={near} names={names} now={now} />;
}
