import type { CSSProperties } from 'react';

/**
 * Returns custom properties for the stylesheet: `cssVariables({ days: 4 })` sets `--days`. Not allowed in
 * prerendered parts, because the content security policy forbids style attributes in the HTML page.
 */
export function cssVariables(values: Readonly<Record<string, number | string | undefined>>): CSSProperties {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(pairs.map(([name, value]) => [`--${name}`, value]));
}
