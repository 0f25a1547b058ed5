import {
  areNewSailingsWanted,
  insertAlertEvents,
  readAlertBasis,
  type AlertBasis,
  type NewAlertEvent,
} from '../../db/alerts/events.ts';
import type { Queries } from '../../db/open.ts';
import { uuidOfName } from '../uuid-of-name.ts';

interface Days {
  start_time: string;
  end_time: string;
}

export interface CutOffMove {
  harbor_code: string;
  code: string;
  before: string;
  after: string;
}

/** The content of an event of a sailing: what readers had before a publication, and have after it. */
export interface SailingChange {
  change: 'added' | 'changed' | 'withdrawn' | 'restored';
  /** The old and the new vessel; null if the vessel is the same. A name is null for a vessel to be named. */
  ship: { before: string | null; after: string | null } | null;
  moves: { call_id: string; harbor_code: string; before: Days; after: Days }[];
  /** The ports at which the sailing no longer calls. */
  omitted: string[];
  /** The moved cut-offs and gate openings, as local times with offset. Absent in events of older versions. */
  cut_offs?: CutOffMove[];
  /** The pairs of ports before the change. Their followers are notified too. */
  ways: AlertBasis['ways'];
}

/**
 * Returns a function that compares sailings with their present state and adds an event for each sailing that
 * differs in a way that readers act on. Call this before the change, and the returned function after it, both
 * in the transaction of the change. `cause` names the change; the same change has the same event ids.
 */
export async function watchSailings(
  queries: Queries,
  ids: readonly string[],
): Promise<(cause: string, now: Date) => Promise<void>> {
  const before = await readAlertBasis(queries, ids);
  return async (cause, now) => {
    const after = await readAlertBasis(queries, ids);
    const events = ids.flatMap((id): NewAlertEvent[] => {
      const detail = sailingChange(before.get(id), after.get(id));
      if (!detail) return [];
      return [{ id: uuidOfName(`alert ${cause} ${id}`), kind: 'sailing', information_id: id, detail }];
    });
    // An import may add thousands of sailings while no member has asked for new ones.
    const isForNobody = events.some(isAddition) && !(await areNewSailingsWanted(queries));
    const wanted = isForNobody ? events.filter((event) => !isAddition(event)) : events;
    await insertAlertEvents(queries, wanted, now);
  };
}

const isAddition = ({ detail }: NewAlertEvent): boolean => Reflect.get(detail, 'change') === 'added';

/** Returns the change that an alert reports, or null if there is none. */
export function sailingChange(
  before: AlertBasis | undefined,
  after: AlertBasis | undefined,
): SailingChange | null {
  if (!after) return null;
  const none = { ship: null, moves: [], omitted: [], cut_offs: [], ways: before?.ways ?? [] };
  if (!before) return after.is_withdrawn ? null : { change: 'added', ...none };
  if (after.is_withdrawn) return before.is_withdrawn ? null : { change: 'withdrawn', ...none };
  if (before.is_withdrawn) return { change: 'restored', ...none };
  const ship =
    before.ship_name === after.ship_name ? null : { before: before.ship_name, after: after.ship_name };
  const callsBefore = new Map(before.calls.map((call) => [call.id, call]));
  const moves = after.calls.flatMap((call) => {
    const was = callsBefore.get(call.id);
    if (!was || (was.start_time === call.start_time && was.end_time === call.end_time)) return [];
    return [{ call_id: call.id, harbor_code: call.harbor_code, before: daysOf(was), after: daysOf(call) }];
  });
  const codes = new Set(after.calls.map(({ harbor_code }) => harbor_code));
  const omitted = [...new Set(before.calls.map(({ harbor_code }) => harbor_code))].filter(
    (one) => !codes.has(one),
  );
  const cut_offs = cutOffMoves(before.cut_offs, after.cut_offs);
  if (!ship && [moves, omitted, cut_offs].every((one) => one.length === 0)) return null;
  return { change: 'changed', ship, moves, omitted, cut_offs, ways: before.ways };
}

/**
 * Returns the moved cut-offs. A vessel that calls at a port twice has two cut-offs of one kind, which are
 * paired in their order.
 */
function cutOffMoves(before: AlertBasis['cut_offs'], after: AlertBasis['cut_offs']): CutOffMove[] {
  const keyed = numbered(before);
  return [...numbered(after)].flatMap(([key, { harbor_code, code, time }]) => {
    const was = keyed.get(key);
    if (!was || Date.parse(was.time) === Date.parse(time)) return [];
    return [{ harbor_code, code, before: was.time, after: time }];
  });
}

type CutOffTime = AlertBasis['cut_offs'][number];

/** Returns the cut-offs by port, code and number among those of the port and code. */
function numbered(cutOffs: readonly CutOffTime[]): Map<string, CutOffTime> {
  const totals = new Map<string, number>();
  return new Map(
    cutOffs.map((one) => {
      const name = `${one.harbor_code} ${one.code}`;
      const number = totals.get(name) ?? 0;
      totals.set(name, number + 1);
      return [`${name} ${number}`, one];
    }),
  );
}

const daysOf = ({ start_time, end_time }: Days): Days => ({ start_time, end_time });
