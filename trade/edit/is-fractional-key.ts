/** Whether a text is a key of an order (`fractional-key.ts`). One that ends in 0 is none: nothing would fit before it. */
export const isFractionalKey = (text: string): boolean => /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(text);
