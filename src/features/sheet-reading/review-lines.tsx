import { useEffect, useMemo, useState } from 'react';

import { spanOf } from '../../trade-ui/lane-geometry.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import type { Asking } from './asking.ts';
import { ReviewLine, laneOf } from './review-line.tsx';
import styles from './review-list.module.css';
import { shownDraft, type CommonNote, type ReviewRow } from './review-rows.ts';
import type { ImportSheet } from './use-judging.ts';

interface ReviewLinesProps {
  rows: readonly ReviewRow[];
  /** As many are wanted. */
  most: number;
  common: ReadonlyMap<string, CommonNote>;
  sheet: ImportSheet;
  asking: Asking;
  book: CellBook;
}

/** Rows that are added in one frame; with their questions, a small device takes longer than a frame for more. */
const drawnInFrame = 2;

/** The rows that were read, drawn a few with each frame. A row that is drawn stays drawn when others come or go before it. */
export function ReviewLines({ rows, most, common, sheet, asking, book }: ReviewLinesProps) {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const wanted = useMemo(() => rows.slice(0, most), [rows, most]);
  const lines = useMemo(
    () =>
      wanted
        .filter(({ row }) => drawn.has(row.row))
        .map((got) => ({ got, draft: shownDraft(got, sheet, book) })),
    [wanted, drawn, sheet, book],
  );
  const withMore = useMemo(() => {
    const fresh = wanted.filter(({ row }) => !drawn.has(row.row)).slice(0, drawnInFrame);
    return fresh.length === 0 ? null : new Set([...drawn, ...fresh.map(({ row }) => row.row)]);
  }, [wanted, drawn]);
  // No frame is empty while there is something to draw.
  if (lines.length === 0 && withMore) setDrawn(withMore);
  useEffect(() => {
    if (!withMore) return undefined;
    const frame = requestAnimationFrame(() => setDrawn(withMore));
    return () => cancelAnimationFrame(frame);
  }, [withMore]);
  // Over all rows and not only those that are drawn: the scale of a line must not change with the next row.
  const span = useMemo(
    () => spanOf(wanted.flatMap(({ row: { draft, shown = draft } }) => (shown && laneOf(shown)) ?? [])),
    [wanted],
  );
  return (
    <ul className={styles.rows}>
      {lines.map(({ got, draft }) => (
        <ReviewLine key={got.row.row} {...{ got, draft, common, span, sheet, asking, book }} />
      ))}
    </ul>
  );
}
