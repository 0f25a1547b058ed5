import type { KeyboardEvent } from 'react';

import { isOfComposition } from './is-of-composition.ts';

/** Prevents an Escape that cancels an input method's composition from also closing the dialog around it. */
export function leaveEscapeToInputMethod(event: KeyboardEvent): void {
  if (event.key === 'Escape' && isOfComposition(event.nativeEvent)) event.preventDefault();
}
