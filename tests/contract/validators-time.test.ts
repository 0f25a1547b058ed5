import fc from 'fast-check';
import { expect, test } from 'vitest';

import { toHalfWidth } from '../../contract/rules/half-width.ts';
import { isCarPlate, normalizeCarPlate } from '../../contract/rules/identifiers/car-plate.ts';
import { isIdCard, normalizeIdCard } from '../../contract/rules/identifiers/id-card.ts';
import { isImoNumber, normalizeImoNumber } from '../../contract/rules/identifiers/imo-number.ts';
import { isOrganizationCode } from '../../contract/rules/identifiers/organization-code.ts';
import {
  isSocialCreditCode,
  isUnusualSocialCreditCode,
  normalizeSocialCreditCode,
} from '../../contract/rules/identifiers/social-credit-code.ts';
import * as validators from '../../contract/rules/validators.ts';

const rules: Readonly<Record<string, (text: string) => unknown>> = {
  ...validators,
  toHalfWidth,
  isCarPlate,
  normalizeCarPlate,
  isIdCard: (text) => isIdCard(text, '2026-11-20'),
  normalizeIdCard,
  isImoNumber,
  normalizeImoNumber,
  isOrganizationCode,
  isSocialCreditCode,
  isUnusualSocialCreditCode,
  normalizeSocialCreditCode,
};

const small = 5_000;
const times = 8;
/** A linear rule takes 8 times as long for 8 times the text, a quadratic one 64 times. */
const ratioMost = 24;
/** A quadratic rule needs a hundred times as long for the longer text, on any machine. */
const surelyLinearMs = 3;

/** The least of several runs: what the machine does besides only ever adds to one. */
function leastMs(rule: (text: string) => unknown, text: string, runs: number): number {
  let least = Infinity;
  for (let run = 0; run < runs; run++) {
    const before = performance.now();
    rule(text);
    least = Math.min(least, performance.now() - before);
  }
  return least;
}

/** The rules that take more than proportionally longer for a longer text of this kind. */
function slowOnes(start: string, unit: string, end: string, among = rules): string[] {
  const ofLength = (length: number) => start + unit.repeat(Math.ceil(length / unit.length)) + end;
  const [long, short] = [ofLength(small * times), ofLength(small)];
  return Object.entries(among).flatMap(([name, rule]) => {
    if (leastMs(rule, long, 2) < surelyLinearMs) return [];
    const ratio = leastMs(rule, long, 5) / Math.max(leastMs(rule, short, 20), surelyLinearMs / 100);
    return ratio > ratioMost ? [name] : [];
  });
}

/** What the patterns and replacements of the rules repeat, what comes before it, and what makes them fail after it. */
const units = [
  ...Array.from('019aAxX京元转船１ａ-−.。·,:/\\()+#@%{["'),
  ...Array.from(' \u3000\t\n\u200b\u0000'),
  ...'12 ,123 () (0) +86 86 a@ @a a. .a a- ,1 http:// {"a": [[], \ud83d'.split(' '),
];
const starts = ['', '0', 'a@', 'https://a', '021-', '+86'];
const ends = ['', '!', '0', '@'];

test(
  'every rule takes time in proportion to the text that is made to slow it down',
  { timeout: 60_000 },
  () => {
    const slow = units.flatMap((unit) =>
      starts.flatMap((start, at) =>
        slowOnes(start, unit, ends[at % ends.length] ?? '').map((name) => `${name}: ${start}${unit}`),
      ),
    );
    expect(slow).toEqual([]);
  },
);

test('the measure finds a rule that is quadratic', () => {
  const rule = (text: string) => Array.from(text).every((_, at) => !text.includes('x', at));
  expect(slowOnes('', '1', '!', { rule })).toEqual(['rule']);
});

test('every rule takes time in proportion to any text, and none throws', { timeout: 60_000 }, () => {
  const piece = fc.oneof(fc.constantFrom(...units), fc.string({ maxLength: 3 }));
  const unit = fc
    .array(piece, { minLength: 1, maxLength: 4 })
    .map((pieces) => pieces.join(''))
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.constantFrom(...starts), unit, fc.constantFrom(...ends), (start, repeated, end) => {
      expect(slowOnes(start, repeated, end)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
