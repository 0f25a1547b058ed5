import { beforeAll, beforeEach, expect, test } from 'vitest';

import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { aBatch, aCall, aSailing } from '../../../tests/support/a-sailing.ts';
import { describeOnPostgres } from '../../../tests/support/database.ts';
import { insertSearchedPlaces } from '../../../tests/support/searched-places.ts';
import { insertSailings } from '../../db/sailings/sailings.ts';
import type { NewPortCall, NewSailing } from '../../db/sailings/new-sailing.ts';
import { visitor, type Caller } from '../rights/caller.ts';
import {
  listSailingsOfMachine,
  listSailingsOfShipowner,
  scheduleOfVessel,
  suggest,
  viewSailing,
} from './sailings.ts';

const now = new Date('2026-11-20T08:00:00Z');
const member: Caller = { ...visitor, role: 'COMMON', member_id: 1 };
const certified: Caller = { ...member, certified: true };
const paging = { sort: 'laycan', page: 1, page_size: 20 } as const;

describeOnPostgres('sailings', (getDatabase) => {
  let owners: number[] = [];
  beforeAll(async () => {
    owners = await insertSearchedPlaces(getDatabase().db);
  });
  beforeEach(async () => {
    await getDatabase().db.deleteFrom('information').execute();
  });

  const asked = (caller: Caller = visitor) => ({ database: getDatabase(), now, caller }) as const;
  const publish = (sailings: NewSailing[], owner = 0) =>
    insertSailings(getDatabase(), aBatch({ shipowner_id: owners[owner] ?? 0 }), sailings);
  const view = async (
    request: { id: string; from?: string; to?: string },
    caller: Caller = visitor,
  ): Promise<SailingDetail> => (await viewSailing(request, asked(caller))).toJSON();

  const call = (
    harbor_code: string,
    day: string,
    kind: 'load' | 'unload' | 'transit',
    second?: string,
  ): NewPortCall =>
    aCall({
      harbor_code,
      second_harbor_code: second ?? null,
      start_time: day,
      end_time: day,
      is_load: kind === 'load',
      is_unload: kind === 'unload',
    });
  const rotation = [
    call('CNTXG', '2026-12-01', 'load'),
    call('CNSHA', '2026-12-05', 'load', 'CNTAG'),
    call('SGSIN', '2026-12-12', 'transit'),
    call('AEJEA', '2026-12-22', 'unload'),
    call('SADMM', '2026-12-25', 'unload'),
  ];
  const cutOff = (harbor_code: string) =>
    ({ harbor_code, code: 'PCO', time: null, provenance: 'not_given', rule: null }) as const;
  const callsOf = ({ load, unload }: SailingDetail) => `${load.harbor_code} ${unload.harbor_code}`;

  test('a sailing shows the searched calls, otherwise its first and last', async () => {
    const sailing = aSailing({ harbors: rotation });
    await publish([sailing]);
    const { id } = sailing;
    expect(callsOf(await view({ id }))).toBe('CNTXG SADMM');
    expect(callsOf(await view({ id, from: 'CNTAG', to: '@gulf' }))).toBe('CNSHA AEJEA');
    expect(callsOf(await view({ id, from: '@yangtze-mouth' }))).toBe('CNSHA SADMM');
    expect(callsOf(await view({ id, to: 'AEJEA' }))).toBe('CNTXG AEJEA');
    expect(callsOf(await view({ id, from: 'NZAKL', to: 'DEHAM' }))).toBe('CNTXG SADMM');
    await expect(view({ id, from: 'XXXXX' })).rejects.toMatchObject({ code: 'invalid' });
  });

  test('a sailing starts at its first loading call that is still ahead', async () => {
    const sailing = aSailing({ harbors: [call('CNTXG', '2026-11-18', 'load'), ...rotation.slice(1)] });
    await publish([sailing]);
    expect(callsOf(await view({ id: sailing.id }))).toBe('CNSHA SADMM');
    const link = { id: sailing.id, from: 'CNTXG', to: 'AEJEA' };
    expect(callsOf(await view(link, certified))).toBe('CNTXG AEJEA');
    // A reader who may not see all ports of a voyage sees only ports that a search finds, and no search finds
    // the port that the vessel has left.
    expect(callsOf(await view(link))).toBe('CNSHA SADMM');
  });

  test('certified members see the rotation, others only two calls', async () => {
    const sailing = aSailing({ harbors: rotation });
    await publish([sailing]);
    const harborsFor = async (caller: Caller) =>
      (await view({ id: sailing.id, from: 'CNSHA', to: 'AEJEA' }, caller)).harbors.map(
        (call) => call.harbor_code,
      );
    expect(await harborsFor(certified)).toEqual(['CNTXG', 'CNSHA', 'SGSIN', 'AEJEA', 'SADMM']);
    expect(await harborsFor(member)).toEqual(['CNSHA', 'AEJEA']);
    expect(await harborsFor(visitor)).toEqual(['CNSHA', 'AEJEA']);
    const { via_times, harbors } = await view({ id: sailing.id }, certified);
    expect(via_times).toEqual(['2026-12-05', '2026-12-12', '2026-12-22']);
    expect(harbors.map((call) => call.harbor_type)).toEqual(['load', 'load', 'transit', 'unload', 'unload']);
  });

  test('members see no cut-off of a port that is hidden from them', async () => {
    const sailing = aSailing({
      harbors: rotation,
      cut_offs: ['CNTXG', 'CNSHA', 'CNTAG', 'SGSIN', 'AEJEA'].map(cutOff),
    });
    await publish([sailing]);
    const cutOffsFor = async (caller: Caller) =>
      (await view({ id: sailing.id, from: 'CNSHA', to: 'AEJEA' }, caller)).cut_offs?.map(
        (one) => one.harbor_code,
      );
    expect(await cutOffsFor(visitor)).toBeUndefined();
    expect(await cutOffsFor(member)).toEqual(['AEJEA', 'CNSHA', 'CNTAG']);
    expect(await cutOffsFor(certified)).toEqual(['AEJEA', 'CNSHA', 'CNTAG', 'CNTXG', 'SGSIN']);
  });

  test('a link works for a past sailing and one withdrawn long ago', async () => {
    const past = aSailing({
      harbors: [call('CNSHA', '2026-01-05', 'load'), call('AEJEA', '2026-01-25', 'unload')],
      withdrawn_time: new Date('2026-01-01T00:00:00Z'),
    });
    await publish([past]);
    await expect(view({ id: past.id })).rejects.toMatchObject({ code: 'not_found' });
    const seen = await viewSailing({ id: past.id }, { ...asked(), when: 'past' });
    expect(seen.toJSON()).toMatchObject({ id: past.id, withdrawn_time: '2026-01-01T00:00:00.000Z' });
    await expect(view({ id: makeUuidV7() })).rejects.toMatchObject({ code: 'not_found' });
  });

  test("a vessel's schedule shows its other sailings with a visitor's fields", async () => {
    const sailing = (differs: Partial<NewSailing>) =>
      aSailing({ imo: '9074729', ship_name: 'ONE', ...differs });
    const [own, later, renamed, withoutImo, ofAnother, unnamed] = [
      sailing({}),
      sailing({ harbors: [call('CNSHA', '2026-12-20', 'load'), call('AEJEA', '2027-01-10', 'unload')] }),
      sailing({ ship_name: 'TWO' }),
      sailing({ imo: null }),
      sailing({ imo: '9110913' }),
      sailing({ imo: null, ship_name: null }),
    ];
    await publish([own, later, renamed, withoutImo, ofAnother, unnamed]);
    const sameName = sailing({ imo: null });
    await publish([sameName], 1);
    const scheduleOf = async (id: string) => (await scheduleOfVessel(id, asked(certified))).toJSON().list;
    const list = await scheduleOf(own.id);
    expect(list.map(({ id }) => id)).toEqual([...[renamed.id, withoutImo.id].toSorted(), later.id]);
    expect(list.every((row) => row.locked === 'login' && !('ship_name' in row))).toBe(true);
    expect(await scheduleOf(unnamed.id)).toEqual([]);
    expect(await scheduleOf(sameName.id)).toEqual([]);
    await expect(scheduleOf(makeUuidV7())).rejects.toMatchObject({ code: 'not_found' });
  });

  test('suggestions find vessels and voyages, matches at the beginning first', async () => {
    const ship = (ship_name: string | null, voyage_number: string) => aSailing({ ship_name, voyage_number });
    await publish([
      ship('海丰上海', '1E'),
      ship('SHANGHAI STAR', '2E'),
      ship('STAR 100%', 'SHA1'),
      ship(null, '7_W'),
    ]);
    const found = async (word: string) =>
      (await suggest(word, asked(member))).list.map(
        ({ ship_name, voyage_number }) => `${ship_name} ${voyage_number}`,
      );
    expect(await found('star')).toEqual(['STAR 100% SHA1', 'SHANGHAI STAR 2E']);
    expect(await found('sha')).toEqual(['SHANGHAI STAR 2E', 'STAR 100% SHA1']);
    expect(await found('上')).toEqual(['海丰上海 1E']);
    expect(await found('%')).toEqual(['STAR 100% SHA1']);
    expect(await found('_')).toEqual([' 7_W']);
    expect(await found('\\')).toEqual([]);
    await expect(suggest('star', asked(visitor))).rejects.toMatchObject({ code: 'login_required' });
  });

  test('an IMO number suggests its vessel; past sailings are not suggested', async () => {
    const past = [call('CNSHA', '2026-01-05', 'load'), call('AEJEA', '2026-01-25', 'unload')];
    await publish([aSailing({ imo: '9074729' }), aSailing({ imo: '9074729', harbors: past })]);
    const { list } = await suggest('90747', asked(member));
    expect(list).toMatchObject([{ imo: '9074729', start_time: '2026-12-01', shipowner: { id: owners[0] } }]);
  });

  test('lists of a shipowner and a vessel type show sailings from first to last call', async () => {
    await publish([aSailing({ harbors: rotation }), aSailing({ machine_id: 'normal' })]);
    await publish([aSailing({ machine_id: 'normal' })], 1);
    const ofOwner = (
      await listSailingsOfShipowner({ shipowner_id: owners[0] ?? 0, ...paging }, asked())
    ).toJSON();
    expect(ofOwner).toMatchObject({ total: 2, page: 1, page_size: 20 });
    expect(ofOwner.list.map(({ load, unload }) => `${load.harbor_code} ${unload.harbor_code}`)).toEqual([
      'CNSHA AEJEA',
      'CNTXG SADMM',
    ]);
    const ofType = (await listSailingsOfMachine({ machine_id: 'normal', ...paging }, asked())).toJSON();
    expect(ofType.list.map(({ shipowner }) => shipowner.id)).toEqual([owners[0], owners[1]]);
    for (const shipowner_id of [4_711, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const missing = listSailingsOfShipowner({ shipowner_id, ...paging }, asked());
      await expect(missing).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
