import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { Advert, AdvertBrief, advertisingSelect } from '../../../contract/calls/content/advertising.ts';
import type { clientList } from '../../../contract/calls/content/client.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { findAdvert, listAdverts, type AdvertRow } from '../../db/content/adverts.ts';
import { listBanners, listClients, type BannerRow } from '../../db/content/clients.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { idMost } from './articles.ts';
import { pictureOf } from './picture-of.ts';
import { readMarkdown } from './read-markdown.ts';
import { safeLink } from '../../../contract/wire/safe-link.ts';

interface Asked {
  database: OpenDatabase;
  now: Date;
}

/** Returns the adverts that are published now. */
export async function advertsOf(
  { place }: ParsedRequestOf<typeof advertisingSelect>,
  { database, now }: Asked,
): Promise<AnswerOf<typeof advertisingSelect>> {
  const rows = await listAdverts(database, { place, now, most: serverLimits.advertsShownMost });
  return { list: rows.map(briefOf) };
}

/** Returns one advert with its text. Throws `not_found` if it does not exist or is not published now. */
export async function viewAdvert(id: number, { database, now }: Asked): Promise<Advert> {
  const advert = id > idMost ? null : await findAdvert(database, id, now);
  if (!advert) throw new AppError('not_found');
  const bodies = [advert.chinese_body, advert.english_body] as const;
  const [chinese_body, english_body] = await readMarkdown(database, bodies);
  return { ...briefOf(advert), chinese_body, english_body, link: safeLink(advert.link) ?? '' };
}

/** Returns the partner companies that the site shows now. */
export async function clientsOf({ database, now }: Asked): Promise<AnswerOf<typeof clientList>> {
  const rows = await listClients(database, { now, most: serverLimits.clientsShownMost });
  return {
    list: rows.map(({ id, chinese_title, english_title, website, is_demo, ...row }) => {
      const link = safeLink(website);
      const isWeb = link?.startsWith('https://') === true;
      return {
        id,
        chinese_title,
        english_title,
        logo: pictureOf(row),
        website: isWeb ? link : '',
        is_demo,
      };
    }),
  };
}

/** Returns the banners for the home page. */
export async function bannersOf({ database, now }: Asked): Promise<BannerRow[]> {
  const rows = await listBanners(database, { now, most: serverLimits.bannersShownMost });
  return rows.map((row) => ({ ...row, link: safeLink(row.link) ?? '' }));
}

function briefOf(row: AdvertRow): AdvertBrief {
  const { picture_id: _id, width: _width, height: _height, ...content } = row;
  return {
    id: content.id,
    place: content.place,
    chinese_advertiser: content.chinese_advertiser,
    english_advertiser: content.english_advertiser,
    chinese_title: content.chinese_title,
    english_title: content.english_title,
    chinese_summary: content.chinese_summary,
    english_summary: content.english_summary,
    picture: pictureOf(row),
    is_demo: content.is_demo,
  };
}
