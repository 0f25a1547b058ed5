import type { ReachVerdict } from '../../../trade/vessel/reach.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './verdict.module.css';

interface VerdictProps {
  verdict: ReachVerdict;
  word: string;
  isLarge?: boolean;
  /** The tooltip with the full description. Absent if the description is shown next to the verdict. */
  title?: string;
}

/**
 * Renders the verdict whether a vessel can arrive in time, with a shape, a text and a colour. The shape is
 * filled for likely, half filled for tight, struck through for unlikely, and dashed in all other cases.
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
