import type { Transaction } from 'kysely';

import * as limits from '../../contract/limits/limits.ts';
import { insertFile } from '../db/site/files.ts';
import type { Tables } from '../db/tables.ts';
import { demoArticles, demoCategories } from './articles/all-articles.ts';
import { demoMobiles } from '../domain/rights/demo-accounts.ts';
import { demoAdverts, demoBanner, demoPartners } from './demo-adverts.ts';
import pictures from './demo-pictures.json' with { type: 'json' };
import { demoId } from './demo-shipowners.ts';

interface Making {
  transaction: Transaction<Tables>;
  seed: number;
  now: Date;
}

/**
 * An old date, so that these pictures do not count towards the daily upload limit of the demo administrator
 * who owns them.
 */
const storedTime = new Date('2026-01-05T01:00:00Z');
const hourMs = 3_600_000;
const sceneSize = { width: 1_024, height: 640 };
const markSize = { width: 128, height: 128 };
const author = { chinese_author: '演示编辑部', english_author: 'Demo editors' };

/** Writes the demo articles, adverts and partners. Their pictures belong to the demo administrator. */
export async function insertDemoContent(making: Making): Promise<void> {
  const { transaction, now } = making;
  const owner = await pictureOwner(transaction);
  if (owner !== null) await insertPictures(making, owner);
  const pictureOf = (name: string | null) => (owner === null || name === null ? null : idOf(making, name));
  await transaction
    .insertInto('article_category')
    .values(demoCategories)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await transaction
    .insertInto('article')
    .values(
      demoArticles.map((article) => ({
        ...articleRow(article, now),
        picture_id: pictureOf(article.scene),
      })),
    )
    .execute();
  const shown = { publish_time: now, is_demo: true };
  await transaction
    .insertInto('advertising')
    .values(demoAdverts.map(({ scene, ...row }) => ({ ...row, ...shown, picture_id: pictureOf(scene) })))
    .execute();
  await transaction
    .insertInto('client')
    .values(
      demoPartners.map((row, at) => ({ ...row, ...shown, rank: at, picture_id: pictureOf(`mark${at}`) })),
    )
    .execute();
  await transaction
    .insertInto('banner')
    .values({ ...demoBanner, ...shown })
    .execute();
}

const idOf = ({ seed }: Making, name: string): string => demoId(seed, storedTime, 'content', name);

function articleRow(article: (typeof demoArticles)[number], now: Date) {
  const { category_id, chinese, english, lanes = [], hoursOld, rank } = article;
  const time = new Date(now.getTime() - hoursOld * hourMs);
  return {
    category_id,
    chinese_title: chinese.title,
    english_title: english.title,
    chinese_summary: chinese.summary,
    english_summary: english.summary,
    chinese_body: chinese.body,
    english_body: english.body,
    ...author,
    lanes: [...lanes],
    is_recommended: rank !== undefined,
    rank: rank ?? 0,
    publish_time: time,
    change_time: time,
    is_demo: true,
  };
}

/**
 * Returns the demo administrator, to whom the pictures belong; null if there is none. The articles then have
 * no pictures.
 */
async function pictureOwner(transaction: Transaction<Tables>): Promise<number | null> {
  const operator = await transaction
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('mobile', 'in', demoMobiles)
    .executeTakeFirst();
  return operator?.id ?? null;
}

async function insertPictures(making: Making, memberId: number): Promise<void> {
  for (const [name, sizes] of Object.entries(pictures.scenes)) {
    await insertPicture(making, { name, sizes, memberId, ...sceneSize });
  }
  for (const [at, mark] of pictures.partners.entries()) {
    const sizes = limits.pictureWidths.map(() => mark);
    await insertPicture(making, { name: `mark${at}`, sizes, memberId, ...markSize });
  }
}

async function insertPicture(
  making: Making,
  {
    name,
    sizes,
    memberId,
    width,
    height,
  }: { name: string; sizes: readonly string[]; memberId: number; width: number; height: number },
): Promise<void> {
  const file = {
    id: idOf(making, name),
    member_id: memberId,
    width,
    height,
    used_as: 'content' as const,
    create_time: storedTime,
  };
  const bodies = limits.pictureWidths.map((most, at) => ({
    width: most,
    body: Buffer.from(sizes[at] ?? '', 'base64'),
  }));
  await insertFile({ db: making.transaction }, file, bodies);
}
