import { checkIcon, helpIcon, minusIcon, pencilIcon } from '../../ui/icon-shapes.ts';
import type { ReviewState } from './review-rows.ts';

/** The shape beside the word: no state is told by its colour alone. */
export const stateIcons: Readonly<Record<ReviewState, string>> = {
  ready: checkIcon,
  noted: pencilIcon,
  ask: helpIcon,
  out: minusIcon,
};
