import type { Transaction } from 'kysely';

import type { Tables } from '../../db/tables.ts';
import { logoPath } from '../demo-logos.ts';
import { carrierRows, linerRows, serviceRows } from '../names/container-services.ts';
import { shipownerRows } from '../names/shipowner-rows.ts';
import { insertLogos } from '../write-shipowners.ts';
import { randomOf } from '../random.ts';

/**
 * Inserts the demo carriers that are missing. Returns the ids of all demo carriers, in the order of
 * `linerRows` and then `carrierRows`.
 */
export async function insertCarriers(transaction: Transaction<Tables>, seed: number): Promise<number[]> {
  const titles = [...linerRows.map(([title]) => title), ...carrierRows.map(([, title]) => title)];
  const listed = async () => {
    const rows = await transaction
      .selectFrom('shipowner')
      .select(['id', 'english_title'])
      .where('is_demo', '=', true)
      .where('english_title', 'in', titles)
      .execute();
    return new Map(rows.map(({ id, english_title }) => [english_title, id]));
  };
  const known = await listed();
  const missing = carrierRows.flatMap(([, title], at) => (known.has(title) ? [] : [carrierOf(seed, at)]));
  if (missing.length > 0) {
    await insertLogos(transaction, seed);
    await transaction.insertInto('shipowner').values(missing).execute();
  }
  const ids = await listed();
  return titles.map((title) => ids.get(title) ?? 0);
}

function carrierOf(seed: number, at: number) {
  const [chinese_title = '', english_title = '', prefix = ''] = carrierRows[at] ?? [];
  const services = serviceRows.filter(({ carrier }) => carrier === linerRows.length + at).length;
  const since = randomOf(seed, 'carrier', at).whole(1978, 2014);
  const domain = `${prefix.toLowerCase().replaceAll(' ', '')}.example`;
  const place = shipownerRows.length + at;
  return {
    chinese_title,
    english_title,
    chinese_description: `${chinese_title}（演示数据，虚构公司）自 ${since} 年起经营集装箱班轮，现有 ${services} 条周班航线。`,
    english_description: `${english_title} (demo data, a fictitious company) has run container liners since ${since}, now in ${services} weekly services.`,
    website: `https://www.${domain}`,
    phone: `+86 21 5555 ${String(place * 10).padStart(4, '0')}`,
    is_recommended: false,
    rank: place,
    logo: logoPath(seed, place),
    is_demo: true,
  };
}
