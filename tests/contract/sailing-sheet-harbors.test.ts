import { describe, expect, test } from 'vitest';

import { readHarbors } from '../../trade/sheet/ports/harbor-cell.ts';
import { prepareHarborNames } from '../../trade/sheet/ports/harbor-names.ts';
import { harborBook } from '../../server/db/harbors/harbor-book.ts';

const names = prepareHarborNames(harborBook);

/** Returns the codes joined with the assumptions made, or the reason for the refusal. */
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
