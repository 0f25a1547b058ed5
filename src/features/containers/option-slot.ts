import type { ReactNode } from 'react';

import type { ContainerPrices } from '../../../contract/calls/containers.ts';
import type { ContainerType } from '../../../trade/container/container-types.ts';
import type { ContainerOption } from '../../../trade/container/option.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';

/**
 * The data about one option that its action buttons need. The buttons are in the row of the option and below
 * the opened option.
 */
export interface OptionSlot {
  option: ContainerOption;
  /** The known rates of the lane; undefined while they load, and always for visitors. */
  prices: ContainerPrices | undefined;
  containerType: ContainerType;
  names: HarborNames;
  now: Date;
  /** The time at which the server sent the answer, in ms. */
  fetchedTime: number;
}

/** The actions for options. Pass the same functions at each render, otherwise all rows render again. */
export interface OptionRowActions {
  /**
   * Renders, before the row, the checkbox that selects the option for comparison. Undefined on pages without
   * comparison.
   */
  tick?: ((slot: OptionSlot) => ReactNode) | undefined;
  /** Renders the buttons below the opened option. */
  act?: ((slot: OptionSlot) => ReactNode) | undefined;
}
