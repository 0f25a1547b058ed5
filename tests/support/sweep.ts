/**
 * True in the sweep of `npm run soak`, which checks every screen in each theme and width and plays every variant
 * of a journey. `npm test` checks each screen once in each language and plays the first variant.
 */
export const isSweep = Boolean(process.env['SWEEP']);

/** Returns all variants in the sweep, and the first one in other runs. */
export const variantsOf = <Variant>(all: readonly Variant[]): readonly Variant[] =>
  isSweep ? all : all.slice(0, 1);
