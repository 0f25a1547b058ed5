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
 * Shows on the tab of favourites how many sailings have changed on the lanes that this device stores for
 * offline search. Only members have such lanes.
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
