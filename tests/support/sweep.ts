/**
 * True in the sweep of `npm run soak`. The sweep checks all screens in each theme and width and runs all
 * variants of a journey. `npm test` checks each screen once in each language and runs only the first variant.
 */
export const isSweep = Boolean(process.env['SWEEP']);

/**
 * The details of a browser test that only the sweep plays: a look that is no rule, or a journey whose rules other
 * tests prove. A comment names those tests.
 */
export const inSweep = { tag: '@sweep' };

/** Returns all variants in the sweep, and only the first variant in other runs. */
export const variantsOf = <Variant>(all: readonly Variant[]): readonly Variant[] =>
  isSweep ? all : all.slice(0, 1);
