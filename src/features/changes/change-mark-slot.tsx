import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';

import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { markedRows } from './marked-rows.ts';

const Mark = lazyPart(async () => (await import('./change-mark.tsx')).ChangeMark, loadMemberTexts);
const Marks = lazyPart(async () => (await import('./lane-marks.tsx')).LaneMarks, loadMemberTexts);

export function ChangeMarkSlot({ row: { id } }: { row: SailingRow }) {
  const mark = useSnapshot(markedRows).marks[id];
  return (
    mark && (
      <Suspense>
        <Mark {...mark} />
      </Suspense>
    )
  );
}

interface LaneMarksSlotProps {
  /** The key (`laneKey`) of the lane whose sailings the list shows. */
  lane: string;
  /** The time at which the server sent the list, in ms of the server's clock. */
  fetchedTime: number;
  names: HarborNames;
  now: Date;
}

/** Finds out which rows of a list have changed, once the page is idle, and marks them. */
export function LaneMarksSlot(props: LaneMarksSlotProps) {
  const isIdle = useIdle();
  return (
    isIdle && (
      <Suspense>
        <Marks key={props.lane} {...props} />
      </Suspense>
    )
  );
}
