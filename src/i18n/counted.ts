import type { Value } from './catalogue.ts';

let grouping: Intl.NumberFormat | undefined;

/** Returns a number with an English noun in the right form, for example "1 sailing" or "1,200 sailings". */
export function counted(n: Value, one: string, other: string): string {
  const shown = typeof n === 'number' ? grouped(n) : n;
  return `${shown} ${Number(n) === 1 ? one : other}`;
}

/**
 * Formats a number with groups of three digits. Lists call it for every row, so the formatter is created only
 * once, and numbers below 1,000 are converted without it.
 */
function grouped(n: number): string {
  if (Number.isInteger(n) && Math.abs(n) < 1000) return String(n);
  grouping ??= new Intl.NumberFormat('en');
  return grouping.format(n);
}
