import { Suspense } from 'react';

import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { loadTradeTexts } from '../../i18n/load-trade-texts.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import type { CompareBarProps } from './compare-bar.tsx';
import styles from './compare-slots.module.css';

const Tick = lazyPart(async () => (await import('./compare-tick.tsx')).CompareTick, loadTradeTexts);
const Bar = lazyPart(async () => (await import('./compare-bar.tsx')).CompareBar, loadTradeTexts);

/**
 * Renders the checkbox with which a row is selected for comparison, once the page is idle. Its space is
 * reserved from the start, so that nothing moves.
 */
function TickSlot({ row }: { row: SailingRow }) {
  const isIdle = useIdle();
  return (
    <span className={styles.room}>
      {isIdle && (
        <Suspense>
          <Tick row={row} />
        </Suspense>
      )}
    </span>
  );
}

/**
 * Renders the checkbox of a row. The function is defined once and stays identical, so that memoised list rows
 * are not rendered again.
 */
export const tickOf = (row: SailingRow) => <TickSlot row={row} />;

export function CompareBarSlot(props: CompareBarProps) {
  const isIdle = useIdle();
  return (
    isIdle && (
      <Suspense>
        <Bar {...props} />
      </Suspense>
    )
  );
}
