import { afterEach, expect, test } from 'vitest';

import { aCarrier, type Carrier } from '../../../tests/support/a-carrier.ts';
import { readAllPages } from './read-all-pages.ts';

const carriers: Carrier[] = [];
afterEach(() => Promise.all(carriers.splice(0).map(({ close }) => close())));

async function playing(answer: Carrier['answer']) {
  const carrier = Object.assign(await aCarrier(), { answer });
  carriers.push(carrier);
  return carrier;
}

const nothingKnown = { etag: null, last_modified: null };

test('endless pages are read only up to the total size limit', async () => {
  const page = JSON.stringify([{ carrierServiceCode: 'FE1', vesselSchedules: [], x: ' '.repeat(70_000) }]);
  const { url, asked } = await playing((_, response) => {
    response.writeHead(200, { 'Next-Page-Cursor': String(asked.length) }).end(page);
  });
  const answer = await readAllPages(
    { url, key: '', isLoopbackAllowed: true, charsMost: 1_000_000 },
    nothingKnown,
  );
  expect(answer).toEqual({ kind: 'failed', fault: 'too_large', page: asked.length });
  expect(asked.length).toBe(15);
});

test("a carrier that does not answer does not delay the server's stop", async () => {
  const stopping = new AbortController();
  const { url } = await playing(() => stopping.abort());
  const endpoint = { url, key: '', isLoopbackAllowed: true, timeoutMs: 2_000, signal: stopping.signal };
  const since = Date.now();
  expect(await readAllPages(endpoint, nothingKnown)).toMatchObject({ kind: 'failed', fault: 'unreachable' });
  expect(Date.now() - since).toBeLessThan(1_500);
});
