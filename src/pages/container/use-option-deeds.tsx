import { useMemo } from 'react';

import type { OptionDeeds } from '../../features/containers/option-slot.ts';
import { OptionActions } from './taking/option-actions.tsx';
import { OptionTick } from './taking/option-tick.tsx';

/** What can be done with options of a lane: the same functions for as long as the lane is the same. */
export const useOptionDeeds = (lane: string): OptionDeeds =>
  useMemo(
    () => ({
      tick: ({ option }) => <OptionTick option={option} lane={lane} />,
      act: (slot) => <OptionActions {...slot} />,
    }),
    [lane],
  );
