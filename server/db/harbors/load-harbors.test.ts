import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { OpenDatabase } from '../open.ts';
import { harborBook } from './harbor-book.ts';
import { loadHarbors } from './load-harbors.ts';
import { openEmbeddedDatabase } from '../../../tests/support/database.ts';

describe('loading the ports', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openEmbeddedDatabase();
    await loadHarbors(database);
  }, 60_000);
  afterAll(() => database.close());

  const countOf = async (
    table: 'harbor' | 'nation' | 'area' | 'shiproute' | 'harbor_alias' | 'area_harbor',
  ) => {
    const row = await database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
    return Number(row.total);
  };

  it('every row of the port data is written', async () => {
    expect(await countOf('harbor')).toBe(harborBook.list.length);
    expect(await countOf('nation')).toBe(harborBook.nations.length);
    expect(await countOf('area')).toBe(harborBook.areas.length);
    expect(await countOf('shiproute')).toBe(harborBook.shiproutes.length);
    expect(await countOf('harbor_alias')).toBe(harborBook.list.flatMap((harbor) => harbor.aliases).length);
    expect(await countOf('area_harbor')).toBe(harborBook.areas.flatMap((area) => area.harbor_codes).length);
  });

  it('rows have the same values as the port data', async () => {
    const shanghai = await database.db
      .selectFrom('harbor')
      .selectAll()
      .where('code', '=', 'CNSHA')
      .executeTakeFirstOrThrow();
    const { aliases: _aliases, ...inBook } = harborBook.list.find((harbor) => harbor.code === 'CNSHA') ?? {};
    expect(shanghai).toEqual(inBook);
  });

  it('a changed row is restored only if the version of the port data differs', async () => {
    const rename = (name: string) =>
      database.db.updateTable('harbor').set({ chinese_name: name }).where('code', '=', 'CNSHA').execute();
    const nameNow = async () =>
      (
        await database.db
          .selectFrom('harbor')
          .select('chinese_name')
          .where('code', '=', 'CNSHA')
          .executeTakeFirstOrThrow()
      ).chinese_name;

    await rename('改动');
    await loadHarbors(database);
    expect(await nameNow()).toBe('改动');

    await database.db
      .updateTable('site_setting')
      .set({ value: JSON.stringify('older') })
      .where('name', '=', 'harbors_version')
      .execute();
    await loadHarbors(database);
    expect(await nameNow()).toBe('上海');
    expect(await countOf('harbor_alias')).toBe(harborBook.list.flatMap((harbor) => harbor.aliases).length);
  });
});
