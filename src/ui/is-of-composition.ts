/**
 * True if a key event belongs to an input method. For the key that ends a composition, Safari sends the event
 * after the composition, with the legacy code 229.
 */
export const isOfComposition = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229;
