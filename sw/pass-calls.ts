import { cachedPathPatterns } from './cached-calls.ts';

/** Not in TypeScript's worker library: https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes */
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
 * the service worker. A page that lets a new version take over sends its calls in the mode `same-origin`.
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
  // Pages repeat these calls and `/healthz` while the connection is not up.
  ...[...calls, matching('/healthz')].map((condition): Rule => ({ condition, source: 'network' })),
];

/**
 * Routes all other calls around the service worker if the browser supports it. They then need not wait for
 * the worker to start. Calls that a page repeats would also keep an old version of the worker running after a
 * new one is accepted.
 */
export function passCalls(event: ExtendableEvent): void {
  const { addRoutes } = event as Routing;
  if (addRoutes) event.waitUntil(addRoutes.call(event, rules).catch(() => {}));
}
