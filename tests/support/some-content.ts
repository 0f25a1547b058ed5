import type { Insertable } from 'kysely';

import type { OpenDatabase } from '../../server/db/open.ts';
import type { Tables } from '../../server/db/tables.ts';
import { testNow } from './test-time.ts';

const hourMs = 3_600_000;
/**
 * Returns the time that is `hours` hours before the time of the tests. Negative numbers return later times.
 */
export const hoursAgo = (hours: number): Date => new Date(testNow.getTime() - hours * hourMs);

/** Returns a published article with the given differences. */
export const anArticle = (
  more: Partial<Insertable<Tables['article']>> = {},
): Insertable<Tables['article']> => ({
  category_id: 'practice',
  chinese_title: '一张表看懂截港、截关、截单',
  english_title: 'Cut-offs in one table',
  chinese_summary: '三个时间各由谁定。',
  english_summary: 'Who sets each.',
  chinese_body: '按受载期倒推。',
  english_body: 'Count back from the laycan.',
  chinese_author: '编辑部',
  english_author: 'Editors',
  publish_time: hoursAgo(2),
  change_time: hoursAgo(2),
  ...more,
});

/** Returns a running advert with the given differences. */
export const anAdvert = (
  more: Partial<Insertable<Tables['advertising']>> = {},
): Insertable<Tables['advertising']> => ({
  place: 'home',
  chinese_advertiser: '鲸屿重吊',
  english_advertiser: 'Jingyu Heavy Lift',
  chinese_title: '12月尚有舱位',
  english_title: 'Space left in December',
  chinese_summary: '',
  english_summary: '',
  chinese_body: '请询价。',
  english_body: 'Ask us.',
  publish_time: hoursAgo(2),
  ...more,
});

/** Inserts two articles and two adverts. Number 1 is shown, number 2 is scheduled for later. */
export async function insertSomeContent({ db }: OpenDatabase): Promise<void> {
  await db
    .insertInto('article_category')
    .values([
      { id: 'practice', chinese_title: '实务', english_title: 'Practice', rank: 2 },
      { id: 'ports', chinese_title: '港口', english_title: 'Ports', rank: 1 },
    ])
    .execute();
  const later = { publish_time: hoursAgo(-1) };
  await db
    .insertInto('article')
    .values([anArticle(), anArticle({ ...later, chinese_title: 'SECRET ARTICLE' })])
    .execute();
  await db
    .insertInto('advertising')
    .values([anAdvert(), anAdvert({ ...later, chinese_title: 'SECRET ADVERT' })])
    .execute();
}
