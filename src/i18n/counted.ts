import type { Value } from './book.ts';

let grouping: Intl.NumberFormat | undefined;

/** English plurals: `counted(1, 'sailing', 'sailings')` is "1 sailing". Digits are grouped. */
export function counted(n: Value, one: string, other: string): string {
  const shown = typeof n === 'number' ? grouped(n) : n;
  return `${shown} ${Number(n) === 1 ? one : other}`;
}

/** A list counts its days row by row; a formatter is made once, and only for what it changes. */
function grouped(n: number): string {
  if (Number.isInteger(n) && Math.abs(n) < 1000) return String(n);
  grouping ??= new Intl.NumberFormat('en');
  return grouping.format(n);
}
