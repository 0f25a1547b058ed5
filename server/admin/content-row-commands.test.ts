import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { admin as runHere } from '../../tests/support/admin.ts';
import { openEmbeddedDatabase } from '../../tests/support/database.ts';
import { loadHarbors } from '../db/harbors/load-harbors.ts';
import type { OpenDatabase } from '../db/open.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
  await loadHarbors(database);
}, 60_000);
afterAll(() => database.close());

const admin = (...words: string[]) => runHere(database, words);

describe('operator commands for content', () => {
  test('a popular word is added, listed, shown and hidden, each with a revision', async () => {
    const values = ['chinese_word=红海', 'english_word=Red Sea', 'rank=2'];
    expect(await admin('content', 'add', 'keyword', ...values)).toEqual({
      code: 0,
      text: 'keyword 1  live\n',
    });
    expect((await admin('content', 'list', 'keyword')).text).toBe('1  红海  Red Sea    live\n');
    expect(await admin('content', 'set', 'keyword', '1', 'is_published=false')).toMatchObject({ code: 0 });
    expect((await admin('content', 'list', 'keyword', '--state', 'live')).text).toBe('');
    expect(JSON.parse((await admin('content', 'show', 'keyword', '1')).text)).toEqual({
      chinese_word: '红海',
      english_word: 'Red Sea',
      rank: 2,
      is_published: false,
    });
    const { rows } = await database.pool.query<{ number: number; author_id: number | null }>(
      `select number, author_id from content_revision where kind = 'keyword' order by number`,
    );
    expect(rows).toEqual([
      { number: 1, author_id: null },
      { number: 2, author_id: null },
    ]);
  });

  test('an unused category is deleted', async () => {
    const values = ['chinese_title=误建', 'english_title=Mistake'];
    await admin('content', 'add', 'category', '--key', 'mistake', ...values);
    expect(await admin('content', 'remove', 'category', 'mistake')).toMatchObject({ code: 0 });
    expect((await admin('content', 'list', 'category')).text).not.toContain('mistake');
    expect((await admin('content', 'remove', 'category', 'mistake')).code).toBe(1);
  });

  test('a trade lane is renamed, but none is added', async () => {
    const key = 'far-east-red-sea';
    expect(await admin('content', 'set', 'lane', key, 'english_name=Red Sea', 'sequence=3')).toMatchObject({
      code: 0,
    });
    expect((await admin('content', 'list', 'lane', '--find', 'Red Sea')).text).toContain(key);
    expect((await admin('content', 'add', 'lane', 'english_name=New')).code).toBe(1);
  });

  test('several spellings of a port are separated by commas', async () => {
    const values = [
      'harbor_code=CNTXG',
      'chinese_name=天津港',
      'english_name=Tianjin Port',
      'spellings=塘沽,TJ',
    ];
    expect(await admin('content', 'add', 'port', ...values)).toMatchObject({ code: 0 });
    const port = await database.db
      .selectFrom('harbor')
      .select('english_name')
      .where('code', '=', 'CNTXG')
      .executeTakeFirst();
    expect(port?.english_name).toBe('Tianjin Port');
  });

  test('a wrong value, column or key is refused with its reason', async () => {
    const wrong = await admin(
      'content',
      'add',
      'menu',
      'chinese_text=官网',
      'english_text=Site',
      'link=ftp://x',
    );
    expect(wrong).toMatchObject({ code: 1 });
    expect(wrong.text).toContain('link: A link begins with https:');
    const column = await admin('content', 'add', 'menu', 'colour=red');
    expect(column).toEqual({ code: 1, text: 'colour: There is no "colour"\n' });
    expect((await admin('content', 'set', 'menu', '99', 'rank=1')).code).toBe(1);
    expect((await admin('content', 'set', 'menu', '1')).text).toContain('npm run admin -- content set');
    expect((await admin('content', 'add', 'menu', 'rank')).text).toContain('npm run admin -- content add');
  });
});
