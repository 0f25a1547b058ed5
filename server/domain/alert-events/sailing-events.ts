import {
  areNewSailingsWanted,
  insertAlertEvents,
  readAlertBasis,
  type AlertBasis,
  type NewAlertEvent,
} from '../../db/alerts/events.ts';
import type { Queries } from '../../db/open.ts';
import { uuidOfName } from '../uuid-of-name.ts';
import { readConflicts } from './conflict-events.ts';

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

/**
 * The content of an event about a sailing: the difference between the sailing before and after a publication.
 */
export interface SailingChange {
  change: 'added' | 'changed' | 'withdrawn' | 'restored';
  /**
   * The old and the new vessel; null if the vessel is the same. A name is null if the vessel has not been
   * named yet.
   */
  ship: { before: string | null; after: string | null } | null;
  moves: { call_id: string; harbor_code: string; before: Days; after: Days }[];
  /** The ports at which the sailing no longer calls. */
  omitted: string[];
  /** The moved cut-offs and gate openings, as local times with offset. Absent in events of older versions. */
  cut_offs?: CutOffMove[];
  /**
   * The pairs of loading and discharging ports before the change, so that followers of a lane that the
   * sailing no longer serves are notified too.
   */
  ways: AlertBasis['ways'];
}

/**
 * Reads the present state of sailings and returns a function. Call this before a change, and the returned
 * function after it, both in the transaction of the change. The returned function adds an event for each
 * sailing with a difference that readers act on, and for each sailing with a deadline for which a terminal
 * now gives another time. `cause` names the change; the same change gets the same event ids.
 */
export async function watchSailings(
  queries: Queries,
  ids: readonly string[],
): Promise<(cause: string, now: Date) => Promise<void>> {
  const before = await readAlertBasis(queries, ids);
  const conflicts = await readConflicts(queries, ids);
  return async (cause, now) => {
    const after = await readAlertBasis(queries, ids);
    const events = ids.flatMap((id): NewAlertEvent[] => {
      const detail = sailingChange(before.get(id), after.get(id));
      if (!detail) return [];
      return [{ id: uuidOfName(`alert ${cause} ${id}`), kind: 'sailing', information_id: id, detail }];
    });
    // Events for new sailings are left out while no member wants them, because an import may add thousands of
    // sailings.
    const isForNobody = events.some(isAddition) && !(await areNewSailingsWanted(queries));
    const wanted = isForNobody ? events.filter((event) => !isAddition(event)) : events;
    await insertAlertEvents(queries, wanted, now);
    await conflicts.record(ids, { cause, now });
  };
}

const isAddition = ({ detail }: NewAlertEvent): boolean => Reflect.get(detail, 'change') === 'added';

/** Returns the change that an alert about a sailing reports; null if no reported value differs. */
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
 * Returns the cut-offs whose time differs. A vessel that calls at a port twice has two cut-offs with the same
 * code, which are compared in their order.
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

/**
 * Returns the cut-offs by a key of port, code and a counter from 0. The counter distinguishes cut-offs with
 * the same port and code.
 */
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
