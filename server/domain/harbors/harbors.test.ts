import { brotliCompressSync } from 'node:zlib';

import { beforeAll, expect, test } from 'vitest';

import { describeOnBothEngines } from '../../../tests/support/database.ts';
import { aBatch, aCall, aSailing } from '../../../tests/support/a-sailing.ts';
import { harborBook } from '../../db/harbors/harbor-book.ts';
import { loadHarbors } from '../../db/harbors/load-harbors.ts';
import { insertSailings } from '../../db/sailings/sailings.ts';
import { firstHarbors } from './first-harbors.ts';
import { findHarbor, findHarbors, knownHarbors } from './harbors.ts';
import { machinesOf, shipownersAt, shiproutesOf, viewShipowner } from '../sailings/shipowners.ts';

const now = new Date('2026-11-20T08:00:00Z');
const arrival = { start_time: '2026-12-22', end_time: '2026-12-23', is_load: false, is_unload: true };
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describeOnBothEngines('harbors', (getDatabase) => {
  let owner = 0;
  beforeAll(async () => {
    const { db } = getDatabase();
    await loadHarbors(getDatabase());
    const { id } = await db
      .insertInto('shipowner')
      .values({
        logo: null,
        chinese_title: '望潮滚装',
        english_title: 'Wang Chao RoRo',
        website: 'https://wc.example',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    owner = id;
    const unload = aCall({
      harbor_code: 'AEJEA',
      start_time: '2026-12-22',
      end_time: '2026-12-23',
      is_load: false,
      is_unload: true,
    });
    const transit = aCall({
      harbor_code: 'SGSIN',
      start_time: '2026-12-10',
      end_time: '2026-12-10',
      is_load: false,
    });
    await insertSailings(getDatabase(), aBatch({ shipowner_id: owner }), [
      aSailing({
        shiproute_id: 'far-east-middle-east',
        harbors: [aCall({ second_harbor_code: 'CNTAG' }), transit, unload],
      }),
      aSailing({ machine_id: 'normal', withdrawn_time: new Date('2026-11-01T00:00:00Z') }),
      // A withdrawn sailing. Lists show it struck through, but counts must leave it out.
      aSailing({ machine_id: 'normal', withdrawn_time: new Date('2026-11-19T00:00:00Z') }),
      aSailing({
        harbors: [
          aCall({ start_time: '2026-01-01', end_time: '2026-01-02' }),
          { ...unload, start_time: '2026-02-01' },
        ],
      }),
    ]);
  }, 60_000);
  const asked = (at = now) => ({ database: getDatabase(), now: at }) as const;

  test('the answer equals the loaded harbors', async () => {
    const { book, bookText } = await knownHarbors(getDatabase(), now);
    const { shiproutes: _, ...loaded } = harborBook;
    const sorted = (list: readonly { code: string; aliases: string[] }[]) =>
      list
        .map((one) => ({ ...one, aliases: one.aliases.toSorted() }))
        .toSorted((a, b) => (a.code < b.code ? -1 : 1));
    expect(sorted(book.list)).toEqual(sorted(loaded.list));
    expect(book.nations.map(({ code }) => code)).toEqual(loaded.nations.map(({ code }) => code).toSorted());
    expect(book.areas.map(({ code }) => code)).toEqual(loaded.areas.map(({ code }) => code));
    expect(book).toMatchObject({ version: loaded.version, hot: loaded.hot });
    expect(JSON.parse(bookText.text)).toEqual(book);
  });

  test('harbors are read once, and again after their version changes', async () => {
    const first = await knownHarbors(getDatabase(), now);
    expect(await knownHarbors(getDatabase(), later(0.5))).toBe(first);
    expect(await knownHarbors(getDatabase(), later(5))).toBe(first);
    const setVersion = (version: string) =>
      getDatabase()
        .db.updateTable('site_setting')
        .set({ value: JSON.stringify(version) })
        .where('name', '=', 'harbors_version')
        .execute();
    await setVersion('newer');
    expect(await knownHarbors(getDatabase(), later(5.5))).toBe(first);
    expect((await knownHarbors(getDatabase(), later(10))).book.version).toBe('newer');
    await setVersion(harborBook.version);
  });

  test('a harbor is found only by its code or an alias', async () => {
    expect(await findHarbor('CNSHA', asked())).toMatchObject({
      chinese_name: '上海',
      time_zone: 'Asia/Shanghai',
    });
    expect((await findHarbor('CNSGH', asked())).code).toBe('CNSHA');
    await expect(findHarbor('XXXXX', asked())).rejects.toMatchObject({ code: 'not_found' });
  });

  test('harbors are found by text, page by page', async () => {
    const select = { keyword: '', nation_code: undefined, page: 1, page_size: 20 };
    const all = await findHarbors(select, asked());
    expect(all).toMatchObject({ total: 1_000, page: 1, page_size: 20 });
    expect(all.list[0]?.rank).toBe(Math.min(...harborBook.list.map(({ rank }) => rank)));
    const named = await findHarbors({ ...select, keyword: 'tai cang' }, asked());
    expect(named.list.map(({ code }) => code)).toEqual(['CNTAG']);
    const ofUae = await findHarbors({ ...select, nation_code: 'AE', page: 2, page_size: 3 }, asked());
    expect(ofUae.list).toHaveLength(3);
    expect(ofUae.list.every(({ nation_code }) => nation_code === 'AE')).toBe(true);
    expect(ofUae.total).toBe(harborBook.list.filter(({ nation_code }) => nation_code === 'AE').length);
  });

  test('a harbor lists shipowners that load or discharge there, not in transit', async () => {
    const total = async (code: string) =>
      (await shipownersAt(code, asked())).list.map((one) => [one.id, one.sailing_total]);
    expect(await total('CNSHA')).toEqual([[owner, 1]]);
    expect(await total('CNTAG')).toEqual([[owner, 1]]);
    expect(await total('AEJEA')).toEqual([[owner, 1]]);
    expect(await total('SGSIN')).toEqual([]);
    await expect(total('XXXXX')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('trade lanes count their live sailings and name their harbors', async () => {
    const { list } = await shiproutesOf(asked());
    expect(list.map(({ id }) => id)).toEqual(harborBook.shiproutes.map(({ id }) => id));
    const gulf = list.find(({ id }) => id === 'far-east-middle-east');
    expect(gulf).toMatchObject({ sailing_total: 1 });
    expect(gulf?.start_harbor_codes).toContain('CNSHA');
    expect(gulf?.end_harbor_codes).toContain('AEJEA');
  });

  test('a shipowner and the vessel types count only live sailings', async () => {
    expect(await viewShipowner(owner, asked())).toMatchObject({
      english_title: 'Wang Chao RoRo',
      website: 'https://wc.example',
      sailing_total: 1,
      shiproute_ids: ['far-east-middle-east'],
    });
    await expect(viewShipowner(2 ** 40, asked())).rejects.toMatchObject({ code: 'not_found' });
    const { list } = await machinesOf(asked());
    expect(list.map(({ id, sailing_total }) => [id, sailing_total])).toEqual([
      ['normal', 0],
      ['roll', 1],
      ['regular', 0],
      ['heavy_lift', 0],
    ]);
  });

  // The last test, because it adds a sailing that others would count.
  test('the first part of the list has busy ports and ports with sailings, and refers to no other ports', async () => {
    await insertSailings(getDatabase(), aBatch({ shipowner_id: owner }), [
      aSailing({ harbors: [aCall({ harbor_code: 'AEAJM' }), aCall({ harbor_code: 'HNPCR', ...arrival })] }),
    ]);
    const first = (await firstHarbors(asked(later(20)))).toJSON();
    const { book } = await knownHarbors(getDatabase(), later(20));
    const codes = first.list.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['CNSHA', 'AEAJM', 'HNPCR', ...book.hot.load]));
    expect(first.list).toHaveLength(book.list.filter(({ rank }) => rank < 1_000).length + 2);
    expect(first.version).toBe(book.version);
    expect(
      first.areas.flatMap(({ harbor_codes }) => harbor_codes).filter((code) => !codes.includes(code)),
    ).toEqual([]);
    const flags = new Set(first.nations.map(({ code }) => code));
    expect(first.list.filter(({ nation_code }) => !flags.has(nation_code))).toEqual([]);
    const bytes = brotliCompressSync(JSON.stringify(first)).length;
    expect(bytes).toBeLessThan(brotliCompressSync(JSON.stringify(book)).length / 2.5);
  });
});
