import { Suspense } from 'react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { LaneGap } from './lane-gap.tsx';
import styles from './search-form.module.css';

/**
 * The component that shows figures of a lane. It is loaded once both places are chosen. If its script cannot
 * be loaded, the form works without the figures.
 */
const KnownLane = lazyPart(
  async () => (await import('./lane-summary.tsx')).LaneSummary,
  undefined,
  () => <LaneGap />,
);

/**
 * Renders the line above the fields for the loading and the discharging place. Once both places are chosen,
 * the line shows the number of sailings and their days.
 */
export function LaneFacts({ from, to }: { from: string; to: string }) {
  const isLane = from !== '' && to !== '' && from !== to;
  return (
    <p className={styles.line} aria-live="polite">
      <i className={styles.load} />
      {isLane ? (
        <Suspense fallback={<LaneGap />}>
          <KnownLane from={from} to={to} />
        </Suspense>
      ) : (
        <LaneGap />
      )}
      <i className={styles.unload} />
    </p>
  );
}
