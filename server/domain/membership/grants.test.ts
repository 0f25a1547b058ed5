import { expect, it } from 'vitest';

import { describeOnPostgres } from '../../../tests/support/database.ts';
import { aMember } from '../../../tests/support/a-member.ts';
import { testNow } from '../../../tests/support/test-time.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { grantDays, grantsOf, revokeDays, type NewGrant } from './grants.ts';

const after = (days: number) => new Date(testNow.getTime() + days * dayMs);

describeOnPostgres('grants', (getDatabase) => {
  const give = (grant: Omit<NewGrant, 'source'> & { id: string }, now = testNow) => {
    const { id, ...rest } = grant;
    return inTransaction(getDatabase(), (db) =>
      grantDays({ db }, { ...rest, source: { kind: 'operator', id } }, now),
    );
  };
  const standing = async (id: number) => {
    const { vip_until, corporate_until } = await getDatabase()
      .db.selectFrom('member')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { vip_until, corporate_until };
  };

  it('twenty simultaneous grants for one source give one', async () => {
    const { id } = await aMember(getDatabase());
    const given = await Promise.all(
      Array.from({ length: 20 }, () => give({ id: 'once', member_id: id, tier: 'vip', days: 31 })),
    );
    expect(given.filter((one) => one !== null).length).toBe(1);
    expect(await standing(id)).toEqual({ vip_until: after(31), corporate_until: null });
  });

  it('days of each tier extend that tier, and lower days wait', async () => {
    const { id } = await aMember(getDatabase());
    await give({ id: 'first', member_id: id, tier: 'vip', days: 7 });
    expect(await standing(id)).toEqual({ vip_until: after(7), corporate_until: null });
    await give({ id: 'second', member_id: id, tier: 'corporate', days: 10 });
    expect(await standing(id)).toEqual({ vip_until: after(17), corporate_until: after(10) });
    await give({ id: 'third', member_id: id, tier: 'corporate', days: 7 }, after(2));
    expect(await standing(id)).toEqual({ vip_until: after(24), corporate_until: after(17) });
  });

  it('a grant loses only its unused days, and later grants start earlier', async () => {
    const { id } = await aMember(getDatabase());
    const first = await give({ id: 'a', member_id: id, tier: 'vip', days: 10 });
    await give({ id: 'b', member_id: id, tier: 'vip', days: 20 });
    const takings = [{ grant_id: first?.id ?? 0, days: 'whole' as const }];
    const now = new Date(after(3).getTime() + 1);
    const takeFirst = () =>
      inTransaction(getDatabase(), (db) =>
        revokeDays({ db }, { memberId: id, takings, reason: 'operator' }, now),
      );
    expect(await takeFirst()).toEqual(new Map([[first?.id, 6]]));
    expect(await takeFirst()).toEqual(new Map([[first?.id, 0]]));
    const [second] = await grantsOf(getDatabase(), id, now);
    expect(second).toMatchObject({ days_left: 20, from_time: now });
    expect(await standing(id)).toEqual({
      vip_until: new Date(now.getTime() + 20 * dayMs),
      corporate_until: null,
    });
  });
});

const inTransaction = <Result>(
  { db }: OpenDatabase,
  work: (transaction: OpenDatabase['db']) => Promise<Result>,
): Promise<Result> => db.transaction().execute(work);
