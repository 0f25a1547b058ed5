import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls/index.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import type { SyncResult } from '../../contract/calls/queue.ts';
import { rightsMatrix } from '../contract/rights-matrix.ts';
import { openDatabaseOfRun } from '../support/database.ts';
import { anApp } from '../support/test-app.ts';
import { makeActors, makeRightsSetup } from '../support/rights-setup.ts';

let database: OpenDatabase;
let app: ReturnType<typeof anApp>;
let admin: Record<string, string>;
beforeAll(async () => {
  database = await openDatabaseOfRun();
  await makeRightsSetup(database);
  app = anApp(database);
  admin = (await makeActors(database)).ADMIN.headers;
}, 60_000);
afterAll(() => database.close());

/** Returns JSON nested so deep that recursive code would overflow the stack. */
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** JSON values that replace a value of a request. */
const strange: Record<string, string> = {
  'a NUL character': JSON.stringify('CN\u0000SHA'),
  'half of a surrogate pair': '"\\ud800"',
  'a huge number': '99999999999999',
  'the number 1e300': '1e300',
  'a negative number': '-1',
  'fifty thousand digits': JSON.stringify('9'.repeat(50_000)),
  '3,000 levels of nesting': deep(3_000),
  '100,000 levels of nesting': deep(100_000),
};

/** The length from which a value is long. */
const longChars = 60_000;

async function statusOf(call: Call, request: string): Promise<number> {
  const headers = { ...admin, 'Content-Type': 'application/json', 'Idempotency-Key': makeUuidV7() };
  const response = await app.request(`/api/${call.path}`, { method: 'POST', headers, body: request });
  return response.status;
}

async function statusOfQuery(call: Call, request: Record<string, string>): Promise<number> {
  const rest = new Map(Object.entries(request));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(rest.get(name) ?? ''));
  for (const [, name = ''] of call.path.matchAll(/\{(\w+)\}/g)) rest.delete(name);
  const response = await app.request(`/api/${path}?${new URLSearchParams([...rest]).toString()}`, {
    headers: admin,
  });
  return response.status;
}

/** Yields the request with one value replaced, for each of its values. */
function* withOneReplaced(request: unknown, by: string): Generator<string> {
  const mark = 'the place';
  // JSON is parsed in the same way wherever a long value is, so one place is enough for it.
  for (const path of by.length < longChars ? pathsIn(request) : pathsIn(request).slice(-1)) {
    const copy = structuredClone(request) as Record<string, unknown>;
    let inner = copy;
    for (const name of path.slice(0, -1)) inner = inner[name] as Record<string, unknown>;
    inner[path.at(-1) ?? ''] = mark;
    yield JSON.stringify(copy).replace(JSON.stringify(mark), () => by);
  }
}

function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [name],
    ...pathsIn(inner).map((rest) => [name, ...rest]),
  ]);
}

const isOurFault = (status: number) => status >= 500 && status !== 503;

describe('requests with strange values break no call', () => {
  for (const [what, value] of Object.entries(strange)) {
    it(`${what} in place of ${value.length < longChars ? 'any of its values' : 'its last value'}`, async () => {
      const broken: string[] = [];
      for (const call of calls.filter(({ bytes }) => bytes !== 'picture')) {
        if (call.path === 'logout') continue;
        const requests = (rightsMatrix[`${call.method} ${call.path}`] ?? []).map(({ request }) => request);
        const [request = {}] = requests.toSorted((a, b) => pathsIn(b).length - pathsIn(a).length);
        if (call.method === 'POST') {
          for (const text of withOneReplaced(request, value)) {
            if (isOurFault(await statusOf(call, text))) broken.push(`${call.path} ${text.slice(0, 200)}`);
          }
        } else if (value.length < longChars && what !== 'half of a surrogate pair') {
          const plain = JSON.parse(value) as unknown;
          for (const name of Object.keys(request)) {
            const query = { ...(request as Record<string, string>), [name]: String(plain) };
            if (isOurFault(await statusOfQuery(call, query))) broken.push(`${call.path}?${name}`);
          }
        }
      }
      expect(broken).toEqual([]);
    }, 120_000);
  }

  it('a NUL in the fields of a search', async () => {
    const search = calls.find(({ path }) => path === 'business/information/list');
    const harbors = calls.find(({ path }) => path === 'business/harbor/select');
    if (!search || !harbors)
      throw new Error(
        'The calls business/information/list and business/harbor/select are missing in the contract',
      );
    for (const field of ['shiproute_id', 'cargo_tag', 'machine_id', 'shipowner_id', 'from', 'since'])
      expect(await statusOfQuery(search, { from: 'CNSHA', [field]: 'a\u0000b' })).toBe(422);
    expect(await statusOfQuery(harbors, { keyword: '\u0000' })).toBe(422);
  });
});

describe('push of queued changes', () => {
  it('an invalid change is refused for good and the others are applied', async () => {
    const path = 'member/business/collection/shipowner/handle';
    const good = {
      key: makeUuidV7(),
      call: path,
      body: { shipowner_id: 1, on: true },
    };
    const of = (body: string) => `{"key":"${makeUuidV7()}","call":"${path}","body":${body}}`;
    const bodies = [
      '{"shipowner_id":"\\ud800","on":true}',
      deep(3_000),
      deep(100_000),
      '{"__proto__":{"a":1}}',
    ];
    const entries = [...bodies.map(of), JSON.stringify(good)];
    const headers = { ...admin, 'Content-Type': 'application/json' };
    const push = async () => {
      const body = `{"entries":[${entries.join(',')}]}`;
      const response = await app.request('/api/sync/push', { method: 'POST', headers, body });
      return ((await response.json()) as { data: { results: SyncResult[] } }).data.results;
    };
    const results = await push();
    expect(results.map(({ status }) => status)).toEqual([422, 422, 422, 422, 200]);
    expect(await push()).toEqual(results);
  });
});
