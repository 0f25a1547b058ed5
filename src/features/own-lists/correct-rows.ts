import { AppError } from '../../../contract/error-code.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { same } from '../../../trade/edit/same.ts';
import type { OwnList, OwnTrayRow } from '../../../trade/own-list/own-list.ts';
import type { TrayRow } from '../draft-cells/draft-edit.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { judgeTrayRow } from '../sheet-reading/tray-row.ts';
import { changeOwnList } from './change-own-lists.ts';

interface Correction {
  /**
   * Changes the row as it is stored on the disk. It is called again if another window or device stores the
   * list at the same time.
   */
  change: (row: OwnTrayRow) => OwnTrayRow;
  book: CellBook;
}

/**
 * Corrects a row in the tray (imported rows that wait for correction). If the row then has no fault, it
 * becomes a sailing of the list, which searches find. Rejects with `conflict` if the row is no longer in the
 * tray, because another browser window has corrected or dropped it.
 */
export async function correctRow(listId: string, rowId: string, { change, book }: Correction): Promise<void> {
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
 * Drops a row from the tray (imported rows that wait for correction). Resolves with a function that restores
 * the row and does not undo later corrections. This function rejects with `conflict` if a newer list of the
 * same sender has replaced the list.
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

/**
 * Converts a row that waits for correction in an own list (an imported schedule) to the form of such rows in
 * a schedule group, so that the same code reads both.
 */
export const trayRowOf = ({ is_early, ...row }: OwnTrayRow, source: string): TrayRow => ({
  ...row,
  ...(is_early !== undefined && { is_early }),
  source,
  time: 0,
});
