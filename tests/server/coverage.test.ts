import { beforeAll, expect, it } from 'vitest';

import { aBatch, aSailing } from '../support/a-sailing.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSearchedPlaces } from '../support/searched-places.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { coverageOf } from '../../server/domain/sailings/coverage.ts';

const now = new Date('2026-11-20T08:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

describeOnPostgres('coverage of trade lanes', (getDatabase) => {
  beforeAll(async () => {
    const [first = 0, second = 0] = await insertSearchedPlaces(getDatabase().db);
    const on = { shiproute_id: 'far-east-gulf' };
    await insertSailings(getDatabase(), aBatch({ shipowner_id: first }), [
      aSailing({ ...on, change_time: ago(40), confirm_time: ago(6) }),
      aSailing({ ...on, change_time: ago(13) }),
      aSailing({ ...on, change_time: ago(1), withdrawn_time: ago(1) }),
    ]);
    await insertSailings(getDatabase(), aBatch({ shipowner_id: second }), [
      aSailing({ ...on, change_time: ago(29) }),
      aSailing({ ...on, change_time: ago(60) }),
      aSailing({ change_time: ago(2) }),
    ]);
  }, 60_000);

  it('each lane has its totals by the age of the last confirmation', async () => {
    const { list } = await coverageOf({ database: getDatabase(), now });
    expect(list.map(({ id, ...row }) => [id, row])).toEqual([
      [
        'far-east-gulf',
        expect.objectContaining({
          shipowner_total: 2,
          sailing_total: 4,
          word_7_total: 1,
          word_14_total: 2,
          word_30_total: 3,
        }),
      ],
      ['gulf-far-east', expect.objectContaining({ shipowner_total: 0, sailing_total: 0, word_30_total: 0 })],
    ]);
  });

  it('the total includes sailings on no lane and excludes withdrawn ones', async () => {
    const { all } = await coverageOf({ database: getDatabase(), now });
    expect(all).toEqual({
      shipowner_total: 2,
      sailing_total: 5,
      word_7_total: 2,
      word_14_total: 3,
      word_30_total: 4,
    });
  });

  it('all totals are zero if nothing sails', async () => {
    const { all, list } = await coverageOf({
      database: getDatabase(),
      now: new Date('2028-01-01T00:00:00Z'),
    });
    expect(all.sailing_total).toBe(0);
    expect(list.every(({ sailing_total }) => sailing_total === 0)).toBe(true);
  });
});
