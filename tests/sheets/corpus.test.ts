import { expect, test } from 'vitest';

import { readCorpus } from './corpus.ts';
import { judgeCase } from './judge-corpus.ts';

test.each(readCorpus().map((one) => [one.name, one] as const))(
  '%s is read as a person reads it, or left for a person',
  (_, one) => {
    const wrong = judgeCase(one).filter(({ outcome }) => outcome !== 'right');
    expect(wrong.map(({ row, outcome, wanted, got }) => [row, outcome, wanted, got])).toEqual([]);
  },
);

test('the corpus has at least sixty sheets and messages', () => {
  const all = readCorpus();
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(all.filter(({ kind }) => kind === 'message').length).toBeGreaterThanOrEqual(15);
});

test('held-out sheets and messages have no unnoted errors', () => {
  const rows = readCorpus('held-out').flatMap(judgeCase);
  expect(rows.filter(({ outcome }) => outcome === 'silent')).toEqual([]);
  expect(rows.filter(({ outcome }) => outcome === 'right').length).toBeGreaterThanOrEqual(27);
});
