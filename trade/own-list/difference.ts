import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import type { DraftCall, NewDraft } from '../draft/draft.ts';
import { same } from '../edit/same.ts';
import { daysMoved } from '../sailing/how-far-moved.ts';
import { foldText } from '../text/fold-text.ts';
import type { OwnListChange, OwnRow } from './own-list.ts';
import { endsOfDraft, isOver } from './row-window.ts';

/** The differences between a list and the previous list of its sender. */
export interface ListDifference {
  /**
   * The rows of the newer list. The row of a voyage that was in the previous list gets the row id from that
   * list.
   */
  rows: OwnRow[];
  changes: OwnListChange[];
  /** The number of rows with the same contents as before. */
  unchanged: number;
}

interface DifferenceOptions {
  /** The instant at which the member saved the newer list. */
  time: string;
  /**
   * The current day. A voyage of the previous list that is over is not reported as missing in the newer list.
   */
  today: PlainDate;
}

/**
 * Compares two lists of one sender. A row of one list is paired with at most one row of the other. A row
 * without a partner is new or gone.
 */
export function differenceOf(
  before: readonly OwnRow[],
  after: readonly OwnRow[],
  { time, today }: DifferenceOptions,
): ListDifference {
  const pairs = pairsOf(before, after);
  const taken = new Set(pairs.values());
  const changes: OwnListChange[] = [];
  let unchanged = 0;
  const rows = after.map((row): OwnRow => {
    const old = pairs.get(row);
    if (!old) {
      changes.push({ kind: 'new', time, row });
      return row;
    }
    const now = { ...row, draft: { ...row.draft, id: old.draft.id } };
    if (same(wordsOf(old.draft), wordsOf(now.draft))) unchanged += 1;
    else changes.push({ kind: 'changed', time, before: old, after: now, days: daysOfMove(old, now) });
    return now;
  });
  for (const row of before)
    if (!taken.has(row) && !isOver(row.draft, today)) changes.push({ kind: 'gone', time, row });
  return { rows, changes, unchanged };
}

/**
 * The maximum move of one voyage, in days. Two rows whose laycans are farther apart are two voyages of the
 * vessel between the same ports.
 */
const movedDaysMost = 21;

/**
 * Maps each row of the newer list to the older row of the same voyage. Rows are paired first by the key that
 * identifies a voyage most strictly, then by looser keys.
 */
function pairsOf(before: readonly OwnRow[], after: readonly OwnRow[]): Map<OwnRow, OwnRow> {
  const pairs = new Map<OwnRow, OwnRow>();
  // The first list of a sender has no previous list and may be long, so the comparison is skipped.
  if (before.length === 0 || after.length === 0) return pairs;
  const taken = new Set<OwnRow>();
  for (const keyOf of likenesses) {
    const open = new Map<string, OwnRow[]>();
    for (const row of before) {
      const key = taken.has(row) ? null : keyOf(row.draft);
      if (key !== null) open.set(key, [...(open.get(key) ?? []), row]);
    }
    for (const row of after) {
      const key = pairs.has(row) ? null : keyOf(row.draft);
      if (key === null) continue;
      const nearest = nearestOf(
        row,
        (open.get(key) ?? []).filter((one) => !taken.has(one)),
      );
      if (!nearest) continue;
      pairs.set(row, nearest);
      taken.add(nearest);
    }
  }
  return pairs;
}

function nearestOf(row: OwnRow, some: readonly OwnRow[]): OwnRow | undefined {
  const distance = (one: OwnRow) => Math.abs(daysOfMove(one, row));
  return some
    .filter((one) => distance(one) <= movedDaysMost)
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

const vesselOf = ({ ship_name }: NewDraft): string => (ship_name === null ? '' : foldText(ship_name));
const voyageOf = ({ voyage_number }: NewDraft): string => foldText(voyage_number);

function endsKey(draft: NewDraft): string | null {
  const { first, last } = endsOfDraft(draft);
  return first && last ? `${first.harbor_code}>${last.harbor_code}` : null;
}

const joined = (...parts: (string | null)[]): string | null =>
  parts.some((part) => part === null || part === '') ? null : parts.join(' ');

const likenesses: readonly ((draft: NewDraft) => string | null)[] = [
  (draft) => joined(vesselOf(draft), voyageOf(draft), endsKey(draft)),
  (draft) => joined(vesselOf(draft), voyageOf(draft), endsOfDraft(draft).first?.harbor_code ?? null),
  (draft) => joined(vesselOf(draft), endsKey(draft)),
  // Without the vessel, which may have been replaced, the ports must match, and the voyage number or the
  // laycan too.
  (draft) => joined(voyageOf(draft), endsKey(draft)),
  (draft) => joined(windowKey(draft), endsKey(draft)),
];

function windowKey(draft: NewDraft): string | null {
  const { first } = endsOfDraft(draft);
  return first ? `${first.start_time}/${first.end_time}` : null;
}

/** Returns the days by which the loading laycan moved; 0 if one of the rows has no valid laycan. */
function daysOfMove({ draft: before }: OwnRow, { draft: after }: OwnRow): number {
  const [was, now] = [endsOfDraft(before).first, endsOfDraft(after).first];
  if (!was || !now || !hasDays(was) || !hasDays(now)) return 0;
  return daysMoved(was, now);
}

const hasDays = ({ start_time, end_time }: DraftCall): boolean =>
  isPlainDate(start_time) && isPlainDate(end_time);

/** Returns the contents of a draft without the ids and sequence keys that the device generated. */
function wordsOf(draft: NewDraft): object {
  const inOrder = draft.harbors.toSorted((a, b) => (a.sequence < b.sequence ? -1 : 1));
  return {
    ...draft,
    id: '',
    sequence: '',
    harbors: inOrder.map((call) => ({ ...call, id: '', sequence: '' })),
    cut_offs: draft.cut_offs.map((one) => ({ ...one, id: '' })),
  };
}
