import { expect, test } from 'vitest';

import { readOwnCorpus } from './corpus.ts';
import { judgeOwnCase } from './judge-own-corpus.ts';

const corpus = readOwnCorpus();

test.each(corpus.map((one) => [one.name, one] as const))('%s', async (_, one) => {
  const { rows, sender, date } = await judgeOwnCase(one, corpus);
  const wrong = rows.filter(({ outcome }) => outcome !== 'right');
  expect(wrong.map(({ outcome, wanted, got }) => [outcome, wanted, got])).toEqual([]);
  expect([sender.isRight ? '' : sender.got, date.isRight ? '' : date.got]).toEqual(['', '']);
});
