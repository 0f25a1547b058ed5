import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { admin as runHere } from '../../tests/support/admin.ts';
import { openEmbeddedDatabase } from '../../tests/support/database.ts';
import { aMember } from '../../tests/support/a-member.ts';
import { testNow } from '../../tests/support/test-time.ts';
import type { OpenDatabase } from '../db/open.ts';
import { findAgreement, listAgreements, versionsIn } from '../domain/agreements/agreements.ts';
import { listSiteSettings } from '../db/site/settings.ts';
import { listArticles, viewArticle } from '../domain/content/articles.ts';

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
}, 60_000);
afterAll(() => database.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'laycan-content-'));
  return () => rmSync(folder, { recursive: true });
});

const admin = (...words: string[]) => runHere(database, ['content', 'import', folder, ...words]);

function put(path: string, body: string | Buffer) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, body);
}
const page = (properties: string, body = 'Text') => `---\n${properties}\n---\n${body}\n`;
const articles = async (later = 0) =>
  (
    await listArticles(
      { category_id: undefined, page: 1, page_size: 20 },
      { database, now: new Date(testNow.getTime() + later) },
    )
  ).list;

function putArticle() {
  put(
    'guides/coils.zh.md',
    page(
      'title: 卷钢\ncategory: guides\ncategory_title: 指南\nlanes: [CNTXG-SAJED]',
      '![鞍座](../pictures/a.png)',
    ),
  );
  put('guides/coils.en.md', page('title: Coils\ncategory_title: Guides\npicture: ../pictures/a.png'));
}

describe('content import', () => {
  test('an article without an administrator for its picture is not imported', async () => {
    putArticle();
    put('pictures/a.png', await somePicture());
    expect(await admin()).toMatchObject({
      code: 1,
      text: expect.stringContaining('no administrator') as string,
    });
    expect(await articles()).toEqual([]);
  });

  test('an article appears with its category, lane and picture, and importing again updates it', async () => {
    await aMember(database, { role: 'ADMIN' });
    putArticle();
    put('pictures/a.png', await somePicture());
    expect((await admin('--dry-run')).text).toContain('1 articles and adverts, 1 pictures');
    expect(await articles()).toEqual([]);
    expect((await admin()).text).toContain('Added 1 and updated 0');
    const [article] = await articles();
    expect(article).toMatchObject({
      chinese_title: '卷钢',
      english_title: 'Coils',
      category: { id: 'guides', english_title: 'Guides' },
      picture: { width: 20, height: 10 },
    });
    const whole = await viewArticle(article?.id ?? 0, { database, now: testNow });
    expect(whole.lanes).toEqual([{ from: 'CNTXG', to: 'SAJED' }]);
    expect(JSON.stringify(whole.chinese_body)).toContain('"width":20');

    put('guides/coils.en.md', page('title: Steel coils\ncategory_title: Guides\npicture: ../pictures/a.png'));
    expect((await admin()).text).toContain('Added 0 and updated 1 articles and adverts, with 0 new pictures');
    expect(await articles()).toMatchObject([
      { id: article?.id, english_title: 'Steel coils', publish_time: article?.publish_time },
    ]);
  });

  test('an advert is imported, and a draft is not public', async () => {
    const facts = 'kind: advert\nplace: list\nlink: https://example.com/\ndraft: true';
    put('ad.zh.md', page(`title: 广告\nadvertiser: 某公司\n${facts}`));
    put('ad.en.md', page('title: Advert\nadvertiser: Some Company'));
    expect((await admin()).text).toContain('Added 1');
    const { rows } = await database.pool.query('select place, link, publish_time from advertising');
    expect(rows).toEqual([{ place: 'list', link: 'https://example.com/', publish_time: null }]);
  });

  test('every problem is listed with its file, and nothing is imported', async () => {
    const before = await articles();
    put('fine.zh.md', page('title: 好\ncategory: guides'));
    put('fine.en.md', page('title: Fine'));
    put('alone.zh.md', page('title: 独\ncategory: guides'));
    put('new.zh.md', page('title: 新\ncategory: unknown'));
    put('new.en.md', page('title: New\ncolour: red\nlink: https://example.com/'));
    put('bad.zh.md', page('title: [坏'));
    put('bad.en.md', page('title: Bad\npicture: ../../outside.png'));
    put('plain.md', 'Just a text');
    put('two.zh.md', page('title: 二\ncategory: guides\nrank: 1\npicture: none.png'));
    put('two.en.md', page('title: Two\nrank: 2'));
    const { code, text } = await admin();
    expect(code).toBe(1);
    for (const part of [
      'alone.zh.md: the file of the other language, alone.en.md, is missing',
      'new.en.md: unknown property colour',
      'bad.zh.md: the properties are not valid YAML',
      'plain.md: the name must end with .zh.md or .en.md',
      'two.en.md: the property rank differs',
    ])
      expect(text).toContain(part);
    expect(await articles()).toEqual(before);
  });

  test('a new category without its titles and a missing picture are reported', async () => {
    put('new.zh.md', page('title: 新\ncategory: unknown'));
    put('new.en.md', page('title: New'));
    put('other.zh.md', page('title: 另\ncategory: other\ncategory_title: 其他'));
    put('other.en.md', page('title: Other\ncategory_title: Other'));
    expect((await admin()).text).toContain('the category unknown is new');
    const { rows } = await database.pool.query("select from article_category where id = 'other'");
    expect(rows).toEqual([]);
    put('new.en.md', page('title: New\npicture: none.png', '![](../outside.png)'));
    const { text } = await admin();
    expect(text).toContain('the picture none.png is not in the folder');
    expect(text).toContain('the picture ../outside.png is not in the folder');
  });
});

describe('agreements of the operator', () => {
  const putAgreement = (version: string, paragraph: string) => {
    const facts = `kind: agreement\nagreement: privacy\nversion: '${version}'\ndate: 2026-12-01`;
    put('privacy.zh.md', page(`title: 隐私政策\n${facts}`, `## 一、我们\n\n${paragraph}\n\n第二段`));
    put('privacy.en.md', page('title: Privacy policy', '## 1. We\nWho we are.'));
  };
  const privacy = async () => (await listAgreements({ database, now: testNow })).list[0];

  test('an imported agreement is in force, and a login records its version', async () => {
    putAgreement('2.0', '第一段');
    expect((await admin()).text).toContain('Added 1');
    expect(await privacy()).toMatchObject({ id: 1, version: '2.0', date: '2026-12-01' });
    const whole = await findAgreement(1, { database, now: testNow });
    expect(whole.chinese_sections).toEqual([{ heading: '一、我们', paragraphs: ['第一段', '第二段'] }]);
    expect(versionsIn(await listSiteSettings(database))).toContainEqual({ agreement_id: 1, version: '2.0' });
  });

  test('a changed text needs a new version', async () => {
    putAgreement('2.0', '改了');
    expect((await admin()).text).toContain('the text differs from version 2.0');
    expect((await findAgreement(1, { database, now: testNow })).chinese_sections[0]?.paragraphs[0]).toBe(
      '第一段',
    );
    putAgreement('2.1', '改了');
    expect((await admin()).text).toContain('updated 1');
    expect(await privacy()).toMatchObject({ version: '2.1' });
  });

  test('an agreement without sections is refused', async () => {
    putAgreement('3.0', 'x');
    put('privacy.en.md', page('title: Privacy policy', 'Just a text'));
    expect((await admin()).text).toContain('privacy.en.md: the text must begin with a line "## Heading"');
    expect(await privacy()).toMatchObject({ version: '2.1' });
  });
});

const somePicture = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
