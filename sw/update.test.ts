import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { stopCachingMessage } from '../contract/wire/device-caches.ts';
import { listenForUpdate } from './update.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * A new version that the user has accepted and that waits for the active version. `ports` contains the ports
 * on which the active version may answer.
 */
function aNewVersion() {
  const scope = new EventTarget();
  const ports: MessagePort[] = [];
  const registration = { waiting: {} as object | null, active: null as unknown };
  registration.active = { postMessage: (_: unknown, [port]: MessagePort[]) => port && ports.push(port) };
  const skipWaiting = vi.fn<() => void>();
  listenForUpdate(Object.assign(scope, { registration, skipWaiting }) as never);
  const event = Object.assign(new Event('message'), { data: { type: 'SKIP_WAITING' }, waitUntil: () => {} });
  scope.dispatchEvent(event);
  return { skipWaiting, ports, registration };
}

test('a new version waits until an active version that starts slowly has answered', async () => {
  const { skipWaiting, ports } = aNewVersion();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(skipWaiting).not.toHaveBeenCalled();
  ports[0]?.postMessage(stopCachingMessage);
  await vi.waitFor(() => expect(skipWaiting).toHaveBeenCalledOnce());
});

test('a new version takes over from an earlier version that does not answer', async () => {
  const { skipWaiting } = aNewVersion();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test('a new version asks again until it has taken over', async () => {
  const { skipWaiting, ports, registration } = aNewVersion();
  ports[0]?.postMessage(stopCachingMessage);
  await vi.waitFor(() => expect(skipWaiting).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(3_000);
  expect(ports).toHaveLength(2);
  ports[1]?.postMessage(stopCachingMessage);
  await vi.waitFor(() => expect(skipWaiting).toHaveBeenCalledTimes(2));
  registration.waiting = null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(skipWaiting).toHaveBeenCalledTimes(2);
});
