import { Suspense } from 'react';

import type { OptionRowActions } from '../../features/containers/option-slot.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import { loadTradeTexts } from '../../i18n/load-trade-texts.ts';
import type { OptionBarProps } from './share/option-bar.tsx';
import type { OptionMenuProps } from './share/option-menu.tsx';
import type { ContainerOption } from '../../../trade/container/option.ts';
import type { OptionSlot } from '../../features/containers/option-slot.ts';

const late = () => import('./share/late-parts.ts');
const Tick = lazyPart(async () => (await late()).OptionTick, loadTradeTexts);
const Actions = lazyPart(async () => (await late()).OptionActions, loadTradeTexts);
const Bar = lazyPart(async () => (await late()).OptionBar, loadTradeTexts);
const Menu = lazyPart(async () => (await late()).OptionMenu, loadTradeTexts);

/**
 * The actions of a row. It is the same object at every render, so that the rows are not rendered again. The
 * scripts of the actions are loaded after the list.
 */
export const optionRowActions: OptionRowActions = {
  tick: ({ option }) => <TickSlot option={option} />,
  act: (slot) => <ActionsSlot {...slot} />,
};

function TickSlot({ option }: { option: ContainerOption }) {
  const isIdle = useIdle();
  return (
    isIdle && (
      <Suspense>
        <Tick option={option} />
      </Suspense>
    )
  );
}

function ActionsSlot(slot: OptionSlot) {
  return (
    <Suspense>
      <Actions {...slot} />
    </Suspense>
  );
}

/** The bar with the ticked options and the link to their comparison. */
export function OptionBarSlot(props: OptionBarProps) {
  const isIdle = useIdle();
  return (
    isIdle && (
      <Suspense>
        <Bar {...props} />
      </Suspense>
    )
  );
}

/** The menu for sharing and exporting the list. */
export function OptionMenuSlot(props: OptionMenuProps) {
  const isIdle = useIdle();
  return (
    isIdle && (
      <Suspense>
        <Menu {...props} />
      </Suspense>
    )
  );
}
