import { checkIcon, helpIcon, minusIcon, pencilIcon } from '../../ui/icon-shapes.ts';
import type { GotState } from './got-rows.ts';

/** The shape beside the word: no state is told by its colour alone. */
export const stateIcons: Readonly<Record<GotState, string>> = {
  ready: checkIcon,
  noted: pencilIcon,
  ask: helpIcon,
  out: minusIcon,
};
