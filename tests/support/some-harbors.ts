import type { Db } from '../../server/db/open.ts';

const zones = {
  CNSHA: 'Asia/Shanghai',
  CNTAG: 'Asia/Shanghai',
  CNTXG: 'Asia/Shanghai',
  SGSIN: 'Asia/Singapore',
  AEJEA: 'Asia/Dubai',
  SADMM: 'Asia/Riyadh',
  DEHAM: 'Europe/Berlin',
  USHNL: 'Pacific/Honolulu',
  NZAKL: 'Pacific/Auckland',
} as const;

/** The codes of the ports that `insertSomeHarbors` inserts. */
export const someHarborCodes = Object.keys(zones);

/** Inserts one shipowner and a few ports in distant time zones. Returns the id of the shipowner. */
export async function insertSomeHarbors(db: Db): Promise<number> {
  const nations = [...new Set(someHarborCodes.map((code) => code.slice(0, 2)))];
  const names = (code: string) => ({
    chinese_name: code,
    english_name: code,
    pinyin: '',
    initials: '',
  });
  await db
    .insertInto('nation')
    .values(nations.map((code) => ({ code, ...names(code), flag: '' })))
    .execute();
  await db
    .insertInto('harbor')
    .values(
      Object.entries(zones).map(([code, time_zone]) => ({
        code,
        ...names(code),
        nation_code: code.slice(0, 2),
        latitude: 0,
        longitude: 0,
        time_zone,
        is_container: true,
        is_general: true,
        rank: 0,
      })),
    )
    .execute();
  const { id } = await db
    .insertInto('shipowner')
    .values({ logo: null, chinese_title: '望潮滚装', english_title: 'Wang Chao RoRo' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
