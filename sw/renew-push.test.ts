import { expect, it, vi } from 'vitest';

import type { DeviceData } from './load-data-script.ts';
import { listenForRenewal } from './renew-push.ts';

it('a replaced subscription is registered before the worker stops', async () => {
  const listeners = new Map<string, (event: object) => void>();
  const pushManager = {};
  const renewPush = vi.fn<DeviceData['renewPush']>(async () => {});
  listenForRenewal(
    {
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      registration: { pushManager },
    } as unknown as ServiceWorkerGlobalScope,
    () => ({ renewPush }),
  );
  const waits: Promise<unknown>[] = [];
  listeners.get('pushsubscriptionchange')?.({ waitUntil: (one: Promise<unknown>) => waits.push(one) });
  expect(waits).toHaveLength(1);
  await Promise.all(waits);
  expect(renewPush).toHaveBeenCalledWith(pushManager);
});
