import fc from 'fast-check';
import { expect, test } from 'vitest';

import { foldText, foldTextWithOrigin, foldWords } from './fold-text.ts';

test.each([
  ['Shanghai', 'shanghai'],
  ['  Port-Saïd ', 'portsaid'],
  ["Xi'an", 'xian'],
  ['ＣＮＳＨＡ　１２', 'cnsha12'],
  ['臺北', '台北'],
  ['Århus, Ålesund', 'arhusalesund'],
  ['Świnoujście', 'swinoujscie'],
  ['Sjællands Odde', 'sjaellandsodde'],
  ['Gdańsk / Łódź', 'gdansklodz'],
  ['İzmir', 'izmir'],
  ['新港（法国）', '新港法国'],
  ['', ''],
])('%j is searched as %j', (original, folded) => {
  expect(foldText(original)).toBe(folded);
  expect(foldWords(original).text).toBe(folded);
  expect(foldTextWithOrigin(original).text).toBe(folded);
});

test('words begin after removed characters but not after an accent', () => {
  expect(foldWords("Port-Saïd d'Or").wordStarts).toEqual([0, 4, 8, 9]);
  expect(foldWords('圣地亚哥·德古巴').wordStarts).toEqual([0, 4]);
  expect(foldWords('Cafe\u0301 Noir').wordStarts).toEqual([0, 4]);
});

test('each unit has the range of its original characters', () => {
  const folded = foldTextWithOrigin('Ad Dammām æ');
  const at = folded.text.indexOf('dammam');
  expect('Ad Dammām æ'.slice(folded.starts[at], folded.ends[at + 5])).toBe('Dammām');
  expect(folded.starts.slice(-2)).toEqual([10, 10]);
});

test('folding twice changes nothing, and all folding functions agree', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string()), (original) => {
      const folded = foldText(original);
      expect(foldText(folded)).toBe(folded);
      expect(foldWords(original).text).toBe(folded);
      expect(foldTextWithOrigin(original).starts).toHaveLength(folded.length);
    }),
    { numRuns: 2_000 },
  );
});
