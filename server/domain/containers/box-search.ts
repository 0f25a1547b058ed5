import type { ParsedRequestOf } from '../../../contract/call.ts';
import type { containerScheduleList } from '../../../contract/calls/containers.ts';
import { serverLimits } from '../../../contract/server-limits.ts';
import { addDays, daysBetween, todayIn, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { BoxSearch } from '../../../trade/container/find-options.ts';
import { AppError } from '../../../contract/error-code.ts';
import type { Caller } from '../rights/caller.ts';
import { refusal } from '../rights/refusal.ts';
import { resolveSearch, type Asked } from '../search/search-request.ts';

export type BoxRequest = ParsedRequestOf<typeof containerScheduleList>;
export type AskedBy = Asked & { caller: Caller };

/**
 * A search as the network needs it: ends resolved to ports, days bounded, nothing of the past. Throws `invalid` with
 * what is wrong.
 */
export async function resolveBoxSearch(
  { from, to, since, until, ...request }: BoxRequest,
  asked: AskedBy,
): Promise<BoxSearch> {
  const { start, end } = await resolveSearch(
    { from, to, since, until, shipowner_id: request.shipowner_id },
    asked,
  );
  if (!start || !end) throw new AppError('invalid');
  const days = serverLimits.boxSearchDaysMost;
  if (start.length * end.length > serverLimits.boxSearchPairsMost)
    throw refusal({ code: 'invalid', field: 'to', why: 'ends_too_broad' });
  const first = since ?? earliestDay(asked.now);
  const last = until ?? addDays(first, usualDays - 1);
  if (daysBetween(first, last) >= days)
    throw refusal({ code: 'invalid', field: 'until', why: 'box_days_many', values: { days } });
  const { shipowner_id, sea_type, days_most, box_type } = request;
  return {
    from: start,
    to: end,
    since: first < earliestDay(asked.now) ? earliestDay(asked.now) : first,
    until: last,
    seaType: sea_type,
    shipownerIds: shipowner_id && shipowner_id.length > 0 ? shipowner_id.map(Number) : undefined,
    minutesMost: days_most === undefined ? undefined : days_most * 24 * 60,
    boxType: asked.caller.role === 'TOURIST' ? null : box_type,
    most: serverLimits.boxOptionsMost,
  };
}

/** Six weeks. */
const usualDays = 42;

/** Today by the calendar of the port that is furthest behind. */
export const earliestDay = (now: Date): PlainDate => todayIn('Pacific/Pago_Pago', now);
