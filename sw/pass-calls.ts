import { cachedPathPatterns } from './cached-calls.ts';

/**
 * TypeScript's worker library lacks this interface:
 * https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes
 */
interface Routing extends ExtendableEvent {
  addRoutes?: (rules: readonly Rule[]) => Promise<void>;
}

interface Condition {
  urlPattern?: { pathname: string };
  requestMethod?: 'GET';
  requestMode?: 'same-origin';
  requestDestination?: 'image';
  or?: readonly Condition[];
}

interface Rule {
  condition: Condition;
  source: 'network' | 'fetch-event';
}

const matching = (pathname: string): Condition => ({ urlPattern: { pathname } });
const calls = ['/api/*', '/open/*'].map(matching);

/**
 * The routes, in the order in which they are tried. Of all calls, only cached calls and pictures pass through
 * the service worker. While a new version takes over, pages send their calls in the mode `same-origin`, so
 * that these calls do not start the old version again.
 */
const rules: readonly Rule[] = [
  ...calls.map((one): Rule => ({
    condition: { ...one, requestDestination: 'image' },
    source: 'fetch-event',
  })),
  ...calls.map((one): Rule => ({ condition: { ...one, requestMode: 'same-origin' }, source: 'network' })),
  {
    condition: { or: cachedPathPatterns.map((path) => ({ ...matching(path), requestMethod: 'GET' })) },
    source: 'fetch-event',
  },
  // Pages repeat these calls and `/healthz` while the connection is not up. Such calls must not pass through
  // the worker, because they would keep an old version running.
  ...[...calls, matching('/healthz')].map((condition): Rule => ({ condition, source: 'network' })),
];

/**
 * Sets `rules` if the browser supports static routes. Calls that bypass the worker then need not wait until
 * it has started. Calls that a page repeats do not keep an old version running after the user has accepted a
 * new one.
 */
export function passCalls(event: ExtendableEvent): void {
  const { addRoutes } = event as Routing;
  if (addRoutes) event.waitUntil(addRoutes.call(event, rules).catch(() => {}));
}
