import type { ReachVerdict } from '../../../trade/vessel/reach.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './verdict.module.css';

interface VerdictProps {
  verdict: ReachVerdict;
  word: string;
  isLarge?: boolean;
  /** All that is known, where the word alone is shown. */
  title?: string;
}

/** The shape says it, the word says it, colour last: likely full, tight half, unlikely struck, all else dashed. */
export const Verdict = ({ verdict, word, isLarge = false, title }: VerdictProps) => (
  <span
    className={classNames(styles.verdict, styles[verdict] ?? styles.none, isLarge && styles.large)}
    title={title}
  >
    <i className={styles.mark} aria-hidden="true" />
    <span>{word}</span>
    {title && <span className="sr-only">{title}</span>}
  </span>
);
