import { beforeAll, expect, it } from 'vitest';

import type {
  DirectoryPage,
  MachineLanes,
  shipownerManager,
} from '../../contract/calls/sailings/directory.ts';
import type { AnswerOf } from '../../contract/call.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { aDevice, anEntry, deviceOf, shipownerHandle } from '../support/a-queue.ts';
import { aBatch, aCall, aSailing } from '../support/a-sailing.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSearchedPlaces } from '../support/searched-places.ts';

const gulf = { shiproute_id: 'far-east-gulf' };
const past = (day: number) => {
  const start_time = `2026-10-${String(day).padStart(2, '0')}`;
  const load = aCall({ id: makeUuidV7(), start_time, end_time: start_time });
  const unload = aCall({
    harbor_code: 'AEJEA',
    start_time: '2026-11-10',
    end_time: '2026-11-12',
    is_load: false,
    is_unload: true,
  });
  return aSailing({ harbors: [load, unload] });
};
const to = (harbor_code: string) =>
  aCall({ harbor_code, start_time: '2026-12-22', end_time: '2026-12-24', is_load: false, is_unload: true });

describeOnPostgres('shipowner directory', (getDatabase) => {
  let ids: number[] = [];
  beforeAll(async () => {
    const { db } = getDatabase();
    ids = await insertSearchedPlaces(db);
    const [first = 0, second = 0, third = 0] = ids;
    const name = (id: number, chinese_title: string, english_title: string, is_recommended = false) =>
      db
        .updateTable('shipowner')
        .set({ chinese_title, english_title, is_recommended })
        .where('id', '=', id)
        .execute();
    await name(first, '望潮滚装', 'Wangchao Ro-Ro');
    await name(second, '长海航运', 'Haiyue Shipping', true);
    await name(third, '重庆江海', 'Bei Chen Heavy Lift');
    await insertSailings(getDatabase(), aBatch({ shipowner_id: first }), [
      aSailing({ ...gulf, cargo_tags: ['vehicle', 'equipment'] }),
      aSailing({
        ...gulf,
        cargo_tags: ['equipment', 'vehicle'],
        harbors: [aCall(), to('SGSIN'), to('AEJEA')],
      }),
      aSailing({ ...gulf, withdrawn_time: new Date('2026-11-19T00:00:00Z') }),
    ]);
    await insertSailings(getDatabase(), aBatch({ shipowner_id: second }), [
      aSailing({ ...gulf, machine_id: 'regular', cargo_tags: [], harbors: [aCall(), to('SGSIN')] }),
    ]);
    const batch = aBatch({ shipowner_id: second, publish_time: new Date('2026-09-01T00:00:00Z') });
    const rows = [1, 2, 3, 4, 5, 6].map(past);
    const [, moved, , cancelled] = rows;
    await insertSailings(getDatabase(), batch, rows);
    await db.updateTable('batch').set({ number: 1 }).where('id', '=', batch.id).execute();
    await db
      .updateTable('information')
      .set({ withdrawn_time: new Date('2026-09-20T00:00:00Z') })
      .where('id', '=', cancelled?.id ?? '')
      .execute();
    await db
      .insertInto('information_move')
      .values({
        information_id: moved?.id ?? '',
        shipowner_id: second,
        batch_id: batch.id,
        call_id: moved?.harbors[0]?.id ?? '',
        harbor_code: 'CNSHA',
        old_start_time: '2026-09-28',
        old_end_time: '2026-09-28',
        start_time: '2026-10-02',
        end_time: '2026-10-02',
        move_time: new Date('2026-09-10T00:00:00Z'),
      })
      .execute();
    await db
      .insertInto('manager')
      .values({
        id: makeUuidV7(),
        shipowner_id: first,
        chinese_name: '林',
        english_name: 'Lin',
        phone: '1',
        email: '',
      })
      .execute();
  }, 60_000);

  const visitor = () => deviceOf(getDatabase(), {});
  const list = async (query = '', device: Pick<ReturnType<typeof visitor>, 'ask'> = visitor()) =>
    (await device.ask<DirectoryPage>(`business/shipowner/list?${query}`)).data;
  const titles = async (query: string) => (await list(query)).list.map((one) => one.chinese_title);

  it('recommended shipowners are first, then the others by pinyin, with live totals', async () => {
    const { list: rows, letters, all } = await list();
    expect(rows.map((one) => [one.chinese_title, one.sailing_total])).toEqual([
      ['长海航运', 1],
      ['重庆江海', 0],
      ['望潮滚装', 2],
    ]);
    expect(letters).toEqual([
      { letter: 'C', shipowner_total: 2 },
      { letter: 'W', shipowner_total: 1 },
    ]);
    expect(all).toEqual({ shipowner_total: 3, sailing_total: 3 });
    expect(rows[2]).toMatchObject({
      machine_ids: ['roll'],
      cargo_tags: ['vehicle', 'equipment'],
      lanes: [{ from: 'CNSHA', to: 'AEJEA' }],
      shiproute_total: 1,
    });
  });

  it.each([
    ['harbor_code=SGSIN', ['长海航运', '望潮滚装']],
    ['harbor_code=DEHAM', []],
    ['machine_id=roll', ['望潮滚装']],
    ['shiproute_id=far-east-gulf', ['长海航运', '望潮滚装']],
    ['letter=c', ['长海航运', '重庆江海']],
    ['letter=b&title=english', ['重庆江海']],
    ['keyword=wc', ['望潮滚装']],
    ['keyword=wangchao', ['望潮滚装']],
    ['keyword=chongqing', ['重庆江海']],
    ['keyword=%E6%B5%B7', ['长海航运', '重庆江海']],
    ['sort=sailings&page_size=1&page=2', ['望潮滚装']],
  ])('the list is filtered by %s', async (query, found) => {
    expect(await titles(query)).toEqual(found);
  });

  it('the totals by letter ignore the chosen letter', async () => {
    const { list: none, total, letters } = await list('letter=v');
    expect([none, total, letters.length]).toEqual([[], 0, 2]);
  });

  it('past laycans show their outcomes, unless they are too few', async () => {
    const { list: rows } = await list();
    expect(rows[0]?.laycans).toEqual(['kept', 'moved', 'kept', 'cancelled', 'kept', 'kept']);
    expect(rows[2]?.laycans).toEqual([]);
  });

  it("a member's favourites are first, or alone on request", async () => {
    const [first] = ids;
    const member = await aDevice(getDatabase());
    await member.push(anEntry(shipownerHandle, { shipowner_id: first, on: true }));
    const rows = (await list('', member)).list;
    expect(rows.map((one) => [one.chinese_title, one.is_favourite])).toEqual([
      ['望潮滚装', true],
      ['长海航运', false],
      ['重庆江海', false],
    ]);
    expect((await list('favourite=1', member)).total).toBe(1);
  });

  it('only shipowners with sailings are recommended', async () => {
    const { data } = await visitor().ask<DirectoryPage>('business/shipowner/recommend');
    expect(data.list.map((one) => one.chinese_title)).toEqual(['长海航运']);
  });

  it('route managers are named only to members who may see contacts', async () => {
    type Managers = AnswerOf<typeof shipownerManager>;
    const [first = 0, second = 0] = ids;
    const path = `business/shipowner/manager?id=${first}`;
    expect((await visitor().ask<Managers>(path)).data).toEqual({ locked: 'login', list: [] });
    const read = async (differs: Parameters<typeof aDevice>[1]) => {
      const device = await aDevice(getDatabase(), differs);
      const { data } = await device.ask<string>(path);
      return (await decrypt(data, device.dataKey.toString('base64'))) as Managers;
    };
    expect(await read({})).toEqual({ locked: 'certify', list: [] });
    expect(await read({ publisher: true, shipowner_id: second })).toEqual({ locked: 'certify', list: [] });
    expect((await read({ certification_status: 1 })).list).toHaveLength(1);
    expect((await read({ publisher: true, shipowner_id: first })).list).toHaveLength(1);
  });

  it('vessel types are counted by cargo and lane as in a lane search', async () => {
    const { data } = await visitor().ask<MachineLanes>('business/information/machine/lane');
    const both = { machine_id: 'roll', totals: { 'equipment,vehicle': 2 } };
    const regular = { machine_id: 'regular', totals: { '': 1 } };
    expect(data.routes).toEqual([
      { ...gulf, ...both },
      { ...gulf, ...regular },
    ]);
    expect(data.lanes).toEqual([
      { ...gulf, from: 'CNSHA', to: 'AEJEA', ...both },
      { ...gulf, from: 'CNSHA', to: 'SGSIN', ...regular },
    ]);
    const search = 'business/information/list?from=CNSHA&to=AEJEA&machine_id=roll&withdrawn=0';
    expect((await visitor().ask<{ total: number }>(search)).data.total).toBe(2);
  });
});
