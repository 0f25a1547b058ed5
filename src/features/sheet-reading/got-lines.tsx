import { useEffect, useMemo, useState } from 'react';

import { spanOf } from '../../trade-ui/lane-geometry.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import type { Asking } from './asking.ts';
import { GotLine, laneOf } from './got-line.tsx';
import styles from './got-list.module.css';
import { shownDraft, type CommonNote, type GotRow } from './got-rows.ts';
import type { ImportSheet } from './use-judging.ts';

interface GotLinesProps {
  rows: readonly GotRow[];
  /** As many are wanted. */
  most: number;
  common: ReadonlyMap<string, CommonNote>;
  sheet: ImportSheet;
  asking: Asking;
  book: CellBook;
}

/** With each frame: more, each with what it asks, take a small device longer than one. */
const drawnInFrame = 2;

export function GotLines({ rows, most, common, sheet, asking, book }: GotLinesProps) {
  const [mostNow, setMostNow] = useState(drawnInFrame);
  const drawn = useMemo(
    () => rows.slice(0, Math.min(most, mostNow)).map((got) => ({ got, draft: shownDraft(got, sheet, book) })),
    [rows, most, mostNow, sheet, book],
  );
  const isDrawn = mostNow >= Math.min(most, rows.length);
  useEffect(() => {
    if (isDrawn) return undefined;
    const frame = requestAnimationFrame(() => setMostNow(mostNow + drawnInFrame));
    return () => cancelAnimationFrame(frame);
  }, [isDrawn, mostNow]);
  // Of all that are wanted, so that no line that is drawn grows shorter by the next.
  const span = useMemo(
    () =>
      spanOf(
        rows.slice(0, most).flatMap(({ row: { draft, shown = draft } }) => (shown && laneOf(shown)) ?? []),
      ),
    [rows, most],
  );
  return (
    <ul className={styles.rows}>
      {drawn.map(({ got, draft }) => (
        <GotLine key={got.row.row} {...{ got, draft, common, span, sheet, asking, book }} />
      ))}
    </ul>
  );
}
