import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls/index.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { demoAccounts } from '../../server/domain/rights/demo-accounts.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { ids } from '../contract/rights-case.ts';
import { rightsMatrix } from '../contract/rights-matrix.ts';
import { openDatabaseOfRun } from '../support/database.ts';
import { aConfig } from '../support/a-config.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';
import { makeRightsSetup, secrets, type ActorSession } from '../support/rights-setup.ts';

/** The tests run in a database in which every shipowner, sailing, member and inquiry is real. */
let database: OpenDatabase;
let app: ReturnType<typeof anApp>;
beforeAll(async () => {
  database = await openDatabaseOfRun();
  await makeRightsSetup(database);
  app = anApp(database, { config: aConfig({ demoAccounts: 'forced' }) });
}, 60_000);
afterAll(() => database.close());

const [, certified, , , admin] = demoAccounts.map(({ mobile }) => mobile);

async function sessionOf(differs: Parameters<typeof aMember>[1]): Promise<ActorSession> {
  const { header, dataKey } = await aMember(database, differs);
  return { headers: header, dataKey: dataKey.toString('base64') };
}

/** Returns all rows of real organisations and members. */
async function realRows(): Promise<unknown> {
  const tables = ['shipowner', 'manager', 'template', 'template_schedule', 'batch', 'batch_log', 'inquiry'];
  const more = ['information', 'information_card', 'common_harbor'];
  const rows = [];
  for (const table of [...tables, ...more])
    rows.push((await database.pool.query(`select * from ${table} order by 1, 2`)).rows);
  return rows;
}

/** Returns the answer to a call, decrypted if necessary. */
async function ask(
  call: Call,
  request: Readonly<Record<string, unknown>>,
  { headers, dataKey }: ActorSession,
): Promise<string> {
  const text = new Map(Object.entries(request).map(([name, value]) => [name, String(value)]));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => text.get(name) ?? '');
  for (const [, name = ''] of call.path.matchAll(/\{(\w+)\}/g)) text.delete(name);
  const query = call.method === 'GET' ? `?${new URLSearchParams([...text]).toString()}` : '';
  const response = await app.request(`/api/${path}${query}`, {
    method: call.method,
    headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': makeUuidV7() },
    ...(call.method === 'POST' ? { body: JSON.stringify(request) } : {}),
  });
  const answer = await response.text();
  const { data } = call.bytes ? {} : (JSON.parse(answer) as { data?: unknown });
  return typeof data === 'string' && call.sealed ? JSON.stringify(await decrypt(data, dataKey)) : answer;
}

const words = (['A', 'B'] as const).flatMap((owner) => [
  ...secrets.ship(owner),
  ...secrets.details(owner),
  secrets.rate[owner],
]);
/**
 * Words that an answer may contain for another reason: ports and terms from the request or the list of all
 * ports.
 */
const sharedWords = ['SGSIN', 'PCO', 'fios'];
const hiddenWords = words.filter((word) => !sharedWords.includes(word));

/**
 * Returns the words that an answer must not contain. The details of a sailing must also hide its rotation.
 */
const wordsHiddenIn = ({ path }: Call): string[] =>
  path === 'business/information/view/{id}' ? [...hiddenWords, 'SGSIN'] : hiddenWords;

describe('demo account among real members and organisations', () => {
  for (const [name, mobile, rights] of [
    ['administrator', admin, { role: 'ADMIN' as const }],
    ['certified member', certified, { certification_status: 1 as const }],
  ] as const) {
    it(`as ${name} it reads what a visitor reads and changes nothing`, async () => {
      const session = await sessionOf({ mobile: mobile ?? '', ...rights });
      const before = await realRows();
      for (const call of calls.filter(({ path }) => !/^(logout|session\/revoke)$/.test(path))) {
        for (const { request } of rightsMatrix[`${call.method} ${call.path}`] ?? []) {
          const answer = await ask(call, request, session);
          expect({
            call: call.path,
            said: wordsHiddenIn(call).filter((word) => answer.includes(word)),
          }).toEqual({
            call: call.path,
            said: [],
          });
        }
      }
      expect(await realRows()).toEqual(before);
    });
  }

  it('as publisher it sees no inquiry of a real member', async () => {
    await database.db
      .updateTable('shipowner')
      .set({ is_demo: true })
      .where('id', '=', ids.shipownerA)
      .execute();
    const publisher = { mobile: demoAccounts[2].mobile, publisher: true, shipowner_id: ids.shipownerA };
    const session = await sessionOf(publisher);
    const list = calls.find(({ path }) => path === 'inquiry/list');
    if (!list) throw new Error('The call inquiry/list is missing in the contract');
    expect(await ask(list, { side: 'received' }, session)).toContain('"list":[]');
  });
});
