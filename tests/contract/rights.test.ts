import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls/index.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { openDatabaseOfRun } from '../support/database.ts';
import { anApp } from '../support/test-app.ts';
import { makeActors, makeRightsSetup, secrets, type ActorSession } from '../support/rights-setup.ts';
import { actors, ids, type Actor, type RightsCase } from './rights-case.ts';
import { rightsMatrix } from './rights-matrix.ts';

let database: OpenDatabase;
let sessions: Record<Actor, ActorSession>;
beforeAll(async () => {
  database = await openDatabaseOfRun();
  await makeRightsSetup(database);
  sessions = await makeActors(database);
}, 60_000);
afterAll(() => database.close());

const nameOf = (call: Call) => `${call.method} ${call.path}`;

interface Outcome {
  verdict: string;
  answer: unknown;
}

/** Makes the call as the actor, decrypts an encrypted answer, and validates it against the contract. */
async function ask(
  call: Call,
  { request }: RightsCase,
  { headers, dataKey }: ActorSession,
): Promise<Outcome> {
  const response = await anApp(database).request(...sent(call, request, headers));
  if (call.bytes && response.status === 200) {
    const answer = new Uint8Array(await response.arrayBuffer());
    return { verdict: v.is(call.answer, answer) && answer.length > 0 ? 'ok' : 'no picture', answer: null };
  }
  const body = (await response.json()) as { status: number; code?: string; data?: unknown };
  if (response.status !== 200) return { verdict: body.code ?? '', answer: body };
  expect(typeof body.data === 'string').toBe(call.sealed === true && dataKey !== '');
  const answer = typeof body.data === 'string' ? await decrypt(body.data, dataKey) : body.data;
  const checked = v.safeParse(call.answer, answer);
  expect(checked.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined();
  return { verdict: 'ok', answer };
}

function sent(
  call: Call,
  request: RightsCase['request'],
  headers: Record<string, string>,
): [string, RequestInit] {
  if (call.method === 'POST') {
    const body = JSON.stringify(request);
    return [
      `/api/${call.path}`,
      {
        method: 'POST',
        body,
        headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': makeUuidV7() },
      },
    ];
  }
  const rest = new Map(Object.entries(request).map(([name, value]) => [name, String(value)]));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name) ?? '';
    rest.delete(name);
    return value;
  });
  return [`/api/${path}?${new URLSearchParams([...rest]).toString()}`, { headers }];
}

let mobiles = 13_700_000_000;
const requestOf = ({ request, ownMobile, ownId }: RightsCase) => ({
  ...request,
  ...(ownMobile ? { mobile: String(mobiles++) } : {}),
  ...(ownId ? { id: makeUuidV7() } : {}),
});

/** The fields that an actor sees of the sailings of A and B. */
type Seen = 'lane' | 'ship' | 'details' | 'everything';
const sight: Record<Actor, Record<'A' | 'B', Seen>> = {
  visitor: { A: 'lane', B: 'lane' },
  member: { A: 'ship', B: 'ship' },
  certified: { A: 'details', B: 'details' },
  'publisher A': { A: 'everything', B: 'ship' },
  'publisher B': { A: 'ship', B: 'everything' },
  ADMIN: { A: 'everything', B: 'everything' },
};

/** Returns the words that an answer must not contain if the actor sees this much of the sailing. */
function forbiddenWords(owner: 'A' | 'B', seen: Seen): string[] {
  const rate = secrets.rate[owner];
  if (seen === 'everything') return [];
  if (seen === 'details') return owner === 'B' ? [rate] : [];
  const details = [...secrets.details(owner), rate];
  return seen === 'ship' ? details : [...details, ...secrets.ship(owner)];
}

type Row = Record<string, unknown> & { id: string };

/** Returns the sailings anywhere inside an answer. */
function sailingsIn(value: unknown): Row[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'load' in value && 'days' in value ? [value as unknown as Row] : [];
  return [...own, ...Object.values(value).flatMap(sailingsIn)];
}

const memberFields = ['ship_name', 'imo', 'voyage_number'];
const certifiedFields = ['price_amount', 'price_currency', 'price_unit', 'via_times'];

/** Returns the fields that must be present or absent. `locked` gives the reason for absent fields. */
function expectedOf(seen: Seen): object {
  const isThere = (fields: readonly string[], yes: boolean) => fields.map((field) => [field, yes] as const);
  return {
    locked: seen === 'lane' ? 'login' : seen === 'ship' ? 'certify' : null,
    ...Object.fromEntries(isThere(memberFields, seen !== 'lane')),
    ...Object.fromEntries(isThere(certifiedFields, seen === 'details' || seen === 'everything')),
  };
}

function foundIn(row: Row): object {
  const fields = [...memberFields, ...certifiedFields].map((field) => [field, field in row] as const);
  return { locked: row['locked'], ...Object.fromEntries(fields) };
}

describe('rights matrix', () => {
  it('has every call of the contract and no other', () => {
    expect(Object.keys(rightsMatrix).toSorted()).toEqual(calls.map(nameOf).toSorted());
  });

  it('a call that names one row has a case for a missing row', () => {
    for (const call of calls.filter(({ path }) => path.includes('{') || path.endsWith('/data'))) {
      const cases = rightsMatrix[nameOf(call)] ?? [];
      // The paths of these calls look like those of calls for single rows, but they are searches.
      const isSearch = ['search/data', 'business/container/price/data'].includes(call.path);
      const namesRow = !isSearch && cases.some(({ request }) => Object.keys(request).length > 0);
      const hasMissing = cases.some(({ verdict }) => JSON.stringify(verdict).includes('not_found'));
      expect({ call: nameOf(call), hasMissing }).toEqual({ call: nameOf(call), hasMissing: namesRow });
    }
  });
});

for (const call of calls) {
  describe(`${nameOf(call)}`, () => {
    for (const one of rightsMatrix[nameOf(call)] ?? []) {
      for (const actor of actors) {
        const verdict = typeof one.verdict === 'string' ? one.verdict : one.verdict[actor];
        it(`answers ${actor} with ${verdict} for ${JSON.stringify(one.request)}`, async () => {
          const session = one.endsSession ? (await makeActors(database))[actor] : sessions[actor];
          const outcome = await ask(call, { ...one, request: requestOf(one) }, session);
          expect(outcome.verdict).toBe(verdict);
          const sees = sight[call.anonymous ? 'visitor' : actor];
          for (const row of sailingsIn(outcome.answer)) {
            const owner = row.id === ids.sailingA || row.id === ids.pastA ? 'A' : 'B';
            expect({ id: row.id, ...foundIn(row) }).toEqual({ id: row.id, ...expectedOf(sees[owner]) });
          }
          if (!/^business\/(?:archived\/)?information\//.test(call.path)) return;
          const text = JSON.stringify(outcome.answer);
          const forbidden = (['A', 'B'] as const).flatMap((owner) => wordsUnlessShared(owner, sees));
          expect(forbidden.filter((word) => text.includes(word))).toEqual([]);
        });
      }
    }
  });
}

/**
 * Returns the forbidden words of one sailing, without those that the actor may see in the other sailing. Both
 * sailings call at Singapore and have a cut-off.
 */
function wordsUnlessShared(owner: 'A' | 'B', sees: Record<'A' | 'B', Seen>): string[] {
  const other = owner === 'A' ? 'B' : 'A';
  const forbidden = forbiddenWords(owner, sees[owner]);
  const alsoForOther = forbiddenWords(other, sees[other]);
  return forbidden.filter((word) => !['SGSIN', 'PCO', 'fios'].includes(word) || alsoForOther.includes(word));
}

describe('lane search', () => {
  it('every actor finds the sailings of both organisations', async () => {
    const list = calls.find(({ path }) => path === 'business/information/list');
    if (!list) throw new Error('The call business/information/list is missing in the contract');
    for (const actor of actors) {
      const { answer } = await ask(
        list,
        { request: { from: 'CNSHA', to: 'AE' }, verdict: 'ok' },
        sessions[actor],
      );
      expect(sailingsIn(answer).map(({ id }) => id)).toEqual([ids.sailingA, ids.sailingB]);
    }
  });
});

describe('details of a sailing', () => {
  const view = calls.find(({ path }) => path === 'business/information/view/{id}');
  const wordsFor = async (actor: Actor, id: string): Promise<string> => {
    if (!view) throw new Error('The call business/information/view/{id} is missing in the contract');
    const { answer } = await ask(view, { request: { id }, verdict: 'ok' }, sessions[actor]);
    return JSON.stringify(answer);
  };

  it('its own publisher and ADMIN see everything', async () => {
    for (const actor of ['publisher B', 'ADMIN'] as const) {
      const text = await wordsFor(actor, ids.sailingB);
      for (const word of [...secrets.ship('B'), ...secrets.details('B'), secrets.rate.B]) {
        expect(text).toContain(word);
      }
    }
  });

  it('a certified member sees everything except a hidden rate', async () => {
    const [own, other] = [
      await wordsFor('certified', ids.sailingA),
      await wordsFor('certified', ids.sailingB),
    ];
    for (const word of [...secrets.ship('A'), ...secrets.details('A'), secrets.rate.A]) {
      expect(own).toContain(word);
    }
    expect(other).not.toContain(secrets.rate.B);
    expect(other).toContain('manager-B@example');
  });
});
