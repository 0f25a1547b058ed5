/** Not in TypeScript's worker library: https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes */
interface Routing extends ExtendableEvent {
  addRoutes?: (rules: readonly Rule[]) => Promise<void>;
}

interface Rule {
  condition: { urlPattern: { pathname: string }; requestDestination?: 'image' };
  source: 'network' | 'fetch-event';
}

const calls = ['/api/*', '/open/*'].map((pathname) => ({ urlPattern: { pathname } }));

/** The routes: of all calls, only pictures pass through the service worker, because it stores them. */
const rules: readonly Rule[] = [
  ...calls.map((one): Rule => ({
    condition: { ...one, requestDestination: 'image' },
    source: 'fetch-event',
  })),
  ...calls.map((condition): Rule => ({ condition, source: 'network' })),
];

/**
 * Routes calls around the service worker if the browser supports it. Calls then need not wait for the worker
 * to start, and do not start a version that is being replaced.
 */
export function passCalls(event: ExtendableEvent): void {
  const { addRoutes } = event as Routing;
  if (addRoutes) event.waitUntil(addRoutes.call(event, rules).catch(() => {}));
}
