import { localTime, isLocalTime } from '../../../trade/calendar/local-time.ts';
import { addDays, daysBetween, isPlainDate } from '../../../trade/calendar/plain-date.ts';
import { callOfCutOff } from '../../../trade/draft/draft-cut-off-verdicts.ts';
import type { DraftCall, NewDraft } from '../../../trade/draft/draft.ts';
import type { CellBook } from './cell-book.ts';
import { inOrder } from './draft-calls.ts';
import { afterMove } from './deadline-cells.ts';

interface ShiftOptions {
  book: CellBook;
  /** The id of the port call after which the port calls are moved. If absent, all port calls are moved. */
  after?: string | undefined;
  /** True to also move the cut-offs that were entered by hand for the moved port calls. */
  movesEntered: boolean;
}

/**
 * Moves the dates of a sailing by some days, together with the cut-offs that are computed from these dates.
 * Does not move a port call at which the vessel has arrived, nor the days for which rates are valid.
 */
export function shiftDates(draft: NewDraft, days: number, options: ShiftOptions): NewDraft {
  const moved = new Set(movedCalls(draft, options.after).map(({ id }) => id));
  if (moved.size === 0 || days === 0) return draft;
  const harbors = draft.harbors.map((call) => (moved.has(call.id) ? shiftCall(call, days) : call));
  const cut_offs = draft.cut_offs.map((one) => {
    const call = callOfCutOff(draft.harbors, one);
    const isMoved = call !== undefined && moved.has(call.id);
    if (!isMoved || one.time === null || !isLocalTime(one.time)) return one;
    if (one.provenance !== 'computed' && !options.movesEntered) return one;
    const zone = options.book.names.harbor(one.harbor_code)?.time_zone;
    const day = addDays(one.time.slice(0, 10), days);
    const clock = one.time.slice(11, 16);
    return { ...one, time: zone ? localTime(day, clock, zone) : day + one.time.slice(10) };
  });
  // Cut-offs with a known rule are computed again from the days of the moved port calls.
  return afterMove({ ...draft, harbors, cut_offs }, options);
}

/** Returns the port calls with dates that a shift moves, in order of the rotation. */
export function movedCalls({ harbors }: Pick<NewDraft, 'harbors'>, after?: string): DraftCall[] {
  const calls = inOrder(harbors);
  const first = after === undefined ? 0 : calls.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && first === 0) return [];
  return calls
    .slice(first)
    .filter((call) => !call.actual_time && [call.start_time, call.end_time].some(isPlainDate));
}

function shiftCall(call: DraftCall, days: number): DraftCall {
  const shifted = (text: string) => (isPlainDate(text) ? addDays(text, days) : text);
  return {
    ...call,
    start_time: shifted(call.start_time),
    end_time: shifted(call.end_time),
    ...(call.estimated_time && { estimated_time: shifted(call.estimated_time) }),
  };
}

/** A change of the days of one port call, after which the later port calls still have their old days. */
export interface CallMove {
  draftId: string;
  callId: string;
  harborCode: string;
  /** The days by which the port call moved; negative if it is earlier. */
  days: number;
  /** The number of later port calls with dates. The page offers to move them by the same number of days. */
  later: number;
}

/**
 * Returns the change of the days if exactly one port call of the sailing moved and later port calls have
 * dates; otherwise null.
 */
export function moveOf(before: NewDraft, after: NewDraft): CallMove | null {
  const moves = after.harbors.flatMap((call) => {
    const was = before.harbors.find(({ id }) => id === call.id);
    const days = was ? daysMoved(was, call) : 0;
    return days === 0 ? [] : [{ call, days }];
  });
  const [only, ...others] = moves;
  if (!only || others.length > 0) return null;
  const later = movedCalls(after, only.call.id).length;
  if (later === 0) return null;
  const { id: callId, harbor_code: harborCode } = only.call;
  return { draftId: after.id, callId, harborCode, days: only.days, later };
}

/**
 * Returns the number of days by which a port call moved: the shift of its first day or, if that is unchanged,
 * of its last day.
 */
function daysMoved(was: DraftCall, now: DraftCall): number {
  const between = (a: string, b: string) => (isPlainDate(a) && isPlainDate(b) ? daysBetween(a, b) : 0);
  return between(was.start_time, now.start_time) || between(was.end_time, now.end_time);
}
