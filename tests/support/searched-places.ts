import type { Db } from '../../server/db/open.ts';
import { insertSomeHarbors } from './some-harbors.ts';
import { searchedAlias, searchedAreas, searchedShiproutes } from './some-searches.ts';

/** Inserts three shipowners and the places that `someSearch` uses. Returns the ids of the shipowners. */
export async function insertSearchedPlaces(db: Db): Promise<number[]> {
  const first = await insertSomeHarbors(db);
  for (const [code, latitude, longitude] of positions) {
    await db.updateTable('harbor').set({ latitude, longitude }).where('code', '=', code).execute();
  }
  const names = { chinese_name: '', english_name: '', pinyin: '', initials: '' };
  const areas = Object.entries(searchedAreas);
  await db
    .insertInto('area')
    .values(areas.map(([code], sequence) => ({ code, kind: 'group' as const, ...names, sequence })))
    .execute();
  await db
    .insertInto('area_harbor')
    .values(areas.flatMap(([area_code, codes]) => codes.map((harbor_code) => ({ area_code, harbor_code }))))
    .execute();
  await db.insertInto('harbor_alias').values(searchedAlias).execute();
  await db
    .insertInto('shiproute')
    .values(
      searchedShiproutes.map((id, sequence) => ({
        id,
        chinese_name: id,
        english_name: id,
        start_area_code: 'gulf',
        end_area_code: 'gulf',
        sequence,
      })),
    )
    .execute();
  const others = await db
    .insertInto('shipowner')
    .values([
      { logo: null, chinese_title: '海岳航运', english_title: 'Hai Yue Shipping' },
      { logo: null, chinese_title: '北辰重吊', english_title: 'Bei Chen Heavy Lift' },
    ])
    .returning('id')
    .execute();
  return [first, ...others.map(({ id }) => id)];
}

/**
 * Latitude and longitude in degrees. Taicang and Tianjin are near Shanghai, and Dammam is near Jebel Ali. All
 * other places are far away.
 */
const positions = [
  ['CNSHA', 31.23, 121.47],
  ['CNTAG', 31.45, 121.1],
  ['CNTXG', 38.97, 117.78],
  ['SGSIN', 1.26, 103.84],
  ['AEJEA', 25.01, 55.06],
  ['SADMM', 26.43, 50.1],
  ['DEHAM', 53.54, 9.99],
  ['USHNL', 21.31, -157.87],
  ['NZAKL', -36.84, 174.77],
] as const;
