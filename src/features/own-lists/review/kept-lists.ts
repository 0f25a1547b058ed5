import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import type { PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { differenceOf, type ListDifference } from '../../../../trade/own-list/difference.ts';
import type { OwnList, OwnListChange, OwnRow, OwnTrayRow } from '../../../../trade/own-list/own-list.ts';
import { isSameSender } from '../../../../trade/own-list/sender.ts';
import { readingOf, rowsOfFile, type ReviewFile } from './review-file.ts';

/** A list as the review would keep it, with the files that it is made of. */
export interface ListToKeep {
  list: OwnList;
  before: OwnList | undefined;
  /** What differs from that by these files. */
  changes: readonly OwnListChange[];
  /** Rows that say the same as in the last list. */
  unchanged: number;
  /** The list that is kept already is newer than all of the files: it stays, with the sailings that it does not have. */
  isOlder: boolean;
  files: readonly ReviewFile[];
}

interface KeepOptions {
  lists: readonly OwnList[];
  /** Now, as an instant. */
  time: string;
  today: PlainDate;
}

/**
 * The lists that files of a review make: one for each sender, from all of its files. It takes the place of the sender's
 * last one, unless that is newer. Where two of all these speak of one voyage, the newer is right.
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
  const isOlder = before !== undefined && newest.date < before.list_date;
  const whole = together(files, { before, stays: isOlder });
  const { rows, changes, unchanged } = isOlder
    ? addedTo(before, whole.rows, time)
    : differenceOf(before?.rows ?? [], whole.rows, { time, today });
  const reading = files.reduceRight((said, file) => readingOf(file, said), before?.reading);
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

/** What older files add to a list, whose own rows come first. */
const addedTo = ({ rows: { length } }: OwnList, rows: readonly OwnRow[], time: string): ListDifference => ({
  rows: [...rows],
  changes: rows.slice(length).map((row) => ({ kind: 'new', time, row })),
  unchanged: length,
});

type Contents = Pick<OwnList, 'rows' | 'tray' | 'sources'>;

/**
 * The rows of several files, the newest first, each voyage once; behind those of the list before them, if that `stays`.
 * What an older file says of a voyage that the list before speaks of is out of date in either case.
 */
function together(
  files: readonly ReviewFile[],
  { before, stays }: { before: OwnList | undefined; stays: boolean },
): Contents {
  let { rows, tray, sources }: Contents = (stays && before) || { rows: [], tray: [], sources: [] };
  const spokenOf = before ? [...(stays ? [] : before.rows), ...goneIn(before)] : [];
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

/** Rows that a list does not have any more. */
const goneIn = ({ changes }: OwnList): readonly OwnRow[] =>
  changes.flatMap((change) => (change.kind === 'gone' ? [change.row] : []));

/** Alike for rows in which the same is written. */
const cellsKey = ({ cells }: OwnTrayRow): string => JSON.stringify(Object.entries(cells).sort());

/** The rows of a file whose sources are numbered on from those of the files before it. */
function movedBy(from: number, found: ReturnType<typeof rowsOfFile>): typeof found {
  if (from === 0) return found;
  const moved = <Row extends OwnRow | OwnTrayRow>(row: Row): Row => ({ ...row, source: row.source + from });
  return { rows: found.rows.map(moved), tray: found.tray.map(moved) };
}

/** Of older rows those that no newer one speaks of. */
function newIn(newer: readonly OwnRow[], older: readonly OwnRow[]): readonly OwnRow[] {
  if (newer.length === 0) return older;
  const { changes } = differenceOf(newer, older, { time: '', today: '' });
  const fresh = new Set(changes.flatMap((change) => (change.kind === 'new' ? [change.row] : [])));
  return older.filter((row) => fresh.has(row));
}
