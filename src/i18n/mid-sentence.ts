import type { Value } from './book.ts';

/** English: "Just now" begins a line with a capital, but stands inside a sentence without. */
export const midSentence = (ago: Value): string => String(ago).replace(/^Just\b/, 'just');
