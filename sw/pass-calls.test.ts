import { expect, test } from 'vitest';

import { passCalls } from './pass-calls.ts';

interface Condition {
  urlPattern?: { pathname: string };
  or?: Condition[];
  [property: string]: unknown;
}
type Rules = { condition: Condition; source: string }[];

/** Returns the static routes that the worker registers at its installation. */
async function routes(): Promise<Rules> {
  let given: Rules = [];
  const waits: Promise<unknown>[] = [];
  const event = Object.assign(new Event('install'), {
    waitUntil: (wait: Promise<unknown>) => void waits.push(wait),
    addRoutes: async (rules: Rules) => void (given = rules),
  });
  passCalls(event);
  await Promise.all(waits);
  return given;
}

/** True if the condition matches, as the browser decides it. */
function isMet({ or, urlPattern, ...rest }: Condition, path: string, request: object): boolean {
  if (or) return or.some((one) => isMet(one, path, request));
  const pattern = urlPattern?.pathname.replaceAll('*', '.*') ?? '.*';
  if (!new RegExp(`^${pattern}$`).test(path)) return false;
  return Object.entries(rest).every(([name, value]) => Reflect.get(request, name) === value);
}

const get = { requestMethod: 'GET', requestMode: 'cors', requestDestination: '' };
test.each([
  ['a cached call', '/api/system/kernel', get, 'fetch-event'],
  ['the ports', '/api/business/harbor/list', get, 'fetch-event'],
  ['a viewed sailing', '/api/business/information/view/01a1', get, 'fetch-event'],
  ['a picture', '/api/file/picture', { ...get, requestDestination: 'image' }, 'fetch-event'],
  ['a cached call during an update', '/api/system/kernel', { ...get, requestMode: 'same-origin' }, 'network'],
  ['a call that is not cached', '/api/permission/data', get, 'network'],
  ['a call that changes something', '/api/system/kernel', { ...get, requestMethod: 'POST' }, 'network'],
  ['a call of the vessel service', '/open/vessel2', get, 'network'],
  ['a check of the connection', '/healthz', get, 'network'],
  ['a file', '/assets/main-1.js', get, undefined],
])('the route of %s is right', async (_, path, request, source) => {
  expect((await routes()).find(({ condition }) => isMet(condition, path, request))?.source).toBe(source);
});

test('a browser without static routes still installs the worker', () => {
  expect(() => passCalls(new Event('install') as ExtendableEvent)).not.toThrow();
});
