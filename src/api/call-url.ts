import type { CallAddress } from './late-call.ts';

/**
 * Builds the URL of an API call. For a GET, the path segments are filled in and the other values form a
 * query, sorted by name. Equal requests therefore have the same URL and the same cached copy. Values that are
 * absent are left out.
 */
export function callUrl(call: Pick<CallAddress, 'method' | 'path' | 'isOpen'>, request: unknown): string {
  const values = new Map(Object.entries(request ?? {}).map(([name, value]) => [name, textOf(value)]));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name) ?? '';
    values.delete(name);
    return encodeURIComponent(value);
  });
  // The base path belongs to this site even if the vessel service runs on another host, so that cached copies
  // can still be found if that host changes.
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
