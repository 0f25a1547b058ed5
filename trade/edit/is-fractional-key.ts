/**
 * True if the text is a fractional key (`fractional-key.ts`). A key must not end in 0, because no other key
 * could be inserted before it.
 */
export const isFractionalKey = (text: string): boolean => /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(text);
