/** Keys of an input method are its own. Safari sends the one that ends a composition after it, with the old code 229. */
export const isOfComposition = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229;
