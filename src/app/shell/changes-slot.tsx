import { Suspense } from 'react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import { useNow } from '../../hooks/use-now.ts';
import { loadMemberTexts } from '../../i18n/load-member-texts.ts';

const ChangesCount = lazyPart(
  async () => (await import('../../features/changes/changes-count.tsx')).ChangesCount,
  loadMemberTexts,
);

/**
 * Shows the number of changed sailings on the lanes that this device stores for offline search. The number is
 * on the tab of the favourites, which only members have.
 */
export function ChangesSlot({ isOnIcon = false }: { isOnIcon?: boolean }) {
  const isIdle = useIdle();
  const now = useNow();
  return (
    isIdle && (
      <Suspense>
        <ChangesCount now={now} isOnIcon={isOnIcon} />
      </Suspense>
    )
  );
}
