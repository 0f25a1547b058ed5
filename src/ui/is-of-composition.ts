/**
 * True if a key event belongs to an input method, which is composing text. Safari sends the event of the key
 * that ends a composition only after the composition, but with the old key code 229.
 */
export const isOfComposition = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229;
