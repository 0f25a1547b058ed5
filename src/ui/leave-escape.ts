import type { KeyboardEvent } from 'react';

import { isOfComposition } from './is-of-composition.ts';

/**
 * Prevents the Escape key from closing a dialog when it only cancels the text that an input method is
 * composing.
 */
export function leaveEscapeToInputMethod(event: KeyboardEvent): void {
  if (event.key === 'Escape' && isOfComposition(event.nativeEvent)) event.preventDefault();
}
