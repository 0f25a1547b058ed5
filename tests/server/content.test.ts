import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Advert, AdvertBrief } from '../../contract/calls/content/advertising.ts';
import type { Article, ArticleBrief, ArticleCategory } from '../../contract/calls/content/article.ts';
import type { Client } from '../../contract/calls/content/client.ts';
import { openDatabaseOfRun } from '../support/database.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { anAdvert, anArticle, hoursAgo, insertSomeContent } from '../support/some-content.ts';
import { aMember } from '../support/a-member.ts';
import { visitors } from '../support/visit.ts';

let database: OpenDatabase;
const picture = '01940000-0000-7000-8000-0000000000f1';

/** Adds further content to that of `insertSomeContent`. Its second row is not published yet. */
beforeAll(async () => {
  database = await openDatabaseOfRun();
  const { db } = database;
  await insertSomeContent(database);
  const { id: member_id } = await aMember(database);
  const file = { id: picture, member_id, width: 1_024, height: 640, used_as: 'content' as const };
  await db
    .insertInto('file')
    .values({ ...file, create_time: hoursAgo(3) })
    .execute();
  await db
    .insertInto('article')
    .values([
      anArticle({ category_id: 'ports', publish_time: hoursAgo(9), is_recommended: true, rank: 2 }),
      anArticle({ category_id: 'ports', publish_time: hoursAgo(1), end_time: hoursAgo(-1) }),
      anArticle({ publish_time: hoursAgo(9), end_time: hoursAgo(0), chinese_title: 'SECRET OVER' }),
      anArticle({ publish_time: null, chinese_title: 'SECRET DRAFT' }),
      anArticle({
        publish_time: hoursAgo(8),
        is_recommended: true,
        rank: 1,
        picture_id: picture,
        lanes: ['CNSHA-SAJED', 'nonsense'],
        chinese_body: `${'受载期'.repeat(400)}\n\n![泊位](/api/file/picture?id=${picture} "两班")`,
      }),
    ])
    .execute();
  await db
    .insertInto('advertising')
    .values([
      anAdvert({ place: 'list', rank: 2, link: 'https://owner.example/space' }),
      anAdvert({ place: 'list', rank: 1, link: 'javascript:alert(1)' }),
      anAdvert({ publish_time: hoursAgo(9), end_time: hoursAgo(1), chinese_title: 'SECRET OVER' }),
    ])
    .execute();
  const partner = { english_title: 'Coilway', publish_time: hoursAgo(1) };
  await db
    .insertInto('client')
    .values([
      { ...partner, chinese_title: '卷川绑扎', website: 'https://coilway.example', rank: 2 },
      {
        ...partner,
        chinese_title: '东屿集运',
        website: 'http://plain.example',
        rank: 1,
        picture_id: picture,
      },
      { ...partner, chinese_title: 'SECRET PARTNER', publish_time: null },
    ])
    .execute();
  await db
    .insertInto('banner')
    .values([
      { chinese_text: '元旦客服时间', english_text: 'Service hours', publish_time: hoursAgo(1) },
      { chinese_text: 'SECRET BANNER', english_text: '', publish_time: hoursAgo(-1) },
    ])
    .execute();
}, 60_000);
afterAll(() => database.close());

const listOf = async <Row>(path: string) => (await visitors(database).ask<{ list: Row[] }>(path)).data.list;
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test('drafts, future and expired content are in no answer', async () => {
  const paths = [
    'business/article/list',
    'business/article/recommend',
    'business/article/view/1',
    'advertising/select',
    'business/client/list',
    'system/banner',
  ];
  for (const path of paths) {
    const { status, text } = await visitors(database).ask(path);
    expect([path, status, text.includes('SECRET')]).toEqual([path, 200, false]);
  }
  for (const id of [2, 5, 6, 99, 2_147_483_648]) {
    expect((await visitors(database).ask(`business/article/view/${id}`)).code).toBe('not_found');
  }
  for (const id of [2, 5, 99]) {
    expect((await visitors(database).ask(`advertising/detail/data?id=${id}`)).code).toBe('not_found');
  }
});

test('articles are listed newest first, by category or all, with counts', async () => {
  const { data } = await visitors(database).ask<{
    list: ArticleBrief[];
    total: number;
    categories: ArticleCategory[];
  }>('business/article/list?page_size=3');
  expect(idsOf(data.list)).toEqual([4, 1, 7]);
  expect(data.total).toBe(4);
  expect(data.categories).toEqual([
    { id: 'ports', chinese_title: '港口', english_title: 'Ports', article_total: 2 },
    { id: 'practice', chinese_title: '实务', english_title: 'Practice', article_total: 2 },
  ]);
  expect(idsOf(await listOf('business/article/list?page_size=3&page=2'))).toEqual([3]);
  expect(idsOf(await listOf('business/article/list?category_id=ports'))).toEqual([4, 3]);
  expect(await listOf('business/article/list?category_id=none')).toEqual([]);
});

test('the home page gets recommended articles first, then the newest', async () => {
  expect(idsOf(await listOf('business/article/recommend'))).toEqual([7, 3, 4, 1]);
});

test('an article has its text, picture, lanes and further articles', async () => {
  const { data } = await visitors(database).ask<Article>('business/article/view/7');
  expect(data.picture).toEqual({ path: `/api/file/picture?id=${picture}`, width: 1_024, height: 640 });
  expect(data.chinese_body.at(-1)).toEqual({
    kind: 'picture',
    path: `/api/file/picture?id=${picture}`,
    width: 1_024,
    height: 640,
    alt: '泊位',
    caption: '两班',
  });
  expect(data.lanes).toEqual([{ from: 'CNSHA', to: 'SAJED' }]);
  expect([data.chinese_minutes, data.english_minutes]).toEqual([3, 1]);
  expect(idsOf(data.related)).toEqual([1, 4, 3]);
});

test('adverts are sorted by the operator and link only to allowed addresses', async () => {
  expect(idsOf(await listOf<AdvertBrief>('advertising/select?place=list'))).toEqual([4, 3]);
  expect(idsOf(await listOf<AdvertBrief>('advertising/select'))).toEqual([1, 4, 3]);
  const linkOf = async (id: number) =>
    (await visitors(database).ask<Advert>(`advertising/detail/data?id=${id}`)).data.link;
  expect([await linkOf(3), await linkOf(4)]).toEqual(['https://owner.example/space', '']);
});

test('partners are sorted by the operator and link only to https addresses', async () => {
  expect(await listOf<Client>('business/client/list')).toMatchObject([
    { chinese_title: '东屿集运', website: '', logo: { width: 1_024 } },
    { chinese_title: '卷川绑扎', website: 'https://coilway.example/', logo: null },
  ]);
});
