import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { vesselView } from '../../../contract/open/client-calls.ts';
import { hashFormat, hashedText } from '../../../contract/open/hash-format.ts';
import { bytesOfBase64 } from '../../../contract/wire/base64.ts';
import type * as client from '../../api/client.ts';
import { forgetServerTime, noteServerTime, serverNow } from '../../state/server-clock.ts';
import { dropAccess, openAccess } from './access.ts';
import { fetchOpen } from './fetch-open.ts';

vi.mock('../../api/client.ts', async (load) => ({
  ...(await load<typeof client>()),
  fetchAnswer: async () => ({ answer: { vessel_service: told } }),
}));

const key = '0f'.repeat(32);
const service = { base: '/open', client_id: 'page', client_secret: 'secret', key };
/** The present answer of `system/ship` in the test. The server changes secret and key twice a day. */
let told = service;
const vessel = {
  MatchType: '',
  ShipID: '477000001',
  mmsi: '477000001',
  imo: '',
  name: 'OCEAN PIONEER',
  callsign: '',
  shiptype: 70,
  lasttime: null,
  former_name: '',
  machine_id: null,
  nation_code: null,
  position: null,
  is_demo: true,
  length_m: null,
  beam_m: null,
  draught_m: null,
  destination: '',
  destination_harbor_code: null,
  eta: null,
  history: [],
};

interface Sent {
  address: string;
  init: RequestInit;
}
let sent: Sent[] = [];
let reply: (path: string, count: number) => { status: number; body: unknown };

const answer = (data: unknown) => ({ status: 200, body: { status_code: 20000, data } });
const refused = { status: 401, body: { status_code: 40100, message: 'ended' } };
const hashRefused = {
  status: 422,
  body: {
    status_code: 42200,
    code: 'invalid',
    message: 'wrong',
    errors: [{ field: 'hash', code: 'vessel_hash_invalid', message: 'wrong' }],
  },
};
const token = answer({ access_token: 'a-token', expires_in: 3600 });

beforeEach(async () => {
  await dropAccess();
  forgetServerTime();
  told = service;
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, init });
    const path = address.replace(/\?.*/, '');
    const { status, body } = reply(path, sent.filter((one) => one.address.startsWith(path)).length);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(text, { status, headers: { date: 'Fri, 20 Nov 2026 06:00:00 GMT' } });
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ask = () => fetchOpen(vesselView, { mmsi: '477000001' });

test('a call has the token and a hash of its query', async () => {
  // A wrong clock of the device must not affect calls of the vessel service.
  noteServerTime(Date.now() + 3 * 86_400_000);
  reply = (path) => (path.endsWith('token') ? token : answer(vessel));
  const { answer: found, fetchedTime } = await ask();
  expect(found.name).toBe('OCEAN PIONEER');
  expect(new Date(fetchedTime).toISOString()).toBe('2026-11-20T06:00:00.000Z');
  const { address, init } = sent[1] ?? { address: '', init: {} };
  expect(new Headers(init.headers).get('authorization')).toBe('Bearer a-token');
  const query = new URLSearchParams(address.split('?')[1]);
  const bytes = bytesOfBase64(query.get('hash') ?? '');
  const rawKey = new Uint8Array(32).fill(0x0f);
  const cipherKey = await crypto.subtle.importKey('raw', rawKey, 'AES-CBC', false, ['decrypt']);
  const iv = bytes.slice(0, hashFormat.ivBytes);
  const opened = await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, cipherKey, bytes.slice(iv.length));
  const plain = new TextDecoder().decode(opened);
  const time = Number(plain.split('&t=')[1]);
  expect(plain).toBe(hashedText({ mmsi: '477000001' }, time));
  expect(Math.abs(time - serverNow())).toBeLessThan(60_000);
});

test('later calls reuse the token', async () => {
  reply = (path) => (path.endsWith('token') ? token : answer(vessel));
  await ask();
  await ask();
  expect(sent.filter(({ address }) => address.endsWith('token'))).toHaveLength(1);
});

test('simultaneous calls request one token', async () => {
  reply = (path) => (path.endsWith('token') ? token : answer(vessel));
  await Promise.all([ask(), ask(), ask()]);
  expect(sent.filter(({ address }) => address.endsWith('token'))).toHaveLength(1);
});

test('a page that stays open for days uses the secret of the day', async () => {
  reply = (path) => {
    if (!path.endsWith('token')) return answer(vessel);
    const { body } = sent.at(-1)?.init ?? {};
    return typeof body === 'string' && body.includes(told.client_secret) ? token : refused;
  };
  await ask();
  noteServerTime(Date.now() + 2 * 86_400_000);
  told = { ...service, client_secret: 'of another day' };
  // Container rates take their token from `openAccess`, and are not retried.
  expect(await openAccess()).toMatchObject({ token: 'a-token' });
});

test('a hash under an expired key is renewed and the call repeated', async () => {
  reply = (path, count) => {
    if (path.endsWith('token')) return token;
    return count === 1 ? hashRefused : answer(vessel);
  };
  expect((await ask()).answer.name).toBe('OCEAN PIONEER');
  expect(sent.filter(({ address }) => address.endsWith('token'))).toHaveLength(2);
});

test('an invalid query is not repeated', async () => {
  const wrong = { ...hashRefused.body, errors: [{ field: 'mmsi', code: 'mmsi_invalid', message: 'wrong' }] };
  reply = (path) => (path.endsWith('token') ? token : { status: 422, body: wrong });
  await expect(ask()).rejects.toMatchObject({ status: 422, errors: wrong.errors });
  expect(sent).toHaveLength(2);
});

test('a refused token is logged and renewed, and the call is repeated', async () => {
  reply = (path, count) => {
    if (path.endsWith('token')) return token;
    return count === 1 ? refused : answer(vessel);
  };
  expect((await ask()).answer.name).toBe('OCEAN PIONEER');
  expect(sent.filter(({ address }) => address.endsWith('token'))).toHaveLength(2);
  expect(console.warn).toHaveBeenCalledOnce();
});

test('a second refusal does not end the session', async () => {
  reply = (path) => (path.endsWith('token') ? token : refused);
  await expect(ask()).rejects.toMatchObject({ code: 'unavailable' });
});

test('an unknown vessel is logged and reported as not found', async () => {
  reply = (path) =>
    path.endsWith('token') ? token : { status: 404, body: { status_code: 40400, message: 'unknown' } };
  await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
  expect(console.warn).toHaveBeenCalledOnce();
});

test('an answer not from the service counts as a captive portal', async () => {
  reply = (path) => (path.endsWith('token') ? token : { status: 200, body: '<html>Sign in</html>' });
  await expect(ask()).rejects.toMatchObject({ code: 'captive_portal' });
});

test('a gateway failure is reported as an unavailable service, not a lost connection', async () => {
  reply = (path) => (path.endsWith('token') ? token : { status: 502, body: '<html>Bad Gateway</html>' });
  await expect(ask()).rejects.toMatchObject({ code: 'unavailable' });
});

test('an answer that violates the contract is rejected', async () => {
  reply = (path) => (path.endsWith('token') ? token : answer({ ...vessel, mmsi: 7 }));
  await expect(ask()).rejects.toMatchObject({ code: 'broken' });
});
