import { checkIcon, helpIcon, minusIcon, pencilIcon } from '../../ui/icon-shapes.ts';
import type { ReviewState } from './review-rows.ts';

/** The icon of each state, so that states do not differ by colour alone. */
export const stateIcons: Readonly<Record<ReviewState, string>> = {
  ready: checkIcon,
  noted: pencilIcon,
  ask: helpIcon,
  out: minusIcon,
};
