import { afterAll, beforeAll, expect, it } from 'vitest';

import type { OpenDatabase } from '../../server/db/open.ts';
import { loadHarbors } from '../../server/db/harbors/load-harbors.ts';
import { openDatabaseOfRun } from '../support/database.ts';
import { visitors } from '../support/visit.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabaseOfRun();
  await loadHarbors(database);
}, 60_000);
afterAll(() => database.close());

const nations = 'CN,JP,KR,SG,MY,VN,TH,ID,IN,AE,SA,DE,NL,BE,GB,FR,IT,ES';
const searches = [
  'business/information/list',
  'business/archived/information/list',
  'business/information/weeks',
  'business/information/list_shipowner',
];

it.each(searches)('%s refuses eighteen nations at both ends and names the field to narrow', async (path) => {
  const { ask } = visitors(database);
  expect(await ask(`${path}?from=${nations}&to=${nations}`)).toMatchObject({
    status: 422,
    errors: [
      {
        field: 'to',
        code: 'ends_too_broad',
        message: 'Loading and destination together cover too many ports. Choose fewer countries or regions',
      },
    ],
  });
});

it('a search from all of Asia to all of Europe is allowed', async () => {
  const ends = 'from=@far-east,@southeast-asia&to=@north-europe,@mediterranean';
  expect((await visitors(database).ask(`business/information/list?${ends}`)).status).toBe(200);
});

it('pages end at row ten thousand, whatever page is requested', async () => {
  const lane = 'from=CN&to=AE&page=9999999&page_size=100';
  const asked = await visitors(database).ask<{ list: unknown[] }>(`business/information/list?${lane}`);
  expect([asked.status, asked.data.list]).toEqual([200, []]);
});
