/** Not in TypeScript's worker library: https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes */
interface Routing extends ExtendableEvent {
  addRoutes?: (rules: readonly Rule[]) => Promise<void>;
}

interface Rule {
  condition: { urlPattern: { pathname: string }; requestDestination?: 'image' };
  source: 'network' | 'fetch-event';
}

const calls = ['/api/*', '/open/*'].map((pathname) => ({ urlPattern: { pathname } }));

/** Of calls the worker keeps pictures alone. */
const rules: readonly Rule[] = [
  ...calls.map((one): Rule => ({
    condition: { ...one, requestDestination: 'image' },
    source: 'fetch-event',
  })),
  ...calls.map((condition): Rule => ({ condition, source: 'network' })),
];

/**
 * Calls go past the worker where a browser can be told so: none waits for it to be started, and none wakes a version
 * that is to be replaced.
 */
export function passCalls(event: ExtendableEvent): void {
  const { addRoutes } = event as Routing;
  if (addRoutes) event.waitUntil(addRoutes.call(event, rules).catch(() => {}));
}
