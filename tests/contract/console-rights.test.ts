import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { duties, type Duty } from '../../contract/call-facts.ts';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls/index.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { anOperator } from '../support/an-operator.ts';
import { openDatabaseOfRun } from '../support/database.ts';
import { insertSomeContent } from '../support/some-content.ts';
import { anApp, testNow } from '../support/test-app.ts';
import { onePixel } from './rights-case.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabaseOfRun();
  await insertSomeContent(database);
}, 60_000);
afterAll(() => database.close());

const category = { chinese_title: '指南', english_title: 'Guides', rank: 1 };

/** A valid request of each call with a duty, and the verdict for an operator with this duty. */
const requests: Readonly<Record<string, { request: Record<string, unknown>; verdict?: string }>> = {
  'GET console/session': { request: {} },
  'POST console/prove': { request: { code: '000000' }, verdict: 'verification_failed' },
  'POST console/close': { request: {} },
  'POST console/recovery': { request: {} },
  'GET console/content/list': { request: { kind: 'article' } },
  'GET console/content/view': { request: { kind: 'article', key: '1' } },
  'POST console/content/handle': {
    request: { kind: 'category', key: 'guides', isNew: true, revision: 0, values: category },
  },
  'GET console/content/revision': { request: { kind: 'article', key: '1', number: 9 }, verdict: 'not_found' },
  'POST console/content/preview': { request: { chinese_body: '中', english_body: 'a' } },
  'POST console/content/picture': {
    request: { id: '01940000-0000-7000-8000-0000000000c1', picture: onePixel },
  },
};

const desk = calls.filter(({ duty }) => duty);
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

async function verdictOf(call: Call, request: Record<string, unknown>, token: string, now = testNow) {
  const app = now === testNow ? anApp(database) : anApp(database, { clock: () => now });
  const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)]));
  const isGet = call.method === 'GET';
  const response = await app.request(`/api/${call.path}${isGet ? `?${query.toString()}` : ''}`, {
    method: call.method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(isGet ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(isGet ? {} : { body: JSON.stringify(request) }),
  });
  const { code = 'ok' } = (await response.json()) as { code?: string };
  return code;
}

describe('duties in the console', () => {
  it('the matrix has every call of the console and no other', () => {
    expect(Object.keys(requests).toSorted()).toEqual(desk.map(nameOf).toSorted());
  });

  for (const call of desk) {
    const { request, verdict = 'ok' } = requests[nameOf(call)] ?? { request: {} };
    for (const duty of duties)
      it(`${nameOf(call)} by an operator for ${duty}`, async () => {
        const { token } = await anOperator(database, [duty]);
        const isAllowed = call.duty === 'any' || call.duty === duty;
        expect(await verdictOf(call, request, token)).toBe(isAllowed ? verdict : 'permission_denied');
      });

    it(`${nameOf(call)} refuses an idle session, and one of a member who is no administrator any more`, async () => {
      const all: Duty[] = [...duties];
      const idle = await anOperator(database, all);
      const later = new Date(testNow.getTime() + 30 * 60_000);
      expect(await verdictOf(call, request, idle.token, later)).toBe('session_ended');
      const former = await anOperator(database, all);
      await database.db.updateTable('member').set({ role: 'COMMON' }).where('id', '=', former.id).execute();
      expect(await verdictOf(call, request, former.token)).toBe('session_ended');
    });
  }

  for (const call of desk.filter(({ irreversible }) => irreversible))
    it(`${nameOf(call)} wants a new code five minutes after the last one`, async () => {
      const { token } = await anOperator(database, [...duties]);
      const later = new Date(testNow.getTime() + 5 * 60_000);
      expect(await verdictOf(call, requests[nameOf(call)]?.request ?? {}, token, later)).toBe(
        'verification_failed',
      );
    });

  it('the token of the console opens no call of members', async () => {
    const { header } = await anOperator(database, [...duties]);
    const response = await anApp(database).request('/api/member/data', { headers: header });
    expect(response.status).toBe(401);
  });
});
