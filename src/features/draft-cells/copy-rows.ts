import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { ZoneOf } from '../../../trade/calendar/local-time.ts';
import { cloneDraft } from '../../../trade/draft/clone-draft.ts';
import { nextVoyage } from '../../../trade/draft/next-voyage.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { callAt, windowOf } from './draft-calls.ts';
import type { DraftEdit } from './draft-edit.ts';

/**
 * Returns the offset in days of each further sailing of a series: every `stepDays`, as long as loading begins
 * no later than `until`. Empty if the loading days are unknown.
 */
export function seriesShifts(draft: NewDraft, stepDays: number, until: PlainDate): number[] {
  const first = callAt(draft, 'load', 0);
  const window = first && windowOf(first);
  if (!window || stepDays < 1) return [];
  const count = Math.floor(daysBetween(window.start_time, until) / stepDays);
  return Array.from({ length: Math.max(0, count) }, (_, at) => (at + 1) * stepDays);
}

export interface CopyOptions {
  /** The offsets in days of the copies of a sailing; one copy is made for each offset. */
  shifts: (draft: NewDraft) => readonly number[];
  isCounting: boolean;
  /** The sequence key after which the copies are inserted; null means the beginning of the group. */
  after: string | null;
  /** The sequence key before which the copies are inserted; null means the end of the group. */
  before: string | null;
  makeId: () => string;
  zoneOf: ZoneOf;
}

/**
 * Copies sailings and inserts the copies between two rows: first all copies of the first sailing, then all
 * copies of the next sailing. Returns null if there are no copies.
 */
export function copyRows(drafts: readonly NewDraft[], options: CopyOptions): DraftEdit | null {
  const { shifts, isCounting, before, makeId, zoneOf } = options;
  let sequence = options.after;
  const copies = drafts.flatMap((draft) =>
    shifts(draft).map((shift_days, at) => {
      sequence = keyBetween(sequence, before);
      const voyage_number = isCounting ? nextVoyage(draft.voyage_number, at + 1) : draft.voyage_number;
      const copy = { id: makeId(), sequence, from: draft.id, shift_days, voyage_number };
      return { copy, row: cloneDraft(draft, copy, zoneOf) };
    }),
  );
  if (copies.length === 0) return null;
  return { kind: 'clone', copies: copies.map(({ copy }) => copy), rows: copies.map(({ row }) => row) };
}
