import { isRecord, own } from './record.ts';

/**
 * True if two values are equal as JSON. Property order does not matter, and an undefined property counts as
 * absent.
 */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((one, at) => same(one, b[at]));
  if (!isRecord(a) || !isRecord(b)) return false;
  return (
    Object.keys(a).every((name) => same(a[name], own(b, name))) &&
    Object.keys(b).every((name) => Object.hasOwn(a, name) || b[name] === undefined)
  );
}
