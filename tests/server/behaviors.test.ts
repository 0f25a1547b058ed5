import { beforeAll, expect, it } from 'vitest';

import type { AnswerOf } from '../../contract/call.ts';
import type { shipownerData } from '../../contract/calls/sailings/shipowner.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { prune } from '../../server/domain/operator/prune.ts';
import { aDevice, anEntry, deviceOf } from '../support/a-queue.ts';
import { aBatch, aSailing } from '../support/a-sailing.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

const ofShipowner = (shipowner_id: number, day = '2026-11-20') =>
  anEntry('member/behavior/shipowner', { shipowner_id, day });
const ofShip = (information_id: string) =>
  anEntry('member/behavior/ship', { information_id, day: '2026-11-20' });

describeOnPostgres('page views of shipowners and vessels', (getDatabase) => {
  let owner = 0;
  const named = aSailing({ imo: '9074729' });
  const again = aSailing({ imo: '9074729', voyage_number: '2612W' });
  const open = aSailing({ ship_name: null });
  beforeAll(async () => {
    owner = await insertSomeHarbors(getDatabase().db);
    await insertSailings(getDatabase(), aBatch({ shipowner_id: owner }), [named, again, open]);
  }, 60_000);

  const views = async (now?: Date) =>
    (
      await deviceOf(getDatabase(), {}, now).ask<AnswerOf<typeof shipownerData>>(
        `business/shipowner/data?id=${owner}`,
      )
    ).data.view_total;

  it('count once for a member, shipowner and day, for a month', async () => {
    const [one, other] = [await aDevice(getDatabase()), await aDevice(getDatabase())];
    await one.push(ofShipowner(owner), ofShipowner(owner), ofShipowner(owner, '2026-11-19'));
    await one.call(ofShipowner(owner));
    await other.push(ofShipowner(owner));
    expect(await views()).toBe(3);
    // The view of the 19th no longer counts. Pruning deletes only views that no longer count.
    const later = new Date('2026-12-19T08:00:00Z');
    expect(await views(later)).toBe(2);
    expect((await prune(getDatabase(), new Date('2026-12-21T08:00:00Z')))['behavior']).toBe(1);
  });

  it('with an impossible day count as today', async () => {
    const before = (await views()) ?? 0;
    const member = await aDevice(getDatabase());
    await member.push(ofShipowner(owner, '2031-01-01'), ofShipowner(owner, '2020-01-01'));
    expect(await views()).toBe(before + 1);
  });

  it('of a vessel count for all its sailings, of a TBN never', async () => {
    const [one, other] = [await aDevice(getDatabase()), await aDevice(getDatabase())];
    const total = async (device: typeof one, id: string) =>
      ((await device.call(ofShip(id))).data as { view_total: number }).view_total;
    expect(await total(one, named.id)).toBe(1);
    expect(await total(one, again.id)).toBe(1);
    expect(await total(other, again.id)).toBe(2);
    expect(await total(other, open.id)).toBe(0);
  });
});
