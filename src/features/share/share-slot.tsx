import { Suspense } from 'react';

import { loadTradeTexts } from '../../i18n/load-trade-texts.ts';
import { Button } from '../../ui/button.tsx';
import { shareIcon } from '../../ui/icon-shapes.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import { shareLink } from './share.ts';
import type { SharedSailings } from './shared-sailings.ts';

const Menu = lazyPart(async () => (await import('./share-menu.tsx')).ShareMenu, loadTradeTexts);

/** Renders the menu of all ways to share. Until it is loaded, renders a button that shares the link. */
export function ShareSlot({ taken, label }: { taken: SharedSailings; label: string }) {
  const isIdle = useIdle();
  const linkOnly = (
    <Button
      kind="quiet"
      icon={shareIcon}
      label={label}
      onClick={() => void shareLink(taken.title, taken.link)}
    />
  );
  if (!isIdle) return linkOnly;
  return (
    <Suspense fallback={linkOnly}>
      <Menu taken={taken} label={label} />
    </Suspense>
  );
}
