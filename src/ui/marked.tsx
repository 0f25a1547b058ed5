import type { ReactNode } from 'react';

import styles from './marked.module.css';

interface MarkedProps {
  text: string;
  /** The ranges that match, each with its start and its end. They must be sorted and must not overlap. */
  ranges: readonly (readonly [start: number, end: number])[];
}

/** Renders a text in which the ranges are underlined. */
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
