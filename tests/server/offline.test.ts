import { afterAll, beforeAll, expect, test } from 'vitest';

import { decodePack } from '../../trade/lane-pack/pack.ts';
import { openLane } from '../../trade/lane-pack/packed-lane.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { decryptBytes } from '../../src/store/sealing/sealing.ts';
import { ids } from '../contract/rights-case.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';
import { openEmbeddedDatabase } from '../support/database.ts';
import { makeActors, makeRightsSetup, secrets } from '../support/rights-setup.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
  await makeRightsSetup(database);
}, 60_000);
afterAll(() => database.close());

const path = '/api/offline/lanes?lanes=CNSHA>AEJEA;CN>';
/** Returns what a device of this member can read about each of the two sailings. */
async function readPack(
  headers: Record<string, string>,
  dataKey: string,
): Promise<Record<'A' | 'B', string>> {
  const response = await anApp(database).request(path, { headers });
  const pack = decodePack(await decryptBytes(new Uint8Array(await response.arrayBuffer()), dataKey));
  const all = pack.lanes.flatMap(({ body }) => [...openLane(body)]);
  const of = (id: string) => JSON.stringify(all.filter((sailing) => sailing.id === id));
  expect(all.length).toBe(4);
  return { A: of(ids.sailingA), B: of(ids.sailingB) };
}

test('a pack is encrypted for its member and not cached', async () => {
  const { header, dataKey } = await aMember(database);
  const response = await anApp(database).request(path, { headers: header });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'no-store',
    'x-key-id': '1',
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('CNSHA');
  const other = await aMember(database);
  await expect(decryptBytes(bytes, other.dataKey.toString('base64'))).rejects.toMatchObject({
    code: 'tampered',
  });
  expect(decodePack(await decryptBytes(bytes, dataKey.toString('base64'))).until).toBe('2027-02-18');
});

test('a pack has what its member may see, without contact persons', async () => {
  const actors = await makeActors(database);
  const seen = {
    member: { A: 'ship', B: 'ship' },
    certified: { A: 'rate', B: 'details' },
    'publisher A': { A: 'rate', B: 'ship' },
    ADMIN: { A: 'rate', B: 'rate' },
  } as const;
  const isOfManager = (word: string) => /manager/i.test(word);
  for (const [actor, sight] of Object.entries(seen)) {
    const { headers, dataKey } = actors[actor as keyof typeof seen];
    const texts = await readPack(headers, dataKey);
    for (const owner of ['A', 'B'] as const) {
      const details = secrets.details(owner);
      const told = {
        ship: secrets.ship(owner),
        details: sight[owner] === 'ship' ? [] : details.filter((word) => !isOfManager(word)),
        rate: sight[owner] === 'rate' ? [secrets.rate[owner]] : [],
      };
      const all = [...secrets.ship(owner), ...details, secrets.rate[owner]];
      expect({ actor, owner, words: all.filter((word) => texts[owner].includes(word)) }).toEqual({
        actor,
        owner,
        words: [...told.ship, ...told.details, ...told.rate],
      });
    }
  }
});

test("lanes that cannot be packed are refused in the reader's language", async () => {
  const { header } = await aMember(database);
  const ask = async (lanes: string) => {
    const response = await anApp(database).request(`/api/offline/lanes?lanes=${lanes}`, {
      headers: { ...header, 'Accept-Language': 'zh' },
    });
    return ((await response.json()) as { errors: { message: string }[] }).errors.map(
      ({ message }) => message,
    );
  };
  expect(await ask('CNSHA>XXXXX')).toEqual(['没有这个港口：XXXXX']);
  expect(await ask('AEJEA,CNSHA')).toEqual(['航线格式有误']);
  expect(await ask(Array.from({ length: 21 }, () => 'CN>').join(';'))).toEqual(['条件过多']);
});
