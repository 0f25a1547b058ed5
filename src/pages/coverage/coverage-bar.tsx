import type { Coverage } from '../../../contract/calls/sailings/coverage.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './coverage-page.module.css';
import { wordParts } from './word-shares.ts';

interface CoverageBarProps {
  coverage: Coverage;
  /** The number of sailings that a full bar represents. */
  most: number;
  isLarge?: boolean;
}

/**
 * Draws a bar whose length is the number of sailings. Its parts are the numbers by age of the publishers'
 * confirmations. The table contains the same values as numbers.
 */
export function CoverageBar({ coverage, most, isLarge = false }: CoverageBarProps) {
  return (
    <svg
      className={classNames(styles.bar, isLarge && styles.large)}
      viewBox={`0 0 ${Math.max(1, most)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {wordParts(coverage).map(({ kind, start, length }) => (
        <rect key={kind} className={styles[kind]} x={start} width={length} height="1" />
      ))}
    </svg>
  );
}
