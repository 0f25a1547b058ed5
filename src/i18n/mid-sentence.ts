import type { Value } from './catalogue.ts';

/**
 * Changes "Just" at the beginning of an age (as in "Just now") to lower case, for use in the middle of an
 * English sentence.
 */
export const midSentence = (ago: Value): string => String(ago).replace(/^Just\b/, 'just');
