import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { behaviorShip, behaviorShipowner } from '../../../contract/calls/behaviors.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { addDays, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { foldText } from '../../../trade/text/fold-text.ts';
import {
  countPageViews,
  insertPageViews,
  listVesselsOf,
  type PageView,
  type PageViewKind,
} from '../../db/behaviors/behaviors.ts';
import type { Queries } from '../../db/open.ts';
import { listNamed } from '../../db/favourites/favourite-shipowners.ts';
import type { Applying, Outcome } from '../queue/sync-runs.ts';

type Views = Outcome<AnswerOf<typeof behaviorShipowner>>;

/**
 * The key under which the page views of a shipowner or vessel are counted. Null if the shipowner or vessel
 * does not exist; `uncounted` if it exists but its views are not counted.
 */
type Target = string | 'uncounted' | null;

/** Counts the caller's page views of shipowners. If a shipowner is unknown, only that view is refused. */
export async function applyShipownerViews(
  looks: readonly ParsedRequestOf<typeof behaviorShipowner>[],
  applying: Applying,
): Promise<Views[]> {
  const ids = looks.map(({ shipowner_id }) => shipowner_id);
  const known = new Map((await listNamed(applying, ids)).map((one) => [one.id, one]));
  const targetOf = (id: number): Target => {
    const shipowner = known.get(id);
    if (!shipowner) return null;
    return mayCount(applying, shipowner) ? String(id) : 'uncounted';
  };
  return applyPageViews(
    'shipowner',
    looks.map(({ shipowner_id, day }) => ({ target: targetOf(shipowner_id), day })),
    applying,
  );
}

/**
 * Counts the caller's page views of vessels. A request names the sailing on whose page the vessel was viewed.
 */
export async function applyShipViews(
  looks: readonly ParsedRequestOf<typeof behaviorShip>[],
  applying: Applying,
): Promise<Views[]> {
  const known = await listVesselsOf(
    applying,
    looks.map(({ information_id }) => information_id.toLowerCase()),
  );
  const targetOf = (id: string): Target => {
    const vessel = known.get(id.toLowerCase());
    if (!vessel) return null;
    return (mayCount(applying, vessel) && vesselKey(vessel)) || 'uncounted';
  };
  return applyPageViews(
    'ship',
    looks.map(({ information_id, day }) => ({ target: targetOf(information_id), day })),
    applying,
  );
}

/** Returns the number of members who viewed a shipowner in the last `limits.viewDays` days. */
export async function shipownerViews(queries: Queries, id: number, now: Date): Promise<number> {
  const totals = await countPageViews(queries, { kind: 'shipowner', ids: [String(id)], since: sinceOf(now) });
  return totals.get(String(id)) ?? 0;
}

/**
 * True if a page view counts. Everyone can use a demo account, so its views of real companies are not
 * counted.
 */
const mayCount = ({ caller }: Applying, { is_demo }: { is_demo: boolean }) => is_demo || !caller.is_demo;

interface Vessel {
  shipowner_id: number;
  ship_name: string | null;
  imo: string | null;
}

/**
 * Returns the key under which a vessel's page views are counted: its IMO number or, without one, the
 * shipowner and the vessel's name. The shipowner is included, because several shipowners may use the same
 * name. Undefined if the vessel is still to be named.
 */
const vesselKey = ({ shipowner_id, ship_name, imo }: Vessel): string | undefined =>
  imo ?? (ship_name === null ? undefined : `${shipowner_id} ${foldText(ship_name)}`);

async function applyPageViews(
  kind: PageViewKind,
  looks: readonly { target: Target; day: PlainDate }[],
  { db, caller, now }: Applying,
): Promise<Views[]> {
  const counted = looks.flatMap(({ target, day }): PageView[] =>
    target === null || target === 'uncounted' ? [] : [{ target_id: target, day: dayOfView(day, now) }],
  );
  await insertPageViews({ db }, { kind, memberId: caller.member_id, looks: counted });
  const ids = counted.map(({ target_id }) => target_id);
  const totals = await countPageViews({ db }, { kind, ids, since: sinceOf(now) });
  return looks.map(({ target }): Views =>
    target === null ? new AppError('not_found') : { data: { view_total: totals.get(target) ?? 0 } },
  );
}

/**
 * Returns the day for which a view is counted. Tomorrow is accepted, because in some time zones the next day
 * has begun. For a day that is later than tomorrow or too long ago, returns today.
 */
function dayOfView(day: PlainDate, now: Date): PlainDate {
  const today = todayOf(now);
  return day > addDays(today, 1) || day < addDays(today, -limits.viewDays) ? today : day;
}

const todayOf = (now: Date): PlainDate => now.toISOString().slice(0, 10);
const sinceOf = (now: Date): PlainDate => addDays(todayOf(now), -limits.viewDays);
