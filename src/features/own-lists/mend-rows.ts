import { AppError } from '../../../contract/error-code.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { same } from '../../../trade/edit/same.ts';
import type { OwnList, OwnTrayRow } from '../../../trade/own-list/own-list.ts';
import type { TrayRow } from '../../store/draft-edit.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { judgeTrayRow } from '../sheet-reading/tray-row.ts';
import { changeOwnList } from './change-own-lists.ts';

interface Mending {
  /** Of the row as it waits on the disk. May be called more than once. */
  change: (row: OwnTrayRow) => OwnTrayRow;
  book: CellBook;
}

/**
 * Mends a row that waits for it; one that is right by then leaves the tray for the search. Rejects with
 * `conflict` where it waits no longer, as another window has mended or dropped it.
 */
export async function mendRow(listId: string, rowId: string, { change, book }: Mending): Promise<void> {
  await changeOwnList(listId, (list) => {
    const row = waitingRow(list, rowId);
    const mended = change(row);
    const { draft, notes } = judgeTrayRow(trayRowOf(mended, ''), book, makeUuidV7);
    if (!draft) return { ...list, tray: list.tray.map((one) => (one === row ? mended : one)) };
    const { source, row: at } = row;
    return {
      ...list,
      rows: [...list.rows, { draft, notes, source, row: at }],
      tray: list.tray.filter((one) => one !== row),
    };
  });
}

/**
 * Takes a row out of the tray. What is given back puts it in again, among whatever was mended since; it rejects with
 * `conflict` where the sender's next list has come meanwhile.
 */
export async function dropRow(listId: string, rowId: string): Promise<() => Promise<void>> {
  let dropped: { row: OwnTrayRow; at: number; from: OwnList } | undefined;
  await changeOwnList(listId, (list) => {
    const row = waitingRow(list, rowId);
    dropped = { row, at: list.tray.indexOf(row), from: list };
    return { ...list, tray: list.tray.filter((one) => one !== row) };
  });
  return async () => {
    if (!dropped) return;
    const { row, at, from } = dropped;
    await changeOwnList(listId, (list) => {
      if (list.list_date !== from.list_date || !same(list.sources, from.sources))
        throw new AppError('conflict');
      return { ...list, tray: list.tray.toSpliced(at, 0, row) };
    });
  };
}

function waitingRow({ tray }: OwnList, id: string): OwnTrayRow {
  const row = tray.find((one) => one.id === id);
  if (!row) throw new AppError('conflict');
  return row;
}

/** The row as the tray of a group has it, with which it is read alike. */
export const trayRowOf = ({ is_early, ...row }: OwnTrayRow, source: string): TrayRow => ({
  ...row,
  ...(is_early !== undefined && { is_early }),
  source,
  time: 0,
});
