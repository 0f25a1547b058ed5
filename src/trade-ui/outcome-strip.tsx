import type { LaycanOutcome } from '../../contract/calls/sailings/directory.ts';
import { cssVariables } from '../ui/css-variables.ts';
import styles from './outcome-strip.module.css';

/**
 * Draws the outcomes of a shipowner's last laycans, the oldest first: a full mark for a laycan that was not
 * moved, a half mark for a moved one, a dashed mark for a cancelled one.
 */
export const OutcomeStrip = ({ outcomes, label }: { outcomes: readonly LaycanOutcome[]; label: string }) => (
  <span className={styles.strip} style={cssVariables({ n: outcomes.length })} role="img" aria-label={label}>
    {outcomes.map((outcome, index) => (
      // The index is the key, because a laycan has no identity other than its position in the strip.
      // oxlint-disable-next-line react/no-array-index-key
      <i key={index} className={styles[outcome]} />
    ))}
  </span>
);

/** The legend of a strip's marks. */
export const OutcomeLegend = ({ words }: { words: Readonly<Record<LaycanOutcome, string>> }) => (
  <p className={styles.key} aria-hidden="true">
    {(['kept', 'moved', 'cancelled'] as const).map((outcome) => (
      <span className="inline-row gap-6px" key={outcome}>
        <i className={styles[outcome]} />
        {words[outcome]}
      </span>
    ))}
  </p>
);
