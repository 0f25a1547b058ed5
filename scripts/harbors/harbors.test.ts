import { readFileSync } from 'node:fs';

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { area, harbor, nation, shiproute } from '../../trade/harbors/harbor.ts';
import { harborCode } from '../../trade/value-schemas.ts';
import { formatBook, makeBook } from './make-book.ts';
import { busyHarbors } from './tables/busy.ts';
import { containerHarbors } from './tables/container-harbors.ts';
import { readBaseList } from './base-list.ts';
import { leftOut } from './tables/left-out.ts';
import { singlePurpose } from './tables/single-purpose.ts';
import { zoneCorrections } from './tables/zone-corrections.ts';

const book = makeBook();
const codes = new Set(book.list.map((one) => one.code));
const wordsOf = (table: string) => table.trim().split(/\s+/);
const chinese = (code: string) => /^(CN|HK|MO|TW)/.test(code);

describe('the port data', () => {
  it('the committed file equals the generated data', () => {
    const committed = readFileSync(new URL('../../server/db/harbors/harbors.json', import.meta.url), 'utf8');
    expect(committed === formatBook(book), 'run `npm run harbors` and commit what it writes').toBe(true);
  });

  it('every list matches its contract schema', () => {
    expect(v.safeParse(v.array(harbor), book.list).success).toBe(true);
    expect(v.safeParse(v.array(nation), book.nations).success).toBe(true);
    expect(v.safeParse(v.array(area), book.areas).success).toBe(true);
    expect(v.safeParse(v.array(shiproute), book.shiproutes).success).toBe(true);
  });

  it('there are between 1,750 and 2,000 ports, each once', () => {
    expect(book.list.length).toBeGreaterThanOrEqual(1_750);
    expect(book.list.length).toBeLessThan(2_000);
    expect(codes.size).toBe(book.list.length);
  });

  it('coordinates have two decimals and are inside the world', () => {
    const odd = book.list.filter(
      ({ latitude, longitude }) =>
        Math.abs(latitude) > 80 ||
        Math.abs(longitude) > 180 ||
        latitude !== Number(latitude.toFixed(2)) ||
        longitude !== Number(longitude.toFixed(2)),
    );
    expect(odd).toEqual([]);
  });

  it('every port has an English name and a nation', () => {
    const nations = new Set(book.nations.map((one) => one.code));
    expect(book.list.filter((one) => one.english_name === '' || !nations.has(one.nation_code))).toEqual([]);
  });

  it('busy ports have unique ranks', () => {
    const busy = wordsOf(busyHarbors);
    expect(new Set(busy).size).toBe(busy.length);
    const ranks = book.list.filter((one) => one.rank < 1_000).map((one) => one.rank);
    expect(ranks.length).toBe(busy.length);
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(book.list.find((one) => one.rank === 0)?.code).toBe('CNSHA');
  });

  it('ten loading and ten discharging ports are offered before anything is typed', () => {
    for (const hot of [book.hot.load, book.hot.unload]) {
      expect(hot.length).toBe(10);
      expect(hot.filter((code) => !codes.has(code))).toEqual([]);
    }
  });
});

describe('aliases of ports', () => {
  const aliases = book.list.flatMap((one) => one.aliases.map((alias) => ({ alias, code: one.code })));

  it('every alias belongs to one port and is not the code of another', () => {
    expect(aliases.filter(({ alias }) => codes.has(alias))).toEqual([]);
    expect(new Set(aliases.map(({ alias }) => alias.toLowerCase())).size).toBe(aliases.length);
  });

  it.each([
    ['CNSGH', 'CNSHA'],
    ['CNNBO', 'CNNGB'],
    ['CNXAM', 'CNXMN'],
    ['CNDAL', 'CNDLC'],
    ['CNQIN', 'CNTAO'],
    ['CNQDG', 'CNTAO'],
    ['CNTNJ', 'CNTXG'],
    ['CNYAT', 'CNYNT'],
    ['CNTAC', 'CNTAG'],
    ['Xingang', 'CNTXG'],
    ['浦东', 'CNSHA'],
    ['海参崴', 'RUVVO'],
    ['Bombay', 'INBOM'],
    ['ANCUR', 'CWWIL'],
    ['CAARG', 'CANWP'],
    ['USSEW', 'USSWD'],
    ['USBNH', 'USBNB'],
    ['BRPDA', 'BR9SB'],
    ['DERED', 'DEREN'],
    ['CNKPN', 'CNKAP'],
    ['CNMAC', 'CNMCH'],
    ['CNLZO', 'CNLUZ'],
    ['Batavia', 'IDJKT'],
    ['Leningrad', 'RULED'],
    ['Port Swettenham', 'MYPKG'],
  ])('%s is an alias of %s', (alias, code) => {
    expect(aliases.find((one) => one.alias === alias)?.code).toBe(code);
  });
});

describe('source tables of the port data', () => {
  it('the tables name only existing ports', () => {
    const named = [containerHarbors, singlePurpose, busyHarbors].flatMap(wordsOf);
    expect(named.filter((code) => !codes.has(code))).toEqual([]);
    expect(Object.keys(zoneCorrections).filter((key) => key.length === 5 && !codes.has(key))).toEqual([]);
  });

  it('the tables exclude only entries of the base list, each for one reason', () => {
    const base = new Set(readBaseList().map((one) => one.code));
    const out = Object.values(leftOut).flatMap(wordsOf);
    expect(out.filter((code) => !base.has(code) || !v.is(harborCode, code))).toEqual([]);
    expect(out.filter((code, at) => out.indexOf(code) !== at)).toEqual([]);
  });
});

describe('Chinese names of ports', () => {
  it('every Chinese port has a Chinese name', () => {
    const home = book.list.filter((one) => chinese(one.code));
    expect(home.length).toBeGreaterThan(135);
    expect(home.filter((one) => one.chinese_name === '')).toEqual([]);
  });

  it('at least 550 ports outside China have a Chinese name', () => {
    const others = book.list.filter((one) => !chinese(one.code) && one.chinese_name !== '');
    expect(others.length).toBeGreaterThanOrEqual(550);
  });

  it('no two ports share a Chinese name', () => {
    const names = book.list.map((one) => one.chinese_name).filter(Boolean);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it.each([
    ['AEJEA', '杰贝阿里'],
    ['INNSA', '那瓦舍瓦'],
    ['CNTXG', '天津新港'],
    ['CNSHK', '蛇口'],
    ['CNYAN', '洋山'],
    ['DEHAM', '汉堡'],
    ['BEANR', '安特卫普'],
    ['NGLOS', '拉各斯'],
    ['SADMM', '达曼'],
    ['USHOU', '休斯敦'],
    ['TWTXG', '台中'],
  ])('the port %s is named %s', (code, name) => {
    expect(book.list.find((one) => one.code === code)?.chinese_name).toBe(name);
  });
});
