import type { KeyboardEvent } from 'react';

import { isOfComposition } from './is-of-composition.ts';

/** Escape that calls an input method off is no Escape of the dialog around it, which browsers take it for. */
export function leaveEscapeToInputMethod(event: KeyboardEvent): void {
  if (event.key === 'Escape' && isOfComposition(event.nativeEvent)) event.preventDefault();
}
