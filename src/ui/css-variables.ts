import type { CSSProperties } from 'react';

/**
 * Numbers that a stylesheet computes with: `cssVariables({ days: 4 })` sets `--days`. Not for
 * parts that are rendered at build time: there the content security policy allows no style attribute.
 */
export function cssVariables(values: Readonly<Record<string, number | string | undefined>>): CSSProperties {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(pairs.map(([name, value]) => [`--${name}`, value]));
}
