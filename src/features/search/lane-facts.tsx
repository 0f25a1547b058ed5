import { Suspense } from 'react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { LaneGap } from './lane-gap.tsx';
import styles from './search-form.module.css';

/** Loaded with the first lane that is chosen; without a line there is nothing to tell, and the form works on. */
const KnownLane = lazyPart(
  async () => (await import('./known-lane.tsx')).KnownLane,
  undefined,
  () => <LaneGap />,
);

/** The line over the two fields, with the number of sailings and their days once both ends are chosen. */
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
