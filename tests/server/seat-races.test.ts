import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { offerSeat, acceptSeat, viewSeats } from '../../server/domain/membership/seats.ts';
import { grantDays } from '../../server/domain/membership/grants.ts';
import { visitor } from '../../server/domain/rights/caller.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { openPostgresDatabase } from '../support/database.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';

/** The embedded engine runs calls one after another, so only PostgreSQL can interleave their statements. */
describe('one seat accepted twice at once, on PostgreSQL', { timeout: 60_000 }, () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openPostgresDatabase();
  }, 120_000);
  afterAll(() => database.close());

  it.each([1, 2])(
    'both calls succeed if the second runs after %i statements of the first',
    async (before) => {
      const mobile = `1351120000${before}`;
      const [boss, holder] = [await aMember(database), await aMember(database, { mobile })];
      const visitOf = ({ id }: { id: number }, of = database) => ({
        database: of,
        caller: { ...visitor, role: 'COMMON' as const, member_id: id },
        origin: { address: '192.0.2.7' },
        now: testNow,
      });
      const days = { member_id: boss.id, tier: 'corporate', days: 20, seats: 5 } as const;
      const source = { kind: 'order', id: `seat races ${before}` } as const;
      await database.db.transaction().execute((db) => grantDays({ db }, { ...days, source }, testNow));
      await offerSeat({ mobile }, visitOf(boss));
      const { id = 0 } = (await viewSeats(visitOf(holder))).offers[0] ?? {};
      let read = 0;
      const db = database.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          if (++read === before) await acceptSeat({ id }, visitOf(holder));
          return result;
        },
      });
      const seats = await acceptSeat({ id }, visitOf(holder, { ...database, db }));
      expect(read).toBeGreaterThan(before);
      expect(seats.held?.id).toBe(id);
    },
  );
});
