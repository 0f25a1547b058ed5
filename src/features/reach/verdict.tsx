import type { ReachVerdict } from '../../../trade/vessel/reach.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './verdict.module.css';

interface VerdictProps {
  verdict: ReachVerdict;
  word: string;
  isLarge?: boolean;
  /**
   * The tooltip with the full description, for places that show only the verdict's name. The verdict states
   * if the vessel can arrive in time.
   */
  title?: string;
}

/**
 * Renders a verdict by shape, text and colour: likely is filled, tight half filled, unlikely struck through,
 * others dashed.
 */
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
