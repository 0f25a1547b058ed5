import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import type { PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { differenceOf, type ListDifference } from '../../../../trade/own-list/difference.ts';
import type { OwnList, OwnListChange, OwnRow, OwnTrayRow } from '../../../../trade/own-list/own-list.ts';
import { isSameSender } from '../../../../trade/own-list/sender.ts';
import { readingOf, rowsOfFile, type ReviewFile } from './review-file.ts';

/** An own list (a schedule of one sender) that the review proposes to store, with its source files. */
export interface ListToSave {
  list: OwnList;
  before: OwnList | undefined;
  /** The changes between the sender's previous list and the new files. */
  changes: readonly OwnListChange[];
  /** The number of rows that are the same as in the previous list. */
  unchanged: number;
  /**
   * True if the stored list of this sender is newer than all the files. The stored rows are then kept, and
   * only sailings that the stored list does not contain are added.
   */
  isOlder: boolean;
  files: readonly ReviewFile[];
}

interface SaveOptions {
  lists: readonly OwnList[];
  /** The current time, as an instant. */
  time: string;
  today: PlainDate;
}

/**
 * Returns the own lists (imported schedules) that the files of a review produce, one for each sender. A list
 * replaces the sender's previous list, unless the previous list is newer. If several sources contain the same
 * voyage, the row of the newest source is used.
 */
export function listsToSave(files: readonly ReviewFile[], options: SaveOptions): ListToSave[] {
  const groups: ReviewFile[][] = [];
  for (const file of files.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))) {
    const group = groups.find(([first]) => first && isSameSender(first.sender, file.sender));
    if (group) group.push(file);
    else groups.push([file]);
  }
  return groups.map((group) => listOf(group, options));
}

function listOf(files: readonly ReviewFile[], { lists, time, today }: SaveOptions): ListToSave {
  const [newest] = files;
  if (!newest) throw new RangeError('A list needs at least one file.');
  const before = lists.find(({ sender }) => isSameSender(sender, newest.sender));
  const isOlder = before !== undefined && newest.date < before.list_date;
  const whole = together(files, { before, stays: isOlder });
  const { rows, changes, unchanged } = isOlder
    ? addedTo(before, whole.rows, time)
    : differenceOf(before?.rows ?? [], whole.rows, { time, today });
  const reading = files.reduceRight((previous, file) => readingOf(file, previous), before?.reading);
  const list: OwnList = {
    id: before?.id ?? makeUuidV7(),
    sender: newest.sender,
    list_date: isOlder ? before.list_date : newest.date,
    kept_time: time,
    sources: whole.sources,
    rows,
    tray: whole.tray,
    changes: isOlder ? [...before.changes, ...changes] : before ? changes : [],
    reading: reading ?? readingOf(newest, undefined),
  };
  return { list, before, changes: before ? changes : [], unchanged, isOlder, files };
}

/**
 * Returns what changes if files older than the stored list are added to it. `rows` contains first the rows of
 * the stored list, then the rows that are only in the files.
 */
const addedTo = ({ rows: { length } }: OwnList, rows: readonly OwnRow[], time: string): ListDifference => ({
  rows: [...rows],
  changes: rows.slice(length).map((row) => ({ kind: 'new', time, row })),
  unchanged: length,
});

type Contents = Pick<OwnList, 'rows' | 'tray' | 'sources'>;

/**
 * Merges the rows of files, so that each voyage occurs once. The files must be sorted, the newest first. If
 * `stays` is true, the rows of the previous list (`before`) are kept as the first rows. From a file older
 * than the previous list, only voyages are added that the previous list neither contains nor has removed.
 */
function together(
  files: readonly ReviewFile[],
  { before, stays }: { before: OwnList | undefined; stays: boolean },
): Contents {
  let { rows, tray, sources }: Contents = (stays && before) || { rows: [], tray: [], sources: [] };
  const spokenOf = before ? [...(stays ? [] : before.rows), ...removedFrom(before)] : [];
  for (const file of files) {
    const found = movedBy(sources.length, rowsOfFile(file));
    const isOlder = before !== undefined && file.date < before.list_date;
    const fresh = newIn(isOlder ? [...rows, ...spokenOf] : rows, found.rows);
    const known = new Set(tray.map(cellsKey));
    const waiting = found.tray.filter((row) => !known.has(cellsKey(row)));
    if (stays && fresh.length + waiting.length === 0) continue;
    rows = [...rows, ...fresh];
    tray = [...tray, ...waiting];
    sources = [...sources, ...file.sources];
  }
  return { rows, tray, sources };
}

/**
 * Returns the rows that were removed from an own list (an imported schedule), which its stored changes
 * contain.
 */
const removedFrom = ({ changes }: OwnList): readonly OwnRow[] =>
  changes.flatMap((change) => (change.kind === 'gone' ? [change.row] : []));

/** Returns a key that is equal for rows with the same cell texts. */
const cellsKey = ({ cells }: OwnTrayRow): string => JSON.stringify(Object.entries(cells).sort());

/**
 * Adds `from` to the source index of each row. The sources of all files become one list, in which the sources
 * of this file begin at index `from`.
 */
function movedBy(from: number, found: ReturnType<typeof rowsOfFile>): typeof found {
  if (from === 0) return found;
  const moved = <Row extends OwnRow | OwnTrayRow>(row: Row): Row => ({ ...row, source: row.source + from });
  return { rows: found.rows.map(moved), tray: found.tray.map(moved) };
}

/** Returns the older rows whose voyages no newer row contains. */
function newIn(newer: readonly OwnRow[], older: readonly OwnRow[]): readonly OwnRow[] {
  if (newer.length === 0) return older;
  const { changes } = differenceOf(newer, older, { time: '', today: '' });
  const fresh = new Set(changes.flatMap((change) => (change.kind === 'new' ? [change.row] : [])));
  return older.filter((row) => fresh.has(row));
}
