import type { ReactNode } from 'react';

import type { ContainerPrices } from '../../../contract/calls/containers.ts';
import type { BoxType } from '../../../trade/container/container-types.ts';
import type { ContainerOption } from '../../../trade/container/option.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';

/** What there is to know of one option, for whatever is done with it: in a row, and at the foot of the opened one. */
export interface OptionSlot {
  option: ContainerOption;
  /** What is known of rates on the lane; undefined while it is on its way, and for visitors. */
  prices: ContainerPrices | undefined;
  boxType: BoxType;
  names: HarborNames;
  now: Date;
  /** When this device got the answer, in ms of the server's clock. */
  fetchedTime: number;
}

/** What can be done with options. The functions are the same each time, so that rows are not drawn again. */
export interface OptionRowActions {
  /** A box before the row, to compare it. */
  tick?: ((slot: OptionSlot) => ReactNode) | undefined;
  /** Buttons at the foot of the opened option. */
  act?: ((slot: OptionSlot) => ReactNode) | undefined;
}
