import 'fake-indexeddb/auto';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ourAnswer, ourData } from '../../../tests/support/our-answer.ts';
import { getDevice } from '../../store/device.ts';
import { connectionState } from '../../state/connection-state.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { sessionState } from '../../store/session-state.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { recordIn } from '../../sync/queue/record-entry.ts';
import { logOut, sendLogouts } from './log-out.ts';

const token = 'token-of-the-first-member';
const dataKey = btoa('key-of-the-first-member-32-bytes');
const done = () => ourData({ ended: 1 });
const refused = (status: number, code: string) =>
  ourAnswer({ status: status === 401 ? -1 : status, code, message: 'no' }, { status });

let asked: { path: string; authorization: string | null; body: string | null }[];
function answerWith(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const authorization = new Headers(headers).get('authorization');
    asked.push({ path: url, authorization, body: typeof body === 'string' ? body : null });
    return answer();
  });
}
const offline = () => Promise.reject(new TypeError('failed'));
const storedText = async () => {
  const store = await openStore();
  return JSON.stringify(await Promise.all(store.tables.map((table) => table.toArray())));
};

beforeEach(async () => {
  asked = [];
  await putSession({
    token,
    header: 'Bearer',
    data_key: [{ key_id: 'k1', key: dataKey }],
    user_info: { id: 7, publisher: 0, avatar: '', mobile: '138****0000', nickname: 'Ada' },
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteSession();
  await deleteStore();
  connectionState.status = 'up';
});

describe('logout', () => {
  test("logout ends the session on the server and deletes the member's data", async () => {
    answerWith(done);
    expect(await logOut()).toEqual({ serverInformed: 'now', onlyHere: { changes: 0, rows: 0 } });
    expect(asked.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/api/logout', `Bearer ${token}`],
    ]);
    expect(await storedText()).not.toMatch(/token-of|a2V5LW9m|138\*{4}0000|Ada/);
    expect(sessionState.member_id).toBe(0);
    expect(await getDevice('untold_logouts')).toEqual([]);
  });

  test('logout from an already ended session is not shown as an expiry', async () => {
    answerWith(() => refused(401, 'session_ended'));
    expect(await logOut()).toEqual({ serverInformed: 'now', onlyHere: { changes: 0, rows: 0 } });
    expect(sessionState).toMatchObject({ member_id: 0, has_ended: false });
  });

  test('logout clears the device before the server has answered', async () => {
    let answer: (response: Response) => void = () => {};
    answerWith(() => new Promise((settle) => (answer = settle)));
    const leaving = logOut();
    await expect.poll(() => sessionState.member_id).toBe(0);
    expect(await storedText()).not.toContain(token);
    answer(done());
    expect(await leaving).toMatchObject({ serverInformed: 'now' });
  });

  test("offline logout stores only the token's hash and is sent later", async () => {
    answerWith(offline);
    expect(await logOut()).toMatchObject({ serverInformed: 'later' });
    expect(await storedText()).not.toMatch(/token-of|a2V5LW9m|138\*{4}0000|Ada/);
    const [hash] = (await getDevice('untold_logouts')) ?? [];
    expect(hash).toMatch(/^[0-9a-f]{64}$/);

    await expect(sendLogouts()).rejects.toMatchObject({ code: 'unreachable' });
    expect(await getDevice('untold_logouts')).toEqual([hash]);

    answerWith(done);
    await sendLogouts();
    expect(asked.at(-1)).toEqual({
      path: '/api/session/revoke',
      authorization: null,
      body: JSON.stringify({ token_hash: hash }),
    });
    expect(await getDevice('untold_logouts')).toEqual([]);
  });

  test('logout on a full device clears it and reports what was not sent', async () => {
    answerWith(offline);
    const full = new DOMException('', 'QuotaExceededError');
    vi.spyOn((await openStore()).device, 'put').mockRejectedValue(full);
    expect(await logOut()).toMatchObject({ serverInformed: 'never' });
    expect(sessionState.member_id).toBe(0);
    expect(await storedText()).not.toMatch(/token-of|a2V5LW9m|138\*{4}0000|Ada/);
  });

  test('a logout that the server refuses is not sent again', async () => {
    answerWith(offline);
    await logOut();
    answerWith(() => refused(422, 'invalid'));
    await sendLogouts();
    expect(await getDevice('untold_logouts')).toEqual([]);
  });
});

describe('unsent changes at logout', () => {
  const handle = 'member/business/collection/shipowner/handle';
  const doSomething = async () =>
    recordIn(await openStore(), {
      call: handle,
      body: { shipowner_id: 3, on: false },
      entity: 'collection_shipowner/3',
      holds: [],
      fold: 'set',
      change: (own) => own.delete('collection_shipowner', [3]),
    });
  const rows = async () => {
    const store = await openStore();
    return { outbox: await store.outbox.count(), sealed: await store.sealed_unsent.count() };
  };
  /**
   * Returns the paths of the requests. `/healthz` is left out, because the queue may request it first to get
   * the server's time.
   */
  const calls = () => asked.map(({ path }) => path).filter((path) => path !== '/healthz');
  const answerPush = (answer: () => Response) =>
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
      asked.push({ path: url, authorization: null, body: typeof body === 'string' ? body : null });
      if (url !== '/api/sync/push') return answer();
      const { entries } = JSON.parse(String(body)) as { entries: { key: string }[] };
      const results = entries.map(({ key }) => ({ key, status: 200, data: { shipowner: null } }));
      return ourData({ results });
    });

  test('unsent changes are sent before the session ends', async () => {
    answerPush(done);
    await doSomething();
    await logOut({ unsent: 'send' });
    expect(calls()).toEqual(['/api/sync/push', '/api/logout']);
    expect(await rows()).toEqual({ outbox: 0, sealed: 0 });
  });

  test('unsent changes stay, sealed, if sending fails or by default', async () => {
    answerWith(offline);
    await doSomething();
    expect(await logOut({ unsent: 'send' })).toEqual({
      serverInformed: 'later',
      onlyHere: { changes: 1, rows: 0 },
    });
    expect(await rows()).toEqual({ outbox: 0, sealed: 1 });
  });

  test('the number of import rows that wait for correction is returned', async () => {
    answerWith(done);
    const store = await openStore();
    for (const id of ['a', 'b']) await store.table('import_tray').add({ member_id: 7, id, template_id: 'g' });
    expect(await logOut()).toEqual({ serverInformed: 'now', onlyHere: { changes: 0, rows: 2 } });
    expect(await rows()).toEqual({ outbox: 0, sealed: 1 });
  });

  test('unsent changes are discarded if the person chooses that', async () => {
    answerWith(done);
    await doSomething();
    await logOut({ unsent: 'discard' });
    expect(asked.map(({ path }) => path)).toEqual(['/api/logout']);
    expect(await rows()).toEqual({ outbox: 0, sealed: 0 });
  });

  test('discarded changes that may have arrived are cancelled at the next login', async () => {
    answerWith(offline);
    await doSomething();
    const store = await openStore();
    await store.outbox.toCollection().modify({ attempts: 1 });
    const { onlyHere: kept } = await logOut({ unsent: 'discard' });
    expect(kept).toEqual({ changes: 0, rows: 0 });
    const [sealed] = await store.sealed_unsent.toArray();
    expect([calls()[0], sealed?.count]).toEqual(['/api/sync/cancel', 0]);
  });
});
