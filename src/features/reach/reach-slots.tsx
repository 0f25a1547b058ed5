import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';

import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../frame/use-idle.ts';
import type { ShipOfRow } from './list-reach.tsx';
import { reachMarks } from './reach-marks.ts';

const Mark = lazyPart(async () => (await import('./load-reach.ts')).loadVerdict());
const List = lazyPart(async () => (await import('./load-reach.ts')).loadListReach());

/** In a row: whether its ship can be there in time. */
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

/** The same function each time, so that the rows of a list are not drawn again. */
export const reachOf = ({ id }: { id: string }) => <ReachMark id={id} />;

/** Beside a list of live sailings: asks for its ships, once nothing else is waited for. */
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
