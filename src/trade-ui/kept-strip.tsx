import type { LaycanOutcome } from '../../contract/calls/sailings/directory.ts';
import { cssVariables } from '../ui/css-variables.ts';
import styles from './kept-strip.module.css';

/** The last loading windows of a shipowner, oldest first: whole = not moved, half = moved, dashed = cancelled. */
export const KeptStrip = ({ outcomes, label }: { outcomes: readonly LaycanOutcome[]; label: string }) => (
  <span className={styles.strip} style={cssVariables({ n: outcomes.length })} role="img" aria-label={label}>
    {outcomes.map((outcome, index) => (
      // Windows that are nothing but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <i key={index} className={styles[outcome]} />
    ))}
  </span>
);

/** What the marks of a strip mean, beside it. */
export const KeptKey = ({ words }: { words: Readonly<Record<LaycanOutcome, string>> }) => (
  <p className={styles.key} aria-hidden="true">
    {(['kept', 'moved', 'cancelled'] as const).map((outcome) => (
      <span key={outcome}>
        <i className={styles[outcome]} />
        {words[outcome]}
      </span>
    ))}
  </p>
);
