import type { CallFacts } from '../contract/call-facts.ts';
import { callFacts } from '../contract/facts/index.ts';

/** The calls whose answers the service worker caches: `system/kernel`, port lists, viewed schedules, and so on. */
const cachedCalls = Object.values<CallFacts>(callFacts).filter(
  ({ method, cache }) => method === 'GET' && cache !== 'none',
);

const base = '/api/';

/** Matches `{name}`, which stands for one segment of a path. */
const segment = /\{\w+\}/g;

/** The paths of the cached calls as URL patterns, for static routes. */
export const cachedPathPatterns: readonly string[] = cachedCalls.map(
  ({ path }) => base + path.replace(segment, '*'),
);

const byPath = new Map(cachedCalls.map((call) => [call.path, call]));
const withSegment = cachedCalls.filter(({ path }) => path.includes('{'));

/** True if a path has the segments of a call's path; a `{name}` matches any non-empty segment. */
function matches({ path: pattern }: CallFacts, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith('{') ? given[at] !== '' : part === given[at]))
  );
}

/** Returns the cached call that a path of our server belongs to; undefined if the path belongs to none. */
export function cachedCallAt(pathname: string): CallFacts | undefined {
  if (!pathname.startsWith(base)) return undefined;
  const path = pathname.slice(base.length);
  return byPath.get(path) ?? withSegment.find((call) => matches(call, path));
}
