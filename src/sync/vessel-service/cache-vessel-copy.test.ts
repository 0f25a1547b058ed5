import { afterEach, expect, test, vi } from 'vitest';

import { vesselList } from '../../../contract/open/client-calls.ts';
import { deviceCaches } from '../../../contract/wire/device-caches.ts';
import type { FetchedAnswer } from '../../api/client.ts';
import { cacheVesselCopy } from './cache-vessel-copy.ts';

const request = { box: '0,0,10,10' } as never;
const bytes = new TextEncoder().encode('{"status_code":200,"data":{"list":[]}}');
const fetched: FetchedAnswer<unknown> = {
  answer: { list: [] },
  fetchedTime: 0,
  etag: undefined,
  authorization: null,
  arrived: { bytes, headers: new Headers({ 'content-type': 'application/json' }), data: { list: [] } },
};

afterEach(() => vi.unstubAllGlobals());

test('an answer of the vessel service is cached under the address without its hash', async () => {
  const stored: [name: string, url: string, text: string][] = [];
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      put: async (url: string, response: Response) => void stored.push([name, url, await response.text()]),
      keys: async () => [],
    }),
  });
  await cacheVesselCopy(vesselList, request, fetched);
  expect(stored).toEqual([
    [
      deviceCaches.vessels,
      expect.stringMatching(/^\/open\/.*box=0%2C0%2C10%2C10$/),
      new TextDecoder().decode(bytes),
    ],
  ]);
});

test.each([
  ['a full disk', { open: () => Promise.reject(new DOMException('', 'QuotaExceededError')) }],
  ['a browser without caches', undefined],
])('%s is no failure', async (_, caches) => {
  vi.stubGlobal('caches', caches);
  await expect(cacheVesselCopy(vesselList, request, fetched)).resolves.toBeUndefined();
});
