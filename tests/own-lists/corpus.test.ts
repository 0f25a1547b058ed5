import { expect, test } from 'vitest';

import { readOwnCorpus, type OwnCase } from './corpus.ts';
import { judgeOwnCase } from './judge-own-corpus.ts';

/**
 * The minimum numbers of lists and rows that are read correctly. These numbers may only increase. `npm run
 * bench -- sheets` lists the missing rows.
 */
const least = {
  corpus: { right: 250, senders: 98, dates: 101 },
  'held-out': { right: 20, senders: 11, dates: 11 },
};

async function judge(lists: readonly OwnCase[]) {
  const judged = await Promise.all(lists.map((one) => judgeOwnCase(one, lists)));
  const rows = judged.flatMap((one) => one.rows);
  const right = rows.filter(({ outcome }) => outcome === 'right').length;
  const senders = judged.filter(({ sender }) => sender.isRight).length;
  const dates = judged.filter(({ date }) => date.isRight).length;
  return { rows, figures: { right, senders, dates } };
}

test.each(['corpus', 'held-out'] as const)(
  'lists of the %s are read as well as before, without unnoted errors',
  async (part) => {
    const { rows, figures } = await judge(readOwnCorpus(part));
    expect(rows.filter(({ outcome }) => outcome === 'silent')).toEqual([]);
    expect(figures.right).toBeGreaterThanOrEqual(least[part].right);
    expect(figures.senders).toBeGreaterThanOrEqual(least[part].senders);
    expect(figures.dates).toBeGreaterThanOrEqual(least[part].dates);
  },
);

const corpus = readOwnCorpus();

test.each(corpus.flatMap((one) => (one.after ? [[one.name, one] as const] : [])))(
  "%s: a person's correction for a sender also applies to its next list",
  async (_, one) => {
    const known = await judgeOwnCase(one, corpus);
    expect(known.rows.filter(({ outcome }) => outcome !== 'right')).toEqual([]);
    expect(known.sender.isRight).toBe(true);
    const unknown = await judgeOwnCase({ ...one, after: undefined }, corpus);
    const isAsWell = unknown.sender.isRight && unknown.rows.every(({ outcome }) => outcome === 'right');
    expect(isAsWell).toBe(false);
  },
);

test('the corpus has at least forty lists of five kinds', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(40);
  expect(new Set(corpus.map(({ kind }) => kind))).toEqual(new Set(['eml', 'msg', 'text', 'csv', 'xlsx']));
});
