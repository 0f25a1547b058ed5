import type { DraftCall, NewDraft } from '../../../trade/draft/draft.ts';
import { isPlainDate } from '../../../trade/calendar/plain-date.ts';
import { containerPlace, isContainerField } from './container-fields.ts';
import {
  callField,
  callRoles,
  isPlainField,
  type CallCounts,
  type CallRole,
  type FieldKey,
} from './grid-columns.ts';

export type CallsByRole = Readonly<Record<CallRole, readonly DraftCall[]>>;

export const roleOf = (call: Pick<DraftCall, 'is_load' | 'is_unload'>): CallRole => {
  if (call.is_load) return 'load';
  return call.is_unload ? 'unload' : 'via';
};

/** Returns the port calls sorted by sequence key (a text that defines the position in a list), then by id. */
export const inOrder = (calls: readonly DraftCall[]): DraftCall[] =>
  [...calls].sort((a, b) => compare(a.sequence, b.sequence) || compare(a.id, b.id));

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const known = new WeakMap<readonly DraftCall[], CallsByRole>();

/** Returns the port calls of a sailing by role (loading, on the way, discharging), in order. */
export function callsByRole({ harbors }: Pick<NewDraft, 'harbors'>): CallsByRole {
  const found = known.get(harbors);
  if (found) return found;
  const made: Record<CallRole, DraftCall[]> = { load: [], via: [], unload: [] };
  for (const call of inOrder(harbors)) made[roleOf(call)].push(call);
  known.set(harbors, made);
  return made;
}

export const callAt = (
  draft: Pick<NewDraft, 'harbors'>,
  role: CallRole,
  nth: number,
): DraftCall | undefined => callsByRole(draft)[role][nth];

/**
 * Returns the port call to which a field belongs; undefined for a field of the sailing itself and for a port
 * call that does not exist.
 */
export function callOf(draft: Pick<NewDraft, 'harbors'>, field: FieldKey): DraftCall | undefined {
  if (isContainerField(field)) {
    const place = containerPlace(field);
    return place.kind === 'call' ? draft.harbors.find(({ id }) => id === place.id) : undefined;
  }
  if (isPlainField(field)) return undefined;
  const { role, nth } = callField(field);
  return callAt(draft, role, nth);
}

/**
 * Returns for each role (loading, calling on the way, discharging) the number of port call columns that the
 * table of a group needs. It is the number of calls in the sailing that has the most. There is at least one
 * column for loading and one for discharging.
 */
export function callCounts(drafts: readonly Pick<NewDraft, 'harbors'>[]): CallCounts {
  const counts = { load: 1, via: 0, unload: 1 };
  for (const draft of drafts) {
    const calls = callsByRole(draft);
    for (const role of callRoles) counts[role] = Math.max(counts[role], calls[role].length);
  }
  return counts;
}

/**
 * Returns the port codes of a port call, the main port first. A port call may name up to two alternative
 * ports.
 */
export const codesOf = (call: DraftCall): string[] =>
  [call.harbor_code, call.second_harbor_code, call.third_harbor_code].filter(
    (code): code is string => code !== null && code !== '',
  );

/**
 * Returns the loading or discharging days of a port call if both are known. If the typed text could not be
 * read, only `start_time` contains it, and null is returned.
 */
export function windowOf(call: DraftCall): { start_time: string; end_time: string } | null {
  const { start_time, end_time } = call;
  return isPlainDate(start_time) && isPlainDate(end_time) ? { start_time, end_time } : null;
}

export const isBlankCall = (call: DraftCall): boolean =>
  codesOf(call).length === 0 &&
  [call.start_time, call.end_time, call.estimated_time, call.actual_time].every((text) => !text);
