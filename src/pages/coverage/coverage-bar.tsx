import type { Coverage } from '../../../contract/calls/sailings/coverage.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './coverage-page.module.css';
import { wordParts } from './word-shares.ts';

interface CoverageBarProps {
  coverage: Coverage;
  /** The sailings that a whole bar stands for. */
  most: number;
  isLarge?: boolean;
}

/** As long as there are sailings, in parts by the age of their publishers' word. The table has the same in figures. */
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
