import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { Converter } from 'opencc-js/t2cn';
import { describe, expect, it } from 'vitest';

import { kilometresBetween, type Point } from './distance.ts';
import { makeBook } from './make-book.ts';
import { romanize } from './romanize.ts';
import { farFromReference } from './tables/far-from-reference.ts';

const book = makeBook();
const zones = new Map(book.list.map((one) => [one.code, one.time_zone]));

describe('coordinates of ports', () => {
  const reference = fileURLToPath(
    new URL('../../../shared/data/ports/searoute-py_ports.geojson', import.meta.url),
  );
  const known: Point[] = existsSync(reference)
    ? (
        JSON.parse(readFileSync(reference, 'utf8')) as {
          features: { geometry: { coordinates: [number, number] } }[];
        }
      ).features.map(({ geometry: { coordinates } }) => ({
        longitude: coordinates[0],
        latitude: coordinates[1],
      }))
    : [];
  const excused = Object.values(farFromReference).flatMap((codes) => codes.split(/\s+/));

  // The independent list is not part of this repository. If it is missing, only the other checks run.
  it.runIf(known.length > 0)(
    'every port is near a port of an independent list or is a listed exception',
    () => {
      const far = book.list
        .filter((one) => known.every((point) => kilometresBetween(one, point) > 60))
        .map((one) => one.code);
      expect(far.filter((code) => !excused.includes(code))).toEqual([]);
    },
  );

  it('every exception names an existing port', () => {
    expect(excused.filter((code) => !zones.has(code))).toEqual([]);
  });

  it.each([
    ['CNYTN', 22.57, 114.27],
    ['CDBOA', -5.85, 13.05],
    ['CDMAT', -5.82, 13.45],
    ['DZAAE', 36.9, 7.76],
    ['VEGUB', 11.67, -70.21],
    ['CNYAN', 30.63, 122.07],
    ['CNZHA', 21.17, 110.4],
    ['CNSWA', 23.35, 116.69],
    ['PAMIT', 9.36, -79.88],
    ['IDBIT', 1.44, 125.2],
    ['JPMAI', 35.47, 135.33],
    ['JPTHS', 34.73, 137.32],
    ['PEGSM', -13.81, -76.29],
    ['PESNX', -15.23, -75.23],
    ['REPDG', -20.93, 55.29],
    ['ARSPD', -33.69, -59.65],
    ['UYPDU', -32.31, -58.1],
  ])('the corrected position of %s is used', (code, latitude, longitude) => {
    const mended = book.list.find((one) => one.code === code);
    expect(
      kilometresBetween(mended ?? { latitude: null, longitude: null }, { latitude, longitude }),
    ).toBeLessThan(5);
  });
});

describe('time zones of ports', () => {
  it('every time zone is known to Intl and is not an ocean zone', () => {
    const odd = book.list.filter(({ time_zone }) => {
      if (time_zone.startsWith('Etc/')) return true;
      try {
        return new Intl.DateTimeFormat('en', { timeZone: time_zone }).format() === '';
      } catch {
        return true;
      }
    });
    expect(odd).toEqual([]);
  });

  it.each([
    ['Asia/Shanghai', 'CNSHA CNYTN CNTXG CNDDG CNFAN CNHAK CNCKG CNZUH'],
    ['Asia/Hong_Kong', 'HKHKG'],
    ['Asia/Macau', 'MOMFM'],
    ['Asia/Taipei', 'TWKHH TWKEL TWMZG'],
    ['Asia/Singapore', 'SGSIN SGJUR'],
    ['Asia/Kuala_Lumpur', 'MYPKG MYTPP MYPGU'],
    ['Asia/Ho_Chi_Minh', 'VNSGN VNHPH VNDAD'],
    ['Asia/Jakarta', 'IDJKT IDSUB IDBTM'],
    ['Asia/Makassar', 'IDMAK IDBPN IDBIT'],
    ['Asia/Dubai', 'AEJEA AEKHL'],
    ['Asia/Riyadh', 'SADMM SAJED'],
    ['Asia/Kolkata', 'INNSA INMAA INMUN'],
    ['Asia/Karachi', 'PKKHI'],
    ['Asia/Tehran', 'IRBND'],
    ['Asia/Amman', 'JOAQJ'],
    ['Europe/Berlin', 'DEHAM DEBRV'],
    ['Europe/Amsterdam', 'NLRTM NLEEM'],
    ['Europe/Brussels', 'BEANR BEZEE'],
    ['Europe/London', 'GBFXT GBIMM GBBEL'],
    ['Europe/Istanbul', 'TRIST TRMER TRHOP'],
    ['Europe/Helsinki', 'FIHEL FITOR'],
    ['Africa/Lagos', 'NGLOS NGONN'],
    ['Africa/Casablanca', 'MACAS MAPTM'],
    ['Africa/Johannesburg', 'ZADUR ZACPT'],
    ['Africa/Nairobi', 'KEMBA'],
    ['America/Chicago', 'USHOU USMSY USMOB'],
    ['America/New_York', 'USNYC USSAV USMIA'],
    ['America/Los_Angeles', 'USLAX USSEA USPDX'],
    ['America/Vancouver', 'CAVAN CAPRR'],
    ['America/Sao_Paulo', 'BRSSZ BRRIG'],
    ['America/Fortaleza', 'BRIQI BRPEC'],
    ['America/Argentina/Buenos_Aires', 'ARBUE ARZAE'],
    ['America/Lima', 'PECLL PECHY'],
    ['America/Santiago', 'CLVAP CLIQQ'],
    ['America/Panama', 'PABLB PAMIT'],
    ['Australia/Perth', 'AUFRE AUPHE AUDAM'],
    ['Australia/Sydney', 'AUSYD AUPKL'],
    ['Australia/Darwin', 'AUDRW'],
    ['Pacific/Auckland', 'NZAKL NZBLU'],
    ['Pacific/Pago_Pago', 'ASPPG'],
    ['Asia/Vladivostok', 'RUVVO RUVYP'],
  ])('the time zone %s applies to %s', (zone, list) => {
    expect(list.split(' ').filter((code) => zones.get(code) !== zone)).toEqual([]);
  });
});

describe('Chinese names and their pinyin', () => {
  const toSimplified = Converter({ from: 't', to: 'cn' });

  it('all Chinese names and aliases are in simplified characters', () => {
    const named = [...book.list, ...book.nations, ...book.areas, ...book.shiproutes];
    expect(named.map((one) => one.chinese_name).filter((name) => toSimplified(name) !== name)).toEqual([]);
    const aliases = book.list.flatMap((one) => one.aliases);
    expect(aliases.filter((alias) => toSimplified(alias) !== alias)).toEqual([]);
  });

  it.each([
    ['厦门', 'xiamen', 'xm'],
    ['重庆', 'chongqing', 'cq'],
    ['长崎', 'changqi', 'cq'],
    ['长滩', 'changtan', 'ct'],
    ['番禺', 'panyu', 'py'],
    ['蚌埠', 'bengbu', 'bb'],
    ['麻涌', 'machong', 'mc'],
    ['花都', 'huadu', 'hd'],
    ['布什尔', 'bushier', 'bse'],
    ['加的斯', 'jiadisi', 'jds'],
    ['的黎波里', 'diliboli', 'dlbl'],
    ['柏培拉', 'bopeila', 'bpl'],
    ['特尔纽曾', 'teerniuzeng', 'tenz'],
    ['圣佩德罗（科特迪瓦）', 'shengpeideluoketediwa', 'spdlktdw'],
    ['', '', ''],
  ])('the name %s has the pinyin %s', (name, pinyin, initials) => {
    expect(romanize(name)).toEqual({ pinyin, initials });
  });

  it('pinyin and initials contain only letters', () => {
    const read = [...book.list, ...book.nations, ...book.areas];
    const odd = read.filter(
      (one) =>
        !/^[a-z]*$/.test(one.pinyin + one.initials) || (one.chinese_name === '') !== (one.pinyin === ''),
    );
    expect(odd).toEqual([]);
  });
});
