/**
 * True if a key event belongs to an input method, which is composing text. For the key that ends a
 * composition, Safari sends the event afterwards, with the old code 229.
 */
export const isOfComposition = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229;
