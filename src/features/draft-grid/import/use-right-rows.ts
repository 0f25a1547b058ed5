import { useEffect, useState } from 'react';

import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import type { TrayRow } from '../../draft-cells/draft-edit.ts';
import { isJudged, judgeTrayRow } from '../../sheet-reading/tray-row.ts';

const sliceMs = 12;

/**
 * Returns the rows of the tray (imported rows that wait for correction) that have no fault. Rows are
 * validated in short time slices; a row that was validated before is not validated again.
 */
export function useRightRows(tray: readonly TrayRow[], book: CellBook): readonly TrayRow[] {
  // Incremented after each slice, so that the component renders again with the rows that have been validated
  // so far.
  const [, setSlice] = useState(0);
  const next = tray.findIndex((row) => !isJudged(row, book));
  useEffect(() => {
    if (next < 0) return undefined;
    const timer = setTimeout(() => {
      const until = performance.now() + sliceMs;
      for (let at = next; at < tray.length && performance.now() < until; at++) {
        const row = tray[at];
        if (row) judgeTrayRow(row, book, makeUuidV7);
      }
      setSlice((slice) => slice + 1);
    });
    return () => clearTimeout(timer);
  });
  return tray.filter((row) => isJudged(row, book) && judgeTrayRow(row, book, makeUuidV7).draft !== null);
}
