import type { Value } from './book.ts';

/** English plurals: `counted(1, 'sailing', 'sailings')` is "1 sailing". Digits are grouped. */
export function counted(n: Value, one: string, other: string): string {
  const shown = typeof n === 'number' ? n.toLocaleString('en') : n;
  return `${shown} ${Number(n) === 1 ? one : other}`;
}
