import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { sessionState } from '../../store/session-state.ts';
import { ConnectionChip } from './connection-chip.tsx';

/**
 * The chip with the state of unsent changes. It is loaded together with the database, after the first frame.
 * If it cannot be loaded, the connection chip is shown.
 */
const SyncChip = lazyPart(
  async () => (await import('../../features/sync/sync-chip.tsx')).SyncChip,
  loadMemberTexts,
  ConnectionChip,
);

/**
 * A chip that shows the state of unsent changes or, for visitors, the state of the connection. It is the
 * first element of its row, so that nothing moves when its text changes.
 */
export function SyncSlot() {
  const { member_id, has_sealed } = useSnapshot(sessionState);
  const isIdle = useIdle();
  return (
    <>
      {member_id === 0 && <ConnectionChip />}
      {isIdle && (member_id > 0 || has_sealed) && (
        <Suspense>
          <SyncChip />
        </Suspense>
      )}
    </>
  );
}
