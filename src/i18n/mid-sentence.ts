import type { Value } from './catalogue.ts';

/** Lowercases a leading "Just" of an age, such as "Just now", for use inside an English sentence. */
export const midSentence = (ago: Value): string => String(ago).replace(/^Just\b/, 'just');
