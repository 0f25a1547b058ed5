import { sql } from 'kysely';

import type { AdvertPlace } from '../../../contract/calls/content/advertising.ts';
import type { OpenDatabase } from '../open.ts';
import { isPublished, type PictureRow } from './published.ts';

/** An advert without its body. */
export interface AdvertRow extends PictureRow {
  id: number;
  place: AdvertPlace;
  chinese_advertiser: string;
  english_advertiser: string;
  chinese_title: string;
  english_title: string;
  chinese_summary: string;
  english_summary: string;
  is_demo: boolean;
}

/** An advert with its bodies, which are Markdown. */
export interface AdvertWithBody extends AdvertRow {
  chinese_body: string;
  english_body: string;
  link: string;
}

const columns = sql`advertising.id, place, chinese_advertiser, english_advertiser, chinese_title, english_title,
  chinese_summary, english_summary, is_demo, file.id as picture_id, file.width, file.height`;

const joined = sql`advertising left join file on file.id = picture_id`;

/**
 * Lists the adverts that are published now, for one place on the pages or for all places, in the operator's
 * order.
 */
export async function listAdverts(
  { db }: OpenDatabase,
  { place, now, most }: { place: AdvertPlace | undefined; now: Date; most: number },
): Promise<AdvertRow[]> {
  const there = place === undefined ? sql`true` : sql`place = ${place}`;
  const { rows } = await sql<AdvertRow>`
    select ${columns} from ${joined} where ${isPublished('advertising', now)} and ${there}
    order by rank, advertising.id limit ${most}`.execute(db);
  return rows;
}

/** Returns an advert; null if no advert with this id is published now. */
export async function findAdvert(
  { db }: OpenDatabase,
  id: number,
  now: Date,
): Promise<AdvertWithBody | null> {
  const { rows } = await sql<AdvertWithBody>`
    select ${columns}, chinese_body, english_body, link
    from ${joined} where advertising.id = ${id} and ${isPublished('advertising', now)}`.execute(db);
  return rows[0] ?? null;
}
