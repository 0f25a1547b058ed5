import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { duties, type Duty } from '../../contract/call-facts.ts';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls/index.ts';
import { allCommands } from '../../server/admin/command-table.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { anOperator } from '../support/an-operator.ts';
import { openDatabaseOfRun } from '../support/database.ts';
import { insertSomeContent } from '../support/some-content.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';
import { onePixel } from './rights-case.ts';

let database: OpenDatabase;
/** The token of an operator who is no longer an administrator. */
let former = '';
beforeAll(async () => {
  database = await openDatabaseOfRun();
  await insertSomeContent(database);
  const { id, token } = await anOperator(database, [...duties]);
  await database.db.updateTable('member').set({ role: 'COMMON' }).where('id', '=', id).execute();
  former = token;
}, 60_000);
afterAll(() => database.close());

const category = { chinese_title: '指南', english_title: 'Guides', rank: 1 };

/** The sessions of operators by their duties. A call that ends its session gets a separate session. */
const sessions = new Map<string, Promise<{ token: string }>>();
async function tokenFor({ path }: Call, some: readonly Duty[]): Promise<string> {
  const name = path.endsWith('/close') ? `${path} ${some.join()}` : some.join();
  const session = sessions.get(name) ?? anOperator(database, some);
  sessions.set(name, session);
  return (await session).token;
}

const assertion = { id: 'x', client_data: 'x', authenticator_data: 'x', signature: 'x' };

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
  'POST console/content/remove': { request: { kind: 'category', key: 'none' }, verdict: 'not_found' },
  'GET console/content/revision': { request: { kind: 'article', key: '1', number: 9 }, verdict: 'not_found' },
  'POST console/content/preview': { request: { chinese_body: '中', english_body: 'a' } },
  'POST console/content/picture': {
    request: { id: '01940000-0000-7000-8000-0000000000c1', picture: onePixel },
  },
  'GET console/queue': { request: {} },
  'GET console/certification/list': { request: {} },
  'GET console/certification/view': { request: { id: 999 }, verdict: 'not_found' },
  'POST console/certification/handle': { request: { id: 999, decision: 'accepted' }, verdict: 'conflict' },
  'GET console/inquiry/list': { request: {} },
  'POST console/inquiry/handle': {
    request: { id: '01940000-0000-7000-8000-0000000000c1', answer: 'x' },
    verdict: 'conflict',
  },
  'GET console/invoice/list': { request: {} },
  'POST console/invoice/handle': {
    request: { id: 999, decision: 'refused', reason: 'x' },
    verdict: 'conflict',
  },
  'GET console/payment/list': { request: {} },
  'POST console/payment/handle': { request: { number: 'LC1', decision: 'again' }, verdict: 'conflict' },
  'GET console/failure/list': { request: {} },
  'POST console/failure/handle': { request: { kind: 'letter', id: '999' }, verdict: 'conflict' },
  'GET console/conflict/list': { request: {} },
  'POST console/conflict/handle': {
    request: {
      information_id: '01940000-0000-7000-8000-0000000000c1',
      harbor_code: 'CNSHA',
      code: 'CYC',
      published: 'x',
      terminal_time: 'y',
      decision: 'checked',
      reason: 'x',
    },
    verdict: 'conflict',
  },
  'POST console/passkey/proof': { request: {} },
  'POST console/passkey/prove': { request: assertion, verdict: 'verification_failed' },
  'GET console/passkey/list': { request: {} },
  'POST console/passkey/begin': { request: {} },
  'POST console/passkey/add': {
    request: { title: 'x', id: 'x', client_data: 'x', attestation: 'x', transports: [] },
    verdict: 'verification_failed',
  },
  'POST console/passkey/remove': { request: { id: 'x' }, verdict: 'not_found' },
  'GET console/member/list': { request: {} },
  'GET console/member/view': { request: { id: 99999 }, verdict: 'not_found' },
  'POST console/member/handle': { request: { id: 99999, decision: 'disable' }, verdict: 'not_found' },
  'GET console/order/list': { request: {} },
  'GET console/order/refund/view': { request: { number: 'LC1' }, verdict: 'not_found' },
  'POST console/order/refund': {
    request: { number: 'LC1', is_full: false, reason: 'x' },
    verdict: 'not_found',
  },
  'GET console/shipowner/list': { request: {} },
  'POST console/shipowner/handle': {
    request: { id: 99999, chinese_title: '无', english_title: 'None' },
    verdict: 'not_found',
  },
  'POST console/shipowner/show': { request: { id: 99999, is_shown: false }, verdict: 'not_found' },
  'GET console/audit/list': { request: { group: 'console' } },
  'GET console/site/view': { request: {} },
  'POST console/site/handle': { request: { name: 'none', value: '' }, verdict: 'not_found' },
  'POST console/shipowner/merge': { request: { from: 99998, into: 99999 }, verdict: 'not_found' },
  'GET console/shipowner/access': { request: { id: 99999 } },
  'POST console/shipowner/key/revoke': { request: { id: 99999, key_id: 99999 }, verdict: 'not_found' },
  'POST console/member/copy': { request: { id: 99999 }, verdict: 'not_found' },
  'POST console/member/close': { request: { id: 99999 }, verdict: 'not_found' },
  'GET console/content/readers': { request: { kind: 'supplier' } },
  'GET console/setup': { request: {} },
  'POST console/setup/test': { request: { name: 'feeds' } },
  'GET console/work': { request: {} },
  'POST console/work/start': { request: { name: 'backup' }, verdict: 'conflict' },
  'POST console/backup/link': { request: {}, verdict: 'conflict' },
  'GET console/agreement/view': { request: {} },
  'POST console/agreement/handle': {
    request: {
      id: 1,
      chinese_title: '隐私政策',
      english_title: 'Privacy policy',
      version: '9',
      date: '2026-12-01',
      chinese_body: 'none',
      english_body: 'none',
    },
    verdict: 'invalid',
  },
  'GET console/agreement/revision': { request: { id: 1, number: 999 }, verdict: 'not_found' },
  'POST console/site/logo': { request: { picture: '' } },
  'GET console/site/revision': { request: { number: 999 }, verdict: 'not_found' },
  'POST console/site/revert': { request: { number: 999 }, verdict: 'not_found' },
  'GET console/shipowner/publisher/list': { request: { id: 99999 } },
  'POST console/shipowner/publisher/add': {
    request: { id: 99999, mobile: '13800000001' },
    verdict: 'not_found',
  },
  'GET console/health': { request: {} },
  'GET console/plan/list': { request: {} },
  'POST console/plan/handle': {
    request: { id: 99999, price_fen: 1, list_price_fen: 1, is_published: false },
    verdict: 'not_found',
  },
  'GET console/plan/history': { request: { id: 99999 }, verdict: 'not_found' },
  'GET console/plan/revision': { request: { id: 99999, number: 1 }, verdict: 'not_found' },
  'GET console/shipowner/history': { request: { id: 99999 }, verdict: 'not_found' },
  'GET console/shipowner/revision': { request: { id: 99999, number: 1 }, verdict: 'not_found' },
  'POST console/plan/code/make': {
    request: { id: 99999, count: 1, until: '2027-01-01' },
    verdict: 'not_found',
  },
};

const desk = calls.filter(({ duty }) => duty);
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** The application at the present time of the tests, and at other times. */
const apps = new Map<number, ReturnType<typeof anApp>>();
function appAt(now: Date) {
  const known = apps.get(now.getTime());
  const app = known ?? anApp(database, { clock: () => now });
  apps.set(now.getTime(), app);
  return app;
}

async function verdictOf(call: Call, request: Record<string, unknown>, token: string, now = testNow) {
  const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)]));
  const isGet = call.method === 'GET';
  const response = await appAt(now).request(`/api/${call.path}${isGet ? `?${query.toString()}` : ''}`, {
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

/** The fields of answers that name a member or say how to reach one. */
const personalFields = ['mobile', 'nickname', 'company_name', 'recipient', 'creator', 'applicant', 'buyer'];
/** Calls that show these fields of the operator who sends them only. */
const aboutOneself = ['GET console/session'];

/** Returns the names of all fields in a schema. */
function fieldNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { entries, item, wrapped, options, pipe } = schema as Record<string, unknown>;
  const inner = [
    item,
    wrapped,
    ...(Array.isArray(options) ? options : []),
    ...(Array.isArray(pipe) ? pipe : []),
  ];
  const own = typeof entries === 'object' && entries !== null ? Object.entries(entries) : [];
  return [
    ...own.flatMap(([name, field]) => [name, ...fieldNames(field)]),
    ...inner.filter((one) => one !== schema).flatMap(fieldNames),
  ];
}

describe('personal data in the console', () => {
  it('each read that shows personal data is recorded', () => {
    const shown = desk
      .filter((call) => call.method === 'GET' && !aboutOneself.includes(nameOf(call)))
      .filter(({ answer }) => fieldNames(answer).some((name) => personalFields.includes(name)));
    expect(shown.length).toBeGreaterThan(8);
    expect(shown.filter(({ personal }) => !personal).map(nameOf)).toEqual([]);
  });
});

/** The changes that need no recent code, each with its way back or its reason. */
const reversible: Readonly<Record<string, string>> = {
  'POST console/prove': 'enters the code',
  'POST console/passkey/proof': 'enters the code',
  'POST console/passkey/prove': 'enters the code',
  'POST console/close': 'the operator logs in again',
  'POST console/content/handle': 'the history restores the earlier version',
  'POST console/content/remove': 'an unused category is added again',
  'POST console/content/preview': 'stores nothing',
  'POST console/content/picture': 'an unused picture is deleted later',
  'POST console/site/handle': 'the history restores the earlier version',
  'POST console/site/revert': 'the history restores the earlier version',
  'POST console/site/logo': 'the earlier file is chosen again',
  'POST console/shipowner/handle': 'the history restores the earlier names',
  'POST console/shipowner/publisher/add': 'publishing is ended in the room of the member',
  'POST console/certification/handle': 'ended in the room of the member; a refused company applies again',
  'POST console/invoice/handle':
    'a refused invoice is requested again; the tax software issues, not the site',
  'POST console/inquiry/handle': 'a person answers a person',
  'POST console/conflict/handle': 'the conflict returns with the next change',
  'POST console/failure/handle': 'tries again what the site had promised',
  'POST console/setup/test': 'changes nothing',
  'POST console/work/start': 'changes nothing',
};

/** The command of `npm run admin` for each change of the console. */
const commandOf: Readonly<Record<string, string>> = {
  'POST console/content/handle': 'content set',
  'POST console/content/remove': 'content remove',
  'POST console/content/picture': 'content import',
  'POST console/certification/handle': 'certification accept',
  'POST console/inquiry/handle': 'inquiry answer',
  'POST console/invoice/handle': 'invoice issue',
  'POST console/payment/handle': 'order seen-to',
  'POST console/failure/handle': 'failure retry',
  'POST console/conflict/handle': 'conflict checked',
  'POST console/member/handle': 'member disable',
  'POST console/member/copy': 'member export',
  'POST console/member/close': 'member close',
  'POST console/order/refund': 'order refund',
  'POST console/shipowner/handle': 'shipowner rename',
  'POST console/shipowner/show': 'shipowner hide',
  'POST console/shipowner/merge': 'shipowner merge',
  'POST console/shipowner/key/revoke': 'api-key revoke',
  'POST console/shipowner/publisher/add': 'member make-publisher',
  'POST console/plan/handle': 'plan set',
  'POST console/plan/code/make': 'codes make',
  'POST console/site/handle': 'site set',
  'POST console/site/revert': 'site set',
  'POST console/site/logo': 'site logo',
  'POST console/agreement/handle': 'content import',
  'POST console/work/start': 'backup',
  'POST console/backup/link': 'backup',
  'POST console/setup/test': 'config check',
};
/** Calls about the operator's own login, and the preview, which stores nothing. */
const onlyInTheBrowser = /^POST console\/(?:prove|close|recovery|content\/preview|passkey\/[a-z]+)$/;

describe('duties in the console', () => {
  it('each change has a command of npm run admin', async () => {
    const changes = desk.filter(({ method }) => method === 'POST').map(nameOf);
    expect(changes.filter((name) => !onlyInTheBrowser.test(name)).toSorted()).toEqual(
      Object.keys(commandOf).toSorted(),
    );
    const names = (await allCommands()).map(({ name }) => name);
    expect(Object.values(commandOf).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('each change needs a recent code, or has a way back', () => {
    const free = desk.filter(({ method, irreversible }) => method === 'POST' && !irreversible);
    expect(free.map(nameOf).toSorted()).toEqual(Object.keys(reversible).toSorted());
  });

  it('the matrix has every call of the console and no other', () => {
    expect(Object.keys(requests).toSorted()).toEqual(desk.map(nameOf).toSorted());
  });

  for (const call of desk) {
    const { request, verdict = 'ok' } = requests[nameOf(call)] ?? { request: {} };
    it(`${nameOf(call)} is open to the operators of its duty only`, async () => {
      const verdicts: Record<string, string> = {};
      for (const duty of duties)
        verdicts[duty] = await verdictOf(call, request, await tokenFor(call, [duty]));
      const allowed = (duty: Duty) => call.duty === 'any' || call.duty === duty;
      expect(verdicts).toEqual(
        Object.fromEntries(duties.map((duty) => [duty, allowed(duty) ? verdict : 'permission_denied'])),
      );
    });

    it(`${nameOf(call)} refuses an idle session, and one of a member who is no administrator any more`, async () => {
      const idle = new Date(testNow.getTime() + 30 * 60_000);
      expect(await verdictOf(call, request, await tokenFor(call, duties), idle)).toBe('session_ended');
      expect(await verdictOf(call, request, former)).toBe('session_ended');
    });
  }

  for (const call of desk.filter(({ irreversible }) => irreversible))
    it(`${nameOf(call)} wants a new code five minutes after the last one`, async () => {
      const later = new Date(testNow.getTime() + 5 * 60_000);
      const { request } = requests[nameOf(call)] ?? { request: {} };
      expect(await verdictOf(call, request, await tokenFor(call, duties), later)).toBe('verification_failed');
    });

  it('the token of the console opens no call of members', async () => {
    const { header } = await anOperator(database, [...duties]);
    const response = await appAt(testNow).request('/api/member/data', { headers: header });
    expect(response.status).toBe(401);
  });
});
