import { daysBetween, isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import type { NewDraft } from '../draft/draft.ts';
import { same } from '../edit/same.ts';
import { foldText } from '../text/fold-text.ts';
import type { OwnListChange, OwnRow } from './own-list.ts';
import { endsOfDraft, isOver } from './row-window.ts';

/** What a list says beside the last one of its sender. */
export interface ListDifference {
  /** Of the newer list; the same voyage has the id that it had. */
  rows: OwnRow[];
  changes: OwnListChange[];
  /** Rows that say the same as before. */
  unchanged: number;
}

interface DifferenceOptions {
  /** When the newer list is kept, an instant. */
  time: string;
  /** What was over before is not gone. */
  today: PlainDate;
}

/** Compares two lists of one sender. Every row of either is in one pair at most; a row without one is new or gone. */
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
    else changes.push({ kind: 'changed', time, before: old, after: now, days: daysMoved(old, now) });
    return now;
  });
  for (const row of before)
    if (!taken.has(row) && !isOver(row.draft, today)) changes.push({ kind: 'gone', time, row });
  return { rows, changes, unchanged };
}

/** Rows further apart than this are two voyages of one vessel between the same ports. */
const movedDaysMost = 21;

/** By the row of the newer list, the row of the older that is the same voyage: the surest likeness first. */
function pairsOf(before: readonly OwnRow[], after: readonly OwnRow[]): Map<OwnRow, OwnRow> {
  const pairs = new Map<OwnRow, OwnRow>();
  // The first list of a sender has nothing to be compared with, and may be long.
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
  const distance = (one: OwnRow) => Math.abs(daysMoved(one, row));
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
  // Another vessel makes the voyage.
  (draft) => joined(voyageOf(draft), endsKey(draft)),
  (draft) => joined(windowKey(draft), endsKey(draft)),
];

function windowKey(draft: NewDraft): string | null {
  const { first } = endsOfDraft(draft);
  return first ? `${first.start_time}/${first.end_time}` : null;
}

/** By how many days the loading begins later than before; below 0 earlier. */
function daysMoved({ draft: before }: OwnRow, { draft: after }: OwnRow): number {
  const [was, is] = [endsOfDraft(before).first?.start_time, endsOfDraft(after).first?.start_time];
  return was && is && isPlainDate(was) && isPlainDate(is) ? daysBetween(was, is) : 0;
}

/** What a draft says, without the ids and places that a device has made. */
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
