import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { ZoneOf } from '../../../trade/calendar/local-time.ts';
import { cloneDraft } from '../../../trade/draft/clone-draft.ts';
import { nextVoyage } from '../../../trade/draft/next-voyage.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { callAt, windowOf } from './draft-calls.ts';
import type { DraftEdit } from '../../store/draft-edit.ts';

/** The days by which each sailing of a series lies behind the first: every `stepDays` up to the last loading day `until`. */
export function seriesShifts(draft: NewDraft, stepDays: number, until: PlainDate): number[] {
  const first = callAt(draft, 'load', 0);
  const window = first && windowOf(first);
  if (!window || stepDays < 1) return [];
  const count = Math.floor(daysBetween(window.start_time, until) / stepDays);
  return Array.from({ length: Math.max(0, count) }, (_, at) => (at + 1) * stepDays);
}

export interface CopyOptions {
  /** Days by which each copy of a sailing lies behind it; one copy for each. */
  shifts: (draft: NewDraft) => readonly number[];
  /** Counts the voyage numbers up. */
  isCounting: boolean;
  /** Between which rows the copies go. */
  after: string | null;
  before: string | null;
  makeId: () => string;
  zoneOf: ZoneOf;
}

/** Copies sailings: all copies of the first, then those of the next, behind one row and before another. */
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
