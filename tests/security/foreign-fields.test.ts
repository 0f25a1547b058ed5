import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Call } from '../../contract/call.ts';
import { duties } from '../../contract/call-facts.ts';
import { calls } from '../../contract/calls/index.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import type { Actor } from '../contract/rights-case.ts';
import { rightsMatrix } from '../contract/rights-matrix.ts';
import { anOperator } from '../support/an-operator.ts';
import { openDatabaseOfRun } from '../support/database.ts';
import { anApp } from '../support/test-app.ts';
import { makeActors, makeRightsSetup, type ActorSession } from '../support/rights-setup.ts';

/** Fields that no caller may set. */
const forbidden = [
  'role',
  'publisher',
  'shipowner_id',
  'price',
  'days',
  'user_id',
  'member_id',
  'status',
  'certified',
  'certification_status',
  'tier',
  'vip_until',
  'corporate_until',
  'disabled_time',
] as const;

let database: OpenDatabase;
let actors: Record<Actor, ActorSession>;
let operatorHeaders: Record<string, string>;
beforeAll(async () => {
  database = await openDatabaseOfRun();
  await makeRightsSetup(database);
  actors = await makeActors(database);
  operatorHeaders = (await anOperator(database, duties)).header;
}, 60_000);
afterAll(() => database.close());

/** Returns all rows of members and organisations. */
async function rowsNow(): Promise<unknown> {
  const rows = [];
  for (const table of [
    'member',
    'member_setting',
    'membership_grant',
    'session',
    'file',
    'shipowner',
    'manager',
    'information',
    'template',
    'template_schedule',
    'common_harbor',
  ]) {
    rows.push((await database.pool.query(`select * from ${table} order by 1`)).rows);
  }
  return rows;
}

function headersFor(call: Call): Record<string, string> {
  if (call.duty) return operatorHeaders;
  if (call.path.startsWith('console/')) return actors.ADMIN.headers;
  return actors[call.who === 'publisher' ? 'publisher A' : 'member'].headers;
}

async function codeOf(call: Call, body: string): Promise<string> {
  const who = headersFor(call);
  const headers = { ...who, 'Content-Type': 'application/json', 'Idempotency-Key': makeUuidV7() };
  const response = await anApp(database).request(`/api/${call.path}`, { method: 'POST', headers, body });
  return ((await response.json()) as { code?: string }).code ?? 'ok';
}

const takes = (call: Call, field: string) =>
  'entries' in call.request && field in (call.request.entries as object);

for (const call of calls.filter(({ method }) => method === 'POST')) {
  const request = rightsMatrix[`POST ${call.path}`]?.[0]?.request ?? {};
  describe(`POST ${call.path}`, () => {
    it('refuses forbidden fields and changes nothing', async () => {
      const before = await rowsNow();
      for (const field of forbidden.filter((one) => !takes(call, one))) {
        const code = await codeOf(call, JSON.stringify({ ...request, [field]: 1 }));
        // A call that accepts several shapes refuses the field as `invalid`.
        expect({ field, isRefused: /^(unknown_parameter|invalid)$/.test(code) }).toEqual({
          field,
          isRefused: true,
        });
      }
      expect(await rowsNow()).toEqual(before);
    });

    it('refuses prototype keys at every depth and leaves prototypes unchanged', async () => {
      const before = await rowsNow();
      const fields = JSON.stringify(request).slice(1, -1);
      const more = fields === '' ? '' : `,${fields}`;
      for (const body of [
        `{"__proto__":{"role":"ADMIN"}${more}}`,
        `{"constructor":{"prototype":{"role":"ADMIN"}}${more}}`,
        `{"inner":{"__proto__":{"role":"ADMIN"}}${more}}`,
        `{"inner":[{"constructor":{"prototype":{"role":"ADMIN"}}}]${more}}`,
      ]) {
        expect({ body, code: await codeOf(call, body) }).toEqual({ body, code: 'malformed' });
      }
      expect(({} as { role?: string }).role).toBeUndefined();
      expect(await rowsNow()).toEqual(before);
    });
  });
}
