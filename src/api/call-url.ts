import type { CallAddress } from './late-call.ts';

/**
 * The address of a GET: path segments filled in, the rest as a query in the order of its names, so
 * that the same request always has the same address (and one copy). Absent values are left out.
 */
export function callUrl(call: Pick<CallAddress, 'method' | 'path' | 'isOpen'>, request: unknown): string {
  const values = new Map(Object.entries(request ?? {}).map(([name, value]) => [name, textOf(value)]));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name) ?? '';
    values.delete(name);
    return encodeURIComponent(value);
  });
  // Whatever the host of the vessel service is, its copies are found below one name.
  const base = call.isOpen ? '/open/' : '/api/';
  if (call.method !== 'GET') return base + path;
  const query = [...values]
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`);
  return base + path + (query.length === 0 ? '' : `?${query.join('&')}`);
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Array.isArray(value) ? value.join(',') : String(value);
}
