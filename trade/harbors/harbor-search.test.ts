import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { aHarborBook } from '../../tests/support/a-harbor-book.ts';
import type { Harbor } from './harbor.ts';
import { foldText } from '../text/fold-text.ts';
import { prepareHarborIndex, searchHarbors } from './harbor-search.ts';

const aHarbor = (code: string, differs: Partial<Harbor> = {}): Harbor => ({
  code,
  chinese_name: '',
  english_name: code,
  pinyin: '',
  initials: '',
  nation_code: code.slice(0, 2),
  latitude: 0,
  longitude: 0,
  time_zone: 'UTC',
  is_container: true,
  is_general: true,
  rank: 0,
  aliases: [],
  ...differs,
});

describe('a port', () => {
  const index = prepareHarborIndex(aHarborBook());
  const codesFor = (text: string) => searchHarbors(index, text, { limit: 20 }).map(({ code }) => code);

  test.each([
    ['CNSHA', 'its code'],
    ['cnsha', 'its code in small letters'],
    ['ｃｎｓｈａ', 'its code in full width'],
    ['sha', 'the last letters of its code'],
    ['上海', 'its Chinese name'],
    ['海', 'a character of it'],
    ['Shanghai', 'its English name'],
    ['s', 'the first letter'],
    ['angh', 'the middle of its name'],
    ['shang hai', 'pinyin with a space'],
    ['Shang-Hai', 'a hyphen'],
    ['sh', 'its initials'],
  ])('is found by %j: %s', (text) => {
    expect(codesFor(text)).toContain('CNSHA');
  });

  test('is found by an alias, by a word of its name and across words', () => {
    expect(codesFor('mina jabal')).toEqual(['AEJEA']);
    expect(codesFor('ali')).toContain('AEJEA');
    expect(codesFor('elal')).toEqual(['AEJEA']);
  });

  test('is found together with nations and areas', () => {
    const found = searchHarbors(index, 'zh', { limit: 20 });
    expect(found.map(({ kind, code }) => `${kind} ${code}`)).toEqual(['nation CN', 'area east-china']);
    expect(codesFor('华东')).toEqual(['east-china']);
  });

  test('is not found by unknown text or by regular expression characters', () => {
    for (const text of ['zzz', '.*', '[a-z]', '(', '\\', '%', '_', '\n', '✈']) {
      expect(codesFor(`q${text}q`)).toEqual([]);
    }
  });
});

describe('the order of found ports', () => {
  const list = [
    aHarbor('AAINS', { english_name: 'Lower Ban', rank: 1 }),
    aHarbor('AABEG', { english_name: 'Banana', rank: 5 }),
    aHarbor('AABEH', { english_name: 'Bangor', rank: 4 }),
    aHarbor('AAEXA', { english_name: 'Ban', rank: 9 }),
    aHarbor('AAINF', { english_name: 'Durban', rank: 0 }),
    aHarbor('AABAN', { english_name: 'Zed', rank: 8 }),
    aHarbor('BAN99', { english_name: 'Yed', rank: 3 }),
  ];
  const index = prepareHarborIndex({ list, nations: [], areas: [] });

  test('is whole name, start, start of a word, inside, then rank', () => {
    const codes = searchHarbors(index, 'ban', { limit: 20 }).map(({ code }) => code);
    expect(codes).toEqual(['AAEXA', 'BAN99', 'AABEH', 'AABEG', 'AAINS', 'AABAN', 'AAINF']);
  });

  test('starts with a matching whole code', () => {
    expect(searchHarbors(index, 'aaban', { limit: 1 })[0]?.code).toBe('AABAN');
  });

  test('is the rank for an empty text, with ports only', () => {
    const whole = prepareHarborIndex(aHarborBook());
    for (const text of ['', '  ', '-']) {
      expect(searchHarbors(whole, text, { limit: 3 })).toMatchObject([
        { kind: 'harbor', code: 'CNSHA', matches: [] },
        { kind: 'harbor', code: 'CNTAG' },
        { kind: 'harbor', code: 'CNSWA' },
      ]);
    }
  });

  test('has the busiest port before a nation with the same two letters', () => {
    const nations = [{ code: 'SH', chinese_name: '圣赫勒拿', english_name: 'Saint Helena' }];
    const book = aHarborBook({
      nations: nations.map((nation) => ({ ...nation, pinyin: 'shenghelena', initials: 'shln', flag: '' })),
    });
    const found = searchHarbors(prepareHarborIndex(book), 'sh', { limit: 9 });
    expect(found[0]?.code).toBe('CNSHA');
    expect(found.map(({ code }) => code)).toContain('SH');
  });

  test('has the ports of a nation after its name, the busiest first', () => {
    const whole = prepareHarborIndex(aHarborBook());
    const found = searchHarbors(whole, 'China', { limit: 3 });
    expect(found.map(({ code, isName }) => [code, isName])).toEqual([
      ['CN', true],
      ['CNSHA', false],
      ['CNTAG', false],
    ]);
  });

  test('contains only ports of the requested nation', () => {
    const book = prepareHarborIndex(aHarborBook());
    expect(searchHarbors(book, 'sh', { limit: 9, nation: 'AE' }).map(({ code }) => code)).toEqual(['AESHJ']);
    expect(searchHarbors(book, '', { limit: 9, nation: 'GB' }).map(({ code }) => code)).toEqual(['GBFXT']);
  });
});

test('a match has its field and the matched range, best match first', () => {
  const index = prepareHarborIndex(aHarborBook());
  const marked = (text: string) =>
    searchHarbors(index, text, { limit: 1 }).flatMap(({ matches }) =>
      matches.map((match) => {
        const { field, start, end } = match;
        return `${field} ${match.text.slice(0, start)}[${match.text.slice(start, end)}]${match.text.slice(end)}`;
      }),
    );
  expect(marked('shangh')).toEqual(['english_name [Shangh]ai', 'pinyin [shangh]ai']);
  expect(marked('belal')).toEqual(['english_name Je[bel Al]i']);
  expect(marked('贝阿')).toEqual(['chinese_name 杰[贝阿]里']);
  expect(marked('jabal')).toEqual(['alias Mina [Jabal] Ali']);
});

/** Only a few different letters, so that random texts overlap in many ways. */
const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'n', ' ', '-', 'é', '上', '海'), maxLength: 6 });
const someHarbors = fc.array(
  fc.record({
    chinese_name: letters,
    english_name: letters,
    pinyin: letters.map(foldText),
    initials: letters.map(foldText),
    aliases: fc.array(letters, { maxLength: 2 }),
    rank: fc.nat(3),
  }),
  { maxLength: 20 },
);

test('a search finds exactly the places that contain the text, by grade', () => {
  fc.assert(
    fc.property(someHarbors, letters, (rows, text) => {
      const list = rows.map((row, at) => aHarbor(`XX${String.fromCharCode(65 + at)}AA`, row));
      const index = prepareHarborIndex({ list, nations: [], areas: [] });
      const search = (limit: number) =>
        searchHarbors(index, text, { limit })
          .filter(({ slips }) => slips === 0)
          .map(({ code }) => code);
      const found = search(100);
      const grades = new Map(list.map((harbor) => [harbor.code, naiveGrade(harbor, foldText(text))]));
      const wanted = list
        .filter(({ code }) => grades.get(code) !== null)
        .sort(
          (a, b) =>
            (grades.get(a.code) ?? 0) - (grades.get(b.code) ?? 0) ||
            a.rank - b.rank ||
            (a.code < b.code ? -1 : 1),
        )
        .map(({ code }) => code);
      expect(found).toEqual(wanted);
      for (const limit of [1, 3]) {
        expect(search(limit)).toEqual(wanted.slice(0, limit));
      }
    }),
    { numRuns: 1_500 },
  );
});

/**
 * A simple reference implementation, which compares field by field. Grades: 0 whole code, 1 whole name, 2
 * start of a field, 3 start of a word, 4 inside a word.
 */
function naiveGrade(harbor: Harbor, query: string): number | null {
  if (query === '') return 0;
  const { code, chinese_name, english_name, pinyin, initials, aliases } = harbor;
  const names = [chinese_name, english_name, pinyin, ...aliases];
  const texts = [code, ...names, initials];
  if (foldText(code) === query) return 0;
  if (names.some((name) => foldText(name) === query)) return 1;
  if (texts.some((one) => foldText(one).startsWith(query))) return 2;
  const words = texts.flatMap((one) => {
    const parts = one.split(/[ -]+/).filter(Boolean);
    return parts.map((_, at) => foldText(parts.slice(at).join('')));
  });
  if ([...words, foldText(code.slice(2))].some((word) => word.startsWith(query))) return 3;
  return texts.some((one) => foldText(one).includes(query)) ? 4 : null;
}

test('a misspelt name is found only if no place contains the text', () => {
  const index = prepareHarborIndex(aHarborBook());
  const slipsFor = (text: string) =>
    searchHarbors(index, text, { limit: 20 }).map(({ code, slips }) => `${code} ${slips}`);
  expect(slipsFor('Taicnag')).toEqual(['CNTAG 1']);
  expect(slipsFor('Felikstov')).toEqual(['GBFXT 3']);
  expect(slipsFor('Taicang')).toEqual(['CNTAG 0']);
});
