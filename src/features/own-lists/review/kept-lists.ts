import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import type { PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { differenceOf } from '../../../../trade/own-list/difference.ts';
import type { OwnList, OwnRow } from '../../../../trade/own-list/own-list.ts';
import { isSameSender } from '../../../../trade/own-list/sender.ts';
import { readingOf, rowsOfFile, type ReviewFile } from './review-file.ts';

/** A list as the review would keep it, with the files that it is made of. */
export interface ListToKeep {
  list: OwnList;
  before: OwnList | undefined;
  /** Rows that say the same as in the last list. */
  unchanged: number;
  files: readonly ReviewFile[];
}

interface KeepOptions {
  lists: readonly OwnList[];
  /** Now, as an instant. */
  time: string;
  today: PlainDate;
}

/**
 * The lists that files of a review make: one for each sender, from all of its files. Where two of them speak of
 * one voyage, the newer is right.
 */
export function listsToKeep(files: readonly ReviewFile[], options: KeepOptions): ListToKeep[] {
  const groups: ReviewFile[][] = [];
  for (const file of files.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))) {
    const group = groups.find(([first]) => first && isSameSender(first.sender, file.sender));
    if (group) group.push(file);
    else groups.push([file]);
  }
  return groups.map((group) => listOf(group, options));
}

function listOf(files: readonly ReviewFile[], { lists, time, today }: KeepOptions): ListToKeep {
  const [newest] = files;
  if (!newest) throw new RangeError('a list is made of one file at least');
  const before = lists.find(({ sender }) => isSameSender(sender, newest.sender));
  const whole = together(files);
  const { rows, changes, unchanged } = differenceOf(before?.rows ?? [], whole.rows, { time, today });
  const reading = files.reduceRight((said, file) => readingOf(file, said), before?.reading);
  const list: OwnList = {
    id: before?.id ?? makeUuidV7(),
    sender: newest.sender,
    list_date: newest.date,
    kept_time: time,
    sources: whole.sources,
    rows,
    tray: whole.tray,
    changes: before ? changes : [],
    reading: reading ?? readingOf(newest, undefined),
  };
  return { list, before, unchanged, files };
}

/** The rows of several files, the newest first, each voyage once. */
function together(files: readonly ReviewFile[]): Pick<OwnList, 'rows' | 'tray' | 'sources'> {
  const sources: OwnList['sources'][number][] = [];
  let rows: OwnRow[] = [];
  const tray: OwnList['tray'][number][] = [];
  for (const file of files) {
    const found = rowsOfFile(file);
    const from = sources.length;
    sources.push(...file.sources);
    const moved = from === 0 ? found : movedBy(from, found);
    rows = [...rows, ...newIn(rows, moved.rows)];
    tray.push(...moved.tray);
  }
  return { rows, tray, sources };
}

/** The rows of a file whose sources are numbered on from those of the files before it. */
const movedBy = (from: number, { rows, tray }: ReturnType<typeof rowsOfFile>) => ({
  rows: rows.map((row) => ({ ...row, source: row.source + from })),
  tray: tray.map((row) => ({ ...row, source: row.source + from })),
});

/** Of older rows those that no newer one speaks of. */
function newIn(newer: readonly OwnRow[], older: readonly OwnRow[]): readonly OwnRow[] {
  if (newer.length === 0) return older;
  const { changes } = differenceOf(newer, older, { time: '', today: '' });
  const fresh = new Set(changes.flatMap((change) => (change.kind === 'new' ? [change.row] : [])));
  return older.filter((row) => fresh.has(row));
}
