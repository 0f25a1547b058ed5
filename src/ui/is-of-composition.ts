/**
 * True if a key event belongs to an input method. Safari sends the key that ends a composition after it, with
 * the legacy code 229.
 */
export const isOfComposition = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229;
