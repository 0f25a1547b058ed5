import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';

import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { lazyPart } from '../../frame/lazy-part.ts';
import { useIdle } from '../../frame/use-idle.ts';
import { reachMarks } from './reach-marks.ts';

const Mark = lazyPart(async () => (await import('./load-reach.ts')).loadVerdict());
const List = lazyPart(async () => (await import('./load-reach.ts')).loadListReach());

/** In a row: whether its ship can be there in time. */
function ReachMark({ row: { id } }: { row: SailingRow }) {
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
export const reachOf = (row: SailingRow) => <ReachMark row={row} />;

/** Beside a list of live sailings: asks for its ships, once nothing else is waited for. */
export function ListReachSlot(props: { rows: readonly SailingRow[]; names: HarborNames; now: Date }) {
  const isIdle = useIdle();
  return (
    isIdle && (
      <Suspense>
        <List {...props} />
      </Suspense>
    )
  );
}
