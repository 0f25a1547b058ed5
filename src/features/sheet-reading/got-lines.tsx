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

/** Those that are drawn stay where a person is in them, whatever comes before them or goes. */
export function GotLines({ rows, most, common, sheet, asking, book }: GotLinesProps) {
  const [before, setBefore] = useState<ReadonlySet<number>>(new Set());
  const wanted = useMemo(() => rows.slice(0, most), [rows, most]);
  const [now, isAll] = useMemo(() => {
    const fresh = wanted.filter(({ row }) => !before.has(row.row));
    const next = fresh.slice(0, drawnInFrame).map(({ row }) => row.row);
    return [new Set([...before, ...next]), fresh.length === 0] as const;
  }, [wanted, before]);
  const drawn = useMemo(
    () =>
      wanted
        .filter(({ row }) => now.has(row.row))
        .map((got) => ({ got, draft: shownDraft(got, sheet, book) })),
    [wanted, now, sheet, book],
  );
  useEffect(() => {
    if (isAll) return undefined;
    const frame = requestAnimationFrame(() => setBefore(now));
    return () => cancelAnimationFrame(frame);
  }, [isAll, now]);
  // Of all that are wanted, so that no line that is drawn grows shorter by the next.
  const span = useMemo(
    () => spanOf(wanted.flatMap(({ row: { draft, shown = draft } }) => (shown && laneOf(shown)) ?? [])),
    [wanted],
  );
  return (
    <ul className={styles.rows}>
      {drawn.map(({ got, draft }) => (
        <GotLine key={got.row.row} {...{ got, draft, common, span, sheet, asking, book }} />
      ))}
    </ul>
  );
}
