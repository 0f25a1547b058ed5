import type { DraftCall, NewDraft } from '../../../trade/draft/draft.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { afterMove } from './deadline-cells.ts';
import { deadlinePlace } from './deadline-columns.ts';
import { isContainerField } from './container-fields.ts';
import type { CellBook } from './cell-book.ts';
import { callsByRole, inOrder, isBlankCall } from './draft-calls.ts';
import {
  callField,
  callRoles,
  dayFieldOf,
  isPlainField,
  type CallRole,
  type FieldKey,
} from './grid-columns.ts';
import { readCallDay, readCallWindow, readPort, sinceOf } from './read-call.ts';
import { readPlain } from './read-cell.ts';
import { writeContainerCell } from './write-container-cell.ts';

export type CellWrites = ReadonlyMap<FieldKey, string>;

export interface Written {
  draft: NewDraft;
  /**
   * Texts that could not be read and that the draft cannot store; null deletes the earlier text of a cell.
   */
  loose: ReadonlyMap<FieldKey, string | null>;
}

/**
 * Writes texts into the cells of a draft. Cells are numbered by the port calls before the first write, so a
 * port call that becomes empty is removed only after all writes. A text for the cell after the last port call
 * of a role adds a port call.
 */
export function writeCells(
  draft: NewDraft,
  writes: CellWrites,
  { book, makeId }: { book: CellBook; makeId: () => string },
): Written {
  const loose = new Map<FieldKey, string | null>();
  let written = draft;
  const windows: [string, string][] = [];
  const days: [string, 'estimated_time' | 'actual_time', string][] = [];
  const deadlines: [FieldKey, string][] = [];
  const calls = new CallsAtWork(draft, makeId);
  for (const [field, text] of writes) {
    if (deadlinePlace(field)) {
      deadlines.push([field, text]);
      continue;
    }
    if (isContainerField(field)) {
      written = writeContainerCell(written, field, text, { book, makeId });
      continue;
    }
    if (isPlainField(field)) {
      const { values, isLoose } = readPlain(field, text, book);
      written = { ...written, ...values };
      loose.set(field, isLoose ? text : null);
      continue;
    }
    const at = callField(field);
    const call = calls.at(at.role, at.nth, text.trim() !== '');
    if (!call) continue;
    const dayField = dayFieldOf(at.part);
    if (at.part === 'port') calls.put(call.id, readPort(text, book).values);
    else if (dayField) days.push([call.id, dayField, text]);
    else windows.push([call.id, text]);
  }
  // The loading and discharging days are written last, in the order of the calls, because a missing year is
  // inferred from the preceding calls.
  const order = calls.all().map(({ id }) => id);
  windows.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  for (const [id, text] of windows) {
    const since = sinceOf({ harbors: calls.all() }, id);
    calls.put(id, readCallWindow(text, since, book).values);
  }
  for (const [id, field, text] of days) {
    const since = sinceOf({ harbors: calls.all() }, id);
    calls.put(id, { [field]: readCallDay(text, since, book).values.start_time || null });
  }
  if (calls.hasChanged) written = afterMove({ ...written, harbors: calls.filled() }, { book });
  // Deadlines are written last, because the rule of a deadline computes its time from the days of a port
  // call.
  for (const [field, text] of deadlines)
    if (isContainerField(field)) written = writeContainerCell(written, field, text, { book, makeId });
  return { draft: written, loose };
}

/** The port calls of one sailing while texts are written into its cells. */
class CallsAtWork {
  hasChanged = false;
  readonly #byRole: Record<CallRole, DraftCall[]>;
  readonly #makeId: () => string;

  constructor(draft: NewDraft, makeId: () => string) {
    const { load, via, unload } = callsByRole(draft);
    this.#byRole = { load: [...load], via: [...via], unload: [...unload] };
    this.#makeId = makeId;
  }

  /**
   * Returns the port call at a position within its role; undefined if there is none. If `isNeeded`, adds this
   * port call and any missing port calls before it.
   */
  at(role: CallRole, nth: number, isNeeded: boolean): DraftCall | undefined {
    const calls = this.#byRole[role];
    for (let missing = isNeeded ? nth + 1 - calls.length : 0; missing > 0; missing--) {
      calls.push(this.#newCall(role));
    }
    return calls[nth];
  }

  put(id: string, values: Partial<DraftCall>): void {
    for (const role of callRoles) {
      const calls = this.#byRole[role];
      const at = calls.findIndex((call) => call.id === id);
      const call = calls[at];
      if (call) calls[at] = { ...call, ...values };
    }
    this.hasChanged = true;
  }

  all(): DraftCall[] {
    return inOrder(callRoles.flatMap((role) => this.#byRole[role]));
  }

  filled(): DraftCall[] {
    return this.all().filter((call) => !isBlankCall(call));
  }

  /**
   * Returns a new port call. It is sorted after the last port call of its role or, if the role has none,
   * after the last port call of the preceding roles. A first loading call precedes all port calls.
   */
  #newCall(role: CallRole): DraftCall {
    const all = this.all();
    const parts = callRoles.slice(0, callRoles.indexOf(role) + 1);
    const before = inOrder(parts.flatMap((part) => this.#byRole[part])).at(-1);
    const last = role === 'unload' ? all.at(-1) : before;
    const after = last ? all[all.findIndex(({ id }) => id === last.id) + 1] : all[0];
    return {
      id: this.#makeId(),
      sequence: keyBetween(last?.sequence ?? null, after?.sequence ?? null),
      harbor_code: '',
      second_harbor_code: null,
      third_harbor_code: null,
      use_common: false,
      start_time: '',
      end_time: '',
      is_load: role === 'load',
      is_unload: role === 'unload',
    };
  }
}
