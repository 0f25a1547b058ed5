import { sql } from 'kysely';

import type { OpenDatabase } from '../open.ts';
import { isPublished, type PictureRow } from './published.ts';

export interface ClientRow extends PictureRow {
  id: number;
  chinese_title: string;
  english_title: string;
  website: string;
  is_demo: boolean;
}

/** Lists the published partners, in the operator's order. */
export async function listClients(
  { db }: OpenDatabase,
  { now, most }: { now: Date; most: number },
): Promise<ClientRow[]> {
  const { rows } = await sql<ClientRow>`
    select client.id, chinese_title, english_title, website, is_demo,
      file.id as picture_id, file.width, file.height
    from client left join file on file.id = picture_id
    where ${isPublished('client', now)} order by rank, client.id limit ${most}`.execute(db);
  return rows;
}

export interface BannerRow {
  id: number;
  chinese_text: string;
  english_text: string;
  link: string;
  is_demo: boolean;
}

/** Lists the text banners of the home page that are published now, in the operator's order. */
export async function listBanners(
  { db }: OpenDatabase,
  { now, most }: { now: Date; most: number },
): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select id, chinese_text, english_text, link, is_demo from banner
    where ${isPublished('banner', now)} order by rank, id limit ${most}`.execute(db);
  return rows;
}
