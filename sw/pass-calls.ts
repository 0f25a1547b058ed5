import { cachedPathPatterns } from './cached-calls.ts';

/** Not in TypeScript's worker library: https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes */
interface Routing extends ExtendableEvent {
  addRoutes?: (rules: readonly Rule[]) => Promise<void>;
}

interface Condition {
  urlPattern?: { pathname: string };
  requestMethod?: 'GET';
  requestDestination?: 'image';
  or?: readonly Condition[];
}

interface Rule {
  condition: Condition;
  source: 'network' | 'fetch-event';
}

const calls = ['/api/*', '/open/*'].map((pathname) => ({ urlPattern: { pathname } }));

const cached = cachedPathPatterns.map((pathname): Condition => ({
  urlPattern: { pathname },
  requestMethod: 'GET',
}));

/** The routes: of all calls, only cached calls and pictures pass through the service worker. */
const rules: readonly Rule[] = [
  ...calls.map((one): Rule => ({
    condition: { ...one, requestDestination: 'image' },
    source: 'fetch-event',
  })),
  { condition: { or: cached }, source: 'fetch-event' },
  ...calls.map((condition): Rule => ({ condition, source: 'network' })),
];

/**
 * Routes all other calls around the service worker if the browser supports it. They then need not wait for
 * the worker to start, and calls that a page repeats do not keep a version running that is being replaced.
 */
export function passCalls(event: ExtendableEvent): void {
  const { addRoutes } = event as Routing;
  if (addRoutes) event.waitUntil(addRoutes.call(event, rules).catch(() => {}));
}
