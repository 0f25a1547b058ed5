import { expect, it, vi } from 'vitest';

import type { Exchange } from './exchange.ts';
import { serveDocument } from './serve-document.ts';

const exchange = (headers: Record<string, string> = {}) =>
  ({ context: { req: { header: (name: string) => headers[name] } } }) as unknown as Exchange;

it('a constant document is generated and compressed once for all requests', async () => {
  const make = vi.fn<() => object>(() => ({ openapi: '3.1.0' }));
  const compressed = new Map<string, Uint8Array<ArrayBuffer>>();
  const compress = async (_: unknown, encoding: string, cacheKey = '') => {
    const key = `${encoding} ${cacheKey}`;
    expect(cacheKey).not.toBe('');
    const made = compressed.get(key) ?? new Uint8Array([1]);
    compressed.set(key, made);
    return made;
  };
  const answer = serveDocument({ compress } as never, make);
  const first = await answer(exchange({ 'accept-encoding': 'br' }));
  const second = await answer(exchange({ 'accept-encoding': 'br' }));
  await answer(exchange());
  expect(second.body).toBe(first.body);
  expect([make.mock.calls.length, compressed.size]).toEqual([1, 1]);
  const known = first.headers['ETag'] ?? '';
  expect(await answer(exchange({ 'if-none-match': known }))).toMatchObject({ status: 304, body: null });
});
