import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';

import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import type { ShipOfRow } from './list-reach.tsx';
import { reachMarks } from './reach-marks.ts';

const Mark = lazyPart(async () => (await import('./load-reach.ts')).loadVerdict());
const List = lazyPart(async () => (await import('./load-reach.ts')).loadListReach());

/** Renders the mark in a list row that shows whether the row's vessel can arrive in time. */
function ReachMark({ id }: { id: string }) {
  const mark = useSnapshot(reachMarks).rows[id];
  return (
    mark && (
      <Suspense>
        <Mark {...mark} />
      </Suspense>
    )
  );
}

/**
 * Renders the mark of a row. The function is defined once and stays identical, so that memoised list rows are
 * not rendered again.
 */
export const reachOf = ({ id }: { id: string }) => <ReachMark id={id} />;

/**
 * Fetches, once the page is idle, whether the vessels of a list of live sailings can arrive at their loading
 * ports in time.
 */
export function ListReachSlot(props: { rows: readonly ShipOfRow[]; names: HarborNames; now: Date }) {
  const isIdle = useIdle();
  return (
    isIdle && (
      <Suspense>
        <List {...props} />
      </Suspense>
    )
  );
}
