import 'fake-indexeddb/auto';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { informationSchedule } from '../../contract/calls/sailings/sailing.ts';
import { systemBanner } from '../../contract/calls/site/system.ts';
import { ourAnswer, ourData } from '../../tests/support/our-answer.ts';
import { connectionState } from '../state/connection-state.ts';
import { getLocal } from '../store/local.ts';
import { deleteStore } from '../store/open-store.ts';
import { serverNow } from '../state/server-clock.ts';
import { deleteSession, putSession } from '../store/session.ts';
import { fetchAnswer } from './client.ts';

const banner = { pc_mini_program_picture: '/code.svg' };
const date = 'Fri, 20 Nov 2026 12:00:00 GMT';
const ours = (data: unknown) => ourData(data, { date });
const ended = () => ourAnswer({ status: -1, code: 'session_ended' }, { status: 401 });

let asked: Request[];
function answerWith(answer: () => Response | Promise<Response>): void {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    asked.push(new Request(new URL(url, 'https://laycan.test'), { ...options, signal: null }));
    return answer();
  });
}
const logIn = (token = 'token-of-the-first-session') =>
  putSession({
    token,
    header: 'Bearer',
    user_info: { id: 7, publisher: 0, avatar: '', mobile: '138****0000', nickname: '' },
  });

beforeEach(() => {
  connectionState.status = 'up';
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteSession();
  await deleteStore();
});

describe('fetchAnswer', () => {
  test("an answer that fits the contract is returned with the server's time", async () => {
    answerWith(() => ours(banner));
    const fetched = await fetchAnswer(systemBanner, {});
    expect(fetched).toMatchObject({ answer: banner, authorization: null });
    expect(fetched.fetchedTime).toBe(Date.UTC(2026, 10, 20, 12));
    expect(Math.abs(serverNow() - fetched.fetchedTime)).toBeLessThan(1000);
  });

  test('an answer that violates the contract is reported as broken', async () => {
    answerWith(() => ours({ pc_mini_program_picture: 7 }));
    await expect(fetchAnswer(systemBanner, {})).rejects.toMatchObject({ code: 'broken' });
    expect(connectionState.status).toBe('up');
  });
});

describe('connection state', () => {
  test.each([
    ['is broken', () => Promise.reject(new TypeError('failed')), 'unreachable', 'offline'],
    [
      'belongs to a portal',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      'captive_portal',
      'portal',
    ],
    [
      'leads to a failing server',
      () => ourAnswer({ status: 500, code: 'internal' }, { status: 500 }),
      'internal',
      'failing',
    ],
    [
      'leads to a gateway behind which our server is gone',
      () => new Response('<html>502 Bad Gateway', { status: 502 }),
      'unavailable',
      'failing',
    ],
    ['is too slow', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'timeout', 'silent'],
  ])('a connection that %s sets the connection state', async (_, answer, code, status) => {
    answerWith(answer);
    await expect(fetchAnswer(systemBanner, {})).rejects.toMatchObject({ code });
    expect(connectionState.status).toBe(status);
  });

  test('the connection is up again after any answer, even a refusal', async () => {
    connectionState.status = 'offline';
    answerWith(() => ourAnswer({ status: 404, code: 'not_found' }, { status: 404 }));
    await expect(fetchAnswer(systemBanner, {})).rejects.toMatchObject({ code: 'not_found' });
    expect(connectionState.status).toBe('up');
  });

  test('an aborted call does not change the connection state', async () => {
    const control = new AbortController();
    answerWith(() => {
      control.abort();
      return Promise.reject(new DOMException('given up', 'AbortError'));
    });
    await expect(fetchAnswer(systemBanner, {}, { signal: control.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(connectionState.status).toBe('up');
  });
});

describe('the session of a call', () => {
  test('every call carries the session except anonymous calls', async () => {
    await logIn();
    answerWith(() => ours(banner));
    await fetchAnswer(systemBanner, {});
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer token-of-the-first-session');
    answerWith(() => ours({ list: [] }));
    await fetchAnswer(informationSchedule, { id: '01a1f8d3-ea7b-7fff-bfff-ffffffffffff' });
    expect(asked[0]?.headers.get('authorization')).toBeNull();
  });

  test('the session is deleted when our server no longer knows it', async () => {
    await logIn();
    answerWith(ended);
    await expect(fetchAnswer(systemBanner, {})).rejects.toMatchObject({ code: 'session_ended' });
    expect(await getLocal('token')).toBeUndefined();
    expect(await getLocal('user_info')).toBeUndefined();
  });

  test.each([
    ['a page', () => new Response('<html>', { status: 401, headers: { 'content-type': 'text/html' } })],
    ['JSON like ours', () => Response.json({ status: -1, code: 'session_ended' }, { status: 401 })],
  ])('the session is retained when a gateway answers 401 with %s', async (_, answer) => {
    await logIn();
    answerWith(answer);
    await expect(fetchAnswer(systemBanner, {})).rejects.toMatchObject({ code: 'unreachable' });
    expect(await getLocal('token')).toBe('token-of-the-first-session');
  });

  test('a new session survives the late answer to the previous session', async () => {
    await logIn();
    answerWith(async () => {
      await logIn('token-of-the-second-session');
      return ended();
    });
    await expect(fetchAnswer(systemBanner, {})).rejects.toMatchObject({ code: 'session_ended' });
    expect(await getLocal('token')).toBe('token-of-the-second-session');
  });
});
