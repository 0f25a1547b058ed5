import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio/react';

import { useIdle } from '../../frame/use-idle.ts';
import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { sessionState } from '../../store/session-state.ts';
import { LineChip } from './line-chip.tsx';

/** It comes with the database, after the first frame. Where it cannot be loaded, the line is told all the same. */
const SyncChip = lazy(async () => {
  const load = Promise.all([import('../../features/sync/sync-chip.tsx'), loadMemberTexts()]);
  return {
    default: await load.then(
      ([{ SyncChip }]) => SyncChip,
      () => LineChip,
    ),
  };
});

/** First in its row, so that nothing moves when its words change. For visitors the line beside it. */
export function SyncSlot() {
  const { member_id, has_sealed } = useSnapshot(sessionState);
  const isIdle = useIdle();
  return (
    <>
      {member_id === 0 && <LineChip />}
      {isIdle && (member_id > 0 || has_sealed) && (
        <Suspense>
          <SyncChip />
        </Suspense>
      )}
    </>
  );
}
