import { describe, expect, test } from 'vitest';

import { readHarbors } from '../../trade/sheet/ports/harbor-cell.ts';
import { namesOf } from '../../trade/harbors/place-names.ts';
import { headOfPort } from '../../trade/sheet/layout/port-heads.ts';
import { prepareHarborNames } from '../../trade/sheet/ports/harbor-names.ts';
import { harborBook } from '../../server/db/harbors/harbor-book.ts';

const names = prepareHarborNames(harborBook);

/** Returns the port codes with the codes of the assumptions, or the reason for the refusal. */
function read(cell: string): string {
  const reading = readHarbors(cell, names);
  if ('refused' in reading) return `refused: ${reading.refused.code}`;
  return [reading.value.join('+'), ...reading.assumed.map(({ code }) => code)].join(' ');
}

describe('spellings of one port', () => {
  test.each([
    ['CNSHA', 'CNSHA'],
    ['cnsha', 'CNSHA'],
    ['CN SHA', 'CNSHA'],
    ['上海', 'CNSHA'],
    ['上海港', 'CNSHA'],
    ['Shanghai', 'CNSHA'],
    ['SHANGHAI PORT', 'CNSHA'],
    ['PORT OF SHANGHAI', 'CNSHA'],
    ['Shanghai, China', 'CNSHA'],
    ['Shanghai China', 'CNSHA'],
    ['Shanghai (China)', 'CNSHA'],
    ['上海(CNSHA)', 'CNSHA'],
    ['shanghai', 'CNSHA'],
    ['天津新港', 'CNTXG'],
    ['ZHANGJIAGANG', 'CNZJG'],
    ['lianyungang', 'CNLYG'],
    ['Jebel Ali', 'AEJEA'],
    ['JEBEL-ALI', 'AEJEA'],
    ['JEBEL ALI, UAE', 'AEJEA'],
    ['杰贝阿里', 'AEJEA'],
    ['Singapore', 'SGSIN'],
    ['新加坡', 'SGSIN'],
    ['Le Havre', 'FRLEH'],
    ['Port Said', 'EGPSD'],
    ['1SBP SHANGHAI', 'CNSHA'],
    ['GUAYAQUIL, EC', 'ECGYE'],
    ['LAGOS (APAPA)', 'NGAPP'],
    ['ＳＨＡＮＧＨＡＩ', 'CNSHA'],
  ])('%s is read as %s', (cell, expected) => {
    expect(read(cell)).toBe(expected);
  });
});

describe('names that several ports share', () => {
  test.each([
    ['Kochi', 'INCOK JPKCZ'],
    ["St. John's", 'AGSJO CASJF'],
    ['Saint Johns', 'AGSJO CASJF'],
    ['St John', 'CASJB CASJF AGSJO'],
    ['Albany', 'AUALH USALB'],
    ['Plymouth', 'GBPLY MSPLY'],
    ['GOA', 'ITGOA INMRM'],
    ['Westport', 'MYPKG NZWSZ'],
    ['Vancouver', 'USVAN CAVAN'],
    ['卡塔赫纳', 'COCTG ESCAR'],
    ['奥克兰', 'USOAK NZAKL'],
    ['圣约翰', 'AGSJO CASJB'],
    ['伊丽莎白港', 'ZAPLZ USELZ'],
    ['的黎波里', 'LYTIP LBKYE'],
  ])('%s is asked about, with the ports %s', (cell, codes) => {
    const reading = readHarbors(cell, names);
    expect(reading).toMatchObject({ refused: { code: 'harbor_ambiguous', values: { codes } } });
  });

  test.each([
    ['Kochi, India', 'INCOK'],
    ['Kochi (Japan)', 'JPKCZ'],
    ['奥克兰 新西兰', 'NZAKL'],
    ['奥克兰（美国）', 'USOAK'],
    ['Albany, NY', 'USALB'],
    ['Portland, OR', 'USPDX'],
    ["St. John's, Newfoundland", 'CASJF'],
    ["St John's, Antigua", 'AGSJO'],
    ['Westport, NZ', 'NZWSZ'],
    ['Cartagena (ESCAR)', 'ESCAR'],
    ['卡塔赫纳 COCTG', 'COCTG'],
  ])('%s is read as %s, because it names the place', (cell, code) => {
    expect(read(cell)).toBe(code);
  });

  test.each([
    ['Barcelona', 'ESBCN'],
    ['悉尼', 'AUSYD'],
    ['新港', 'CNTXG'],
  ])('%s is the busy port %s, because the other ports of this name are small', (cell, code) => {
    expect(read(cell)).toBe(code);
  });
});

describe('terminals, short names and slang', () => {
  test.each([
    ['NY', 'USNYC'],
    ['NY/NJ', 'USNYC'],
    ['LA/LB', 'USLAX+USLGB'],
    ['PTP', 'MYTPP'],
    ['Port Klang West', 'MYPKG'],
    ['Port Klang (North Port)', 'MYPKG'],
    ['Westports', 'MYPKG'],
    ['North Port', 'MYPKG'],
    ['Port Said West', 'EGPSD'],
    ['Antwerp-Bruges', 'BEANR'],
    ['Hamburg CTA', 'DEHAM'],
    ['WGQ', 'CNSHA'],
    ['WGQ (Shanghai)', 'CNSHA'],
    ['Ningbo Beilun', 'CNNGB'],
    ['Shanghai Yangshan', 'CNYAN'],
    ['Yangshan, Shanghai', 'CNYAN'],
    ['洋山，上海', 'CNYAN'],
    ['上海外港', 'CNSHA'],
    ['福州江阴', 'CNFOC'],
    ['江阴', 'CNJIA'],
    ['Busan New Port', 'KRPUS'],
    ['Tangier Med', 'MAPTM'],
  ])('%s is read as %s', (cell, codes) => {
    expect(read(cell)).toBe(codes);
  });
});

describe('a code next to a name', () => {
  test.each([
    ['CNSHA Shanghai', 'CNSHA'],
    ['Shanghai - CNSHA', 'CNSHA'],
    ['上海 [CNSHA]', 'CNSHA'],
    ['Somewhere (CNSHA)', 'CNSHA'],
    ['Shanghai / Taicang (CNTAG)', 'CNSHA+CNTAG'],
  ])('%s is read as %s', (cell, codes) => {
    expect(read(cell)).toBe(codes);
  });

  test.each(['Shanghai (USLAX)', 'Shanghai CNNGB', 'CNNGB 上海'])(
    '%s is asked about, because code and name contradict each other',
    (cell) => {
      expect(read(cell)).toBe('refused: harbor_ambiguous');
    },
  );
});

describe('alternative ports in one cell', () => {
  test.each([
    ['上海/太仓/张家港', 'CNSHA+CNTAG+CNZJG'],
    ['上海、太仓', 'CNSHA+CNTAG'],
    ['上海 太仓 张家港', 'CNSHA+CNTAG+CNZJG'],
    ['上海或太仓', 'CNSHA+CNTAG'],
    ['Shanghai or Taicang', 'CNSHA+CNTAG'],
    ['SHANGHAI / TAICANG', 'CNSHA+CNTAG'],
    ['CNSHA,CNTAG', 'CNSHA+CNTAG'],
    ['CNSHA; CNTAG; CNZJG', 'CNSHA+CNTAG+CNZJG'],
    ['Shanghai & Taicang', 'CNSHA+CNTAG'],
    ['上海/上海港/Shanghai', 'CNSHA'],
    ['上海\n太仓', 'CNSHA+CNTAG'],
    ['Shanghai, China / Hamburg, Germany', 'CNSHA+DEHAM'],
  ])('alternatives %s are read as %s', (cell, expected) => {
    expect(read(cell)).toBe(expected);
  });

  test('more than three ports are refused', () => {
    expect(read('上海/太仓/张家港/南通')).toBe('refused: harbor_too_many');
  });
});

describe('misspelled ports', () => {
  test.each([
    ['Shangahi', 'CNSHA harbor_corrected'],
    ['Jebel Aly', 'AEJEA harbor_corrected'],
    ['Hambrug', 'DEHAM harbor_corrected'],
    ['Antwrep', 'BEANR harbor_corrected'],
    ['Valparais', 'CLVAP harbor_corrected'],
    ['Rotterdamm', 'NLRTM harbor_corrected'],
  ])('%s is corrected to %s', (cell, expected) => {
    expect(read(cell)).toBe(expected);
  });

  test.each(['Yangzhong', 'HUANGSHAN', 'Jinjiang', 'Qindao'])(
    '%s may be the pinyin of another place, so it is not corrected',
    (cell) => {
      expect(read(cell)).toBe('refused: harbor_unknown_near');
    },
  );

  test('an ambiguous spelling is refused with its candidates', () => {
    const reading = readHarbors('张家岗', names);
    expect(reading).toMatchObject({ refused: { code: 'harbor_unknown_near' } });
    expect(JSON.stringify(reading)).toContain('CNZJG');
  });

  test.each([
    ['Atlantis', 'harbor_unknown'],
    ['印度', 'harbor_is_nation'],
    ['Germany', 'harbor_is_nation'],
    ['华东主港', 'harbor_is_area'],
    ['Middle East Gulf', 'harbor_is_area'],
    ['Shanghai, Germany', 'harbor_elsewhere'],
    ['上海/Nowhereville', 'harbor_unknown'],
    ['???', 'harbor_unknown'],
  ])('%s is refused with %s', (cell, code) => {
    expect(read(cell)).toContain(`refused: ${code}`);
  });
});

test.each(['zh', 'en'] as const)('every port text that we export in %s is read back', (language) => {
  const wrong = harborBook.list.flatMap(({ code }) => {
    const text = `${namesOf(harborBook).harborName(code, language)} (${code})`;
    return read(text) === code ? [] : [`${text}: ${read(text)}`];
  });
  expect(wrong).toEqual([]);
});

test('a heading of dates finds every port whose name begins with Port', () => {
  const lost = harborBook.list.flatMap(({ code, english_name }) => {
    if (!english_name.startsWith('Port ') || read(english_name) !== code) return [];
    const head = `ETA ${english_name.toUpperCase()}`;
    return headOfPort(head, 0, names)?.code === code ? [] : [head];
  });
  expect(lost).toEqual([]);
});

test('every port is found by its code and by its unique names', () => {
  const wrong = harborBook.list.flatMap((harbor) => {
    const bySpelling = [harbor.code, harbor.english_name, harbor.chinese_name].filter(Boolean);
    return bySpelling.flatMap((spelling) => {
      const reading = readHarbors(spelling, names);
      const isRight = 'value' in reading && reading.value.join() === harbor.code;
      const isShared = 'refused' in reading && reading.refused.code === 'harbor_ambiguous';
      return isRight || isShared ? [] : [`${spelling} of ${harbor.code}: ${JSON.stringify(reading)}`];
    });
  });
  expect(wrong).toEqual([]);
});
