import { useEffect, useMemo, useState } from 'react';

import { spanOf } from '../../trade-ui/lane-geometry.ts';
import { numberShare } from '../../trade-ui/lane-line.tsx';
import type { CellBook } from '../draft-cells/cell-book.ts';
import type { Asking } from './asking.ts';
import { ReviewLine, laneOf } from './review-line.tsx';
import styles from './review-list.module.css';
import { shownDraft, type CommonNote, type ReviewRow } from './review-rows.ts';
import type { ImportSheet } from './use-judging.ts';

/** The minimum width in pixels of the column in which sailings are drawn as lines. */
const columnPx = 150;

interface ReviewLinesProps {
  rows: readonly ReviewRow[];
  /** The number of rows to show. */
  most: number;
  common: ReadonlyMap<string, CommonNote>;
  sheet: ImportSheet;
  asking: Asking;
  book: CellBook;
}

/**
 * The number of rows that are added in each frame. Rows with questions are large; on a slow device, two of
 * them take a whole frame.
 */
const drawnInFrame = 2;

/**
 * The review rows, rendered a few per frame. A rendered row stays mounted when rows before it are added or
 * removed.
 */
export function ReviewLines({ rows, most, common, sheet, asking, book }: ReviewLinesProps) {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const wanted = useMemo(() => rows.slice(0, most), [rows, most]);
  const lines = useMemo(
    () =>
      wanted
        .filter(({ row }) => drawn.has(row.row))
        .map((reviewRow) => ({ reviewRow, draft: shownDraft(reviewRow, sheet, book) })),
    [wanted, drawn, sheet, book],
  );
  const withMore = useMemo(() => {
    const fresh = wanted.filter(({ row }) => !drawn.has(row.row)).slice(0, drawnInFrame);
    return fresh.length === 0 ? null : new Set([...drawn, ...fresh.map(({ row }) => row.row)]);
  }, [wanted, drawn]);
  // Renders the first rows at once, so that the list is not empty until the next frame.
  if (lines.length === 0 && withMore) setDrawn(withMore);
  useEffect(() => {
    if (!withMore) return undefined;
    const frame = requestAnimationFrame(() => setDrawn(withMore));
    return () => cancelAnimationFrame(frame);
  }, [withMore]);
  // The scale is computed from the days of all rows, not only of those rendered so far, so that it seldom
  // changes while rows are added. For a row with a question, the days may become known only when the row is
  // rendered.
  const read = useMemo(
    () => wanted.flatMap(({ row: { draft, shown = draft } }) => (shown && laneOf(shown)) ?? []),
    [wanted],
  );
  const span = spanOf([...read, ...lines.flatMap(({ draft }) => laneOf(draft) ?? [])], numberShare(columnPx));
  return (
    <ul className={styles.rows}>
      {lines.map(({ reviewRow, draft }) => (
        <ReviewLine key={reviewRow.row.row} {...{ reviewRow, draft, common, span, sheet, asking, book }} />
      ))}
    </ul>
  );
}
