import type { CSSProperties } from 'react';

/**
 * Returns custom properties for a stylesheet: `cssVariables({ days: 4 })` sets `--days`. Do not use it in
 * prerendered parts: the content security policy allows no style attributes there.
 */
export function cssVariables(values: Readonly<Record<string, number | string | undefined>>): CSSProperties {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(pairs.map(([name, value]) => [`--${name}`, value]));
}
