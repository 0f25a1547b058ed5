import type { ReactNode } from 'react';

import styles from './marked.module.css';

interface MarkedProps {
  text: string;
  /** The matches: pairs of start and end, sorted, not overlapping. */
  ranges: readonly (readonly [start: number, end: number])[];
}

/** Shows text with the matches underlined. */
export function Marked({ text, ranges }: MarkedProps) {
  const pieces: ReactNode[] = [];
  let done = 0;
  for (const [start, end] of ranges) {
    if (end <= start || start < done) continue;
    pieces.push(
      text.slice(done, start),
      <mark key={start} className={styles.mark}>
        {text.slice(start, end)}
      </mark>,
    );
    done = end;
  }
  return [...pieces, text.slice(done)];
}
