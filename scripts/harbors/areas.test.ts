import { describe, expect, it } from 'vitest';

import { parseSearchEnd } from '../../trade/harbors/search-end.ts';
import { makeBook } from './make-book.ts';
import { regions } from './tables/regions.ts';

const book = makeBook();
const codes = new Set(book.list.map((one) => one.code));
const regionOf = (code: string) =>
  book.areas.filter((one) => one.kind === 'region' && one.harbor_codes.includes(code)).map((one) => one.code);

describe('areas', () => {
  it('every area code is unique and is accepted as a search end', () => {
    const odd = book.areas.filter((one) => parseSearchEnd(`@${one.code}`) === null);
    expect(odd).toEqual([]);
    expect(new Set(book.areas.map((one) => one.code)).size).toBe(book.areas.length);
  });

  it('every area lists only known ports, each once', () => {
    for (const one of book.areas) {
      expect(one.harbor_codes.filter((code) => !codes.has(code))).toEqual([]);
      expect(new Set(one.harbor_codes).size).toBe(one.harbor_codes.length);
    }
  });

  it('every port is in exactly one region, and no region is empty', () => {
    const inRegions = book.areas.filter((one) => one.kind === 'region').flatMap((one) => one.harbor_codes);
    expect(inRegions.length).toBe(codes.size);
    expect(new Set(inRegions)).toEqual(codes);
    expect(book.areas.filter((one) => one.kind === 'region').length).toBe(regions.length);
  });

  it.each([
    ['far-east', 'CNSHA HKHKG TWKHH'],
    ['middle-east', 'AEJEA SADMM OMSLL IQUQR'],
    ['red-sea', 'SAJED EGSOK JOAQJ ILETH SDPZU DJJIB'],
    ['north-africa', 'EGALY DZALG MACAS LYTIP'],
    ['mediterranean', 'TRIST TRMER ITGOA FRFOS ESVLC ILHFA'],
    ['black-sea', 'TRSSX ROCND UAODS RUNVS GEPTI'],
    ['north-europe', 'DEHAM NLRTM FRLEH ESBIO PTLIS'],
    ['baltic', 'DEKEL DERSK PLGDN RULED SEGOT'],
    ['west-africa', 'NGLOS ESLPA AOLAD'],
    ['russia-far-east', 'RUVVO RUPKC'],
    ['us-gulf', 'USHOU USTPA USMOB'],
    ['us-east-coast', 'USNYC USMIA USJAX'],
    ['us-west-coast', 'USLAX USHNL USANC'],
    ['great-lakes', 'USCHI CATOR CATHU'],
    ['canada-east', 'CAHAL CAQUE CASJF'],
    ['canada-west', 'CAVAN CAPRR'],
    ['caribbean', 'COCTG DOHAI VEPBL'],
    ['south-america-west', 'COBUN PECLL CLVAP'],
    ['south-america-east', 'BRSSZ ARBUE UYMVD'],
  ])('region %s contains %s', (region, list) => {
    expect(list.split(' ').filter((code) => regionOf(code).join() !== region)).toEqual([]);
  });

  it('the areas include the port groups that offers use', () => {
    const groups = book.areas.filter((one) => one.kind === 'group');
    const eastChina = groups.find((one) => one.code === 'east-china');
    expect(eastChina?.chinese_name).toBe('华东主港');
    expect(eastChina?.harbor_codes).toEqual(expect.arrayContaining(['CNSHA', 'CNTAG', 'CNNGB']));
    expect(groups.map((one) => one.code)).toEqual(
      expect.arrayContaining([
        'north-china',
        'south-china',
        'bohai',
        'yangtze-river',
        'pearl-river',
        'japan-main',
      ]),
    );
  });
});

describe('trade lanes', () => {
  it('there are at least fourteen different lanes, each between two regions', () => {
    const regionCodes = new Set(book.areas.filter((one) => one.kind === 'region').map((one) => one.code));
    expect(book.shiproutes.length).toBeGreaterThanOrEqual(14);
    expect(new Set(book.shiproutes.map((one) => one.id)).size).toBe(book.shiproutes.length);
    const odd = book.shiproutes.filter(
      (one) => !regionCodes.has(one.start_area_code) || !regionCodes.has(one.end_area_code),
    );
    expect(odd).toEqual([]);
  });
});

describe('nations', () => {
  const nationOf = (code: string) => book.nations.find((one) => one.code === code);

  it.each([
    ['TW', '中国台湾', 'Taiwan, China', '🇨🇳'],
    ['HK', '中国香港', 'Hong Kong, China', '🇭🇰'],
    ['MO', '中国澳门', 'Macao, China', '🇲🇴'],
    ['AE', '阿拉伯联合酋长国', 'United Arab Emirates', '🇦🇪'],
  ])('nation %s is named %s', (code, chinese, english, flag) => {
    expect(nationOf(code)).toMatchObject({ chinese_name: chinese, english_name: english, flag });
  });

  it('every nation has a port', () => {
    const used = new Set(book.list.map((one) => one.nation_code));
    expect(new Set(book.nations.map((one) => one.code))).toEqual(used);
  });
});
