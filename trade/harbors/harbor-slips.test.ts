import { describe, expect, test } from 'vitest';

import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { readHarbors } from '../sheet/ports/harbor-cell.ts';
import { prepareHarborNames } from '../sheet/ports/harbor-names.ts';
import { prepareHarborIndex, searchHarbors, surePlace } from './harbor-search.ts';
import { laneIn } from './lane-in-text.ts';

const index = prepareHarborIndex(harborBook);
const names = prepareHarborNames(harborBook);
const foundFor = (text: string) => searchHarbors(index, text, { limit: 12 }).map(({ code }) => code);

/** A pseudo-random generator that returns the same numbers in every run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Adds one typing mistake: a letter left out, doubled, replaced or swapped with the next. */
function withSlip(word: string, random: (below: number) => number): string {
  const at = random(word.length - 1);
  const [before, letter, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const other = 'etaoinshrdlu'[random(12)];
  const slips = [
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${other}${next}${after}`,
    `${before}${next}${letter}${after}`,
  ];
  return slips[random(slips.length)] ?? word;
}

/** Returns the names of the highest-ranked ports, each with one typing mistake. */
function slipsOf(count: number): { text: string; code: string }[] {
  const random = seeded(20_261_122);
  const ports = harborBook.list.filter(({ english_name }) => /^[A-Za-z ]{5,}$/.test(english_name));
  ports.sort((a, b) => a.rank - b.rank || (a.code < b.code ? -1 : 1));
  return ports
    .map(({ english_name, code }) => ({ text: withSlip(english_name, random), name: english_name, code }))
    .filter(({ text, name }) => text.toLowerCase() !== name.toLowerCase())
    .slice(0, count);
}

describe('a name with one typing mistake', () => {
  const slips = slipsOf(400);

  test('is found in 98 of 100 cases, and whenever import reads it', () => {
    const missed = slips.filter(({ text, code }) => !foundFor(text).includes(code));
    expect(slips.length).toBe(400);
    expect(missed.length / slips.length).toBeLessThanOrEqual(0.02);
    const readByImport = slips.filter(({ text, code }, at) => {
      if (at % 4 !== 0) return false;
      const read = readHarbors(text, names);
      return 'value' in read && read.value?.[0] === code;
    });
    const lost = readByImport.filter(({ text, code }) => !foundFor(text).includes(code));
    expect(lost).toEqual([]);
  });

  test('is never resolved to another port without a choice', () => {
    const wrong = slips.flatMap(({ text, code }) => {
      const sure = surePlace(index, text);
      return sure && sure.slips > 0 && sure.code !== code ? [`${text}: ${sure.code} for ${code}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['Hambr', 'DEHAM'],
    ['Rotterdma', 'NLRTM'],
    ['汉堡港', 'DEHAM'],
    ['Port of Hamburg', 'DEHAM'],
    ['漢堡', 'DEHAM'],
    ['寧波', 'CNNGB'],
    ['連雲港', 'CNLYG'],
    ['杰贝阿力', 'AEJEA'],
  ])('or its beginning is offered: %s offers %s', (text, code) => {
    expect(foundFor(text)).toContain(code);
  });
});

describe('a port', () => {
  test.each(['上海', 'shanghai', 'sh', 'CNSHA'])(
    'is the first result for the example on the start page: %s',
    (text) => {
      expect(foundFor(text)[0]).toBe('CNSHA');
    },
  );

  test.each([
    ['HCMC', 'VNSGN'],
    ['NOLA', 'USMSY'],
    ['XGG', 'CNTXG'],
    ['PUS', 'KRPUS'],
    ['上海罗泾', 'CNSHA'],
    ['宁波北仑', 'CNNGB'],
    ['广州南沙', 'CNNSA'],
    ['Newcastle UK', 'GBTYN'],
    ['Newcastle, Australia', 'AUNTL'],
    ['Georgetown Guyana', 'GYGEO'],
    ['乌姆盖萨', 'IQUQR'],
    ['Dubai UAE', 'AEDXB'],
  ])('is named without doubt by %s: %s', (text, code) => {
    expect(surePlace(index, text)).toMatchObject({ kind: 'harbor', code });
  });

  test.each(['Georgetown', 'Panama City', 'Victoria', 'Manzanillo', 'Newcastle', 'San Pedro', 'Taizhou'])(
    'named %s is ambiguous, because several ports have this name',
    (text) => {
      expect(surePlace(index, text)).toBeNull();
      expect(foundFor(text).length).toBeGreaterThan(1);
    },
  );
});

describe('two names in one field', () => {
  test.each([
    '上海 汉堡',
    '上海-汉堡',
    '上海到汉堡',
    'Shanghai Hamburg',
    'Shanghai - Hamburg',
    'SHA-HAM',
    'Shanghai Hambrug',
  ])('are a lane: %s', (text) => {
    expect(laneIn(index, text)?.map(({ code }) => code)).toEqual(['CNSHA', 'DEHAM']);
  });

  test.each([
    ['shjba', 'AEJEA'],
    ['shanghaijiebeiali', 'AEJEA'],
    ['SHHANBAO', 'DEHAM'],
  ])('are a lane without a space, by initials and pinyin: %s', (text, to) => {
    expect(laneIn(index, text)?.map(({ code }) => code)).toEqual(['CNSHA', to]);
  });

  test.each([
    'polaris',
    'hambrug',
    'dongyu',
    'star',
    'pelagia',
    'qqzz',
    'Ho Chi Minh',
    'Port-Said',
    'Newcastle Hamburg',
    '上海 上海',
    'Shanghai',
    'Puerto Cabello',
    '上海 哪里',
  ])('are no lane if one name is meant or unknown: %s', (text) => {
    expect(laneIn(index, text)).toBeNull();
  });
});
