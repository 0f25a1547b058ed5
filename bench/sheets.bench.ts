import { createServer } from 'vite';

import type * as Judging from '../tests/own-lists/judge-own-corpus.ts';
import type { CaseOutcome, Outcome as OwnOutcome } from '../tests/own-lists/judge-own-corpus.ts';
import { readOwnCorpus, type OwnCase } from '../tests/own-lists/corpus.ts';
import { readCorpus } from '../tests/sheets/corpus.ts';
import { judgeCase, outcomes, type Outcome } from '../tests/sheets/judge-corpus.ts';
import { printTable } from './table.ts';

/**
 * Measures how accurately the product reads sheets, messages and imported lists. The samples are real, and
 * the expected values are those that a person reads in each row.
 */
const words: Readonly<Record<Outcome | OwnOutcome, { what: string; wanted: string }>> = {
  right: { what: 'read rightly, or left for a person who is needed', wanted: '95 %' },
  noted: { what: 'wrong, with a note on the row', wanted: 'few' },
  unread: { what: 'refused though readable', wanted: 'few' },
  silent: { what: 'wrong without a word', wanted: '0' },
  needless: { what: 'to mend, and no sailing', wanted: 'few' },
};

interface JudgedRow {
  at: string;
  outcome: Outcome | OwnOutcome;
  wanted: string;
  got: string;
}

for (const part of ['corpus', 'held-out'] as const) {
  const rows = readCorpus(part).flatMap(judgeCase);
  console.log(`\n${part}`);
  printShares(
    rows.map(({ sheet, row, ...one }) => ({ ...one, at: `${sheet} ${row}` })),
    outcomes,
  );
}

// Vite compiles the code that reads the samples, because that code is made for pages.
const vite = await createServer({
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
  logLevel: 'error',
});
const own = (await vite.ssrLoadModule('/tests/own-lists/judge-own-corpus.ts')) as typeof Judging;
const { judgeOwnCase, outcomes: ownOutcomes } = own;
for (const part of ['corpus', 'held-out'] as const) {
  const lists = readOwnCorpus(part);
  console.log(`\nown lists, ${part}`);
  const judged = await Promise.all(lists.map((one) => judgeOwnCase(one, lists)));
  printShares(
    judged.flatMap(({ rows }) => rows.map(({ list, ...one }) => ({ ...one, at: list }))),
    ownOutcomes,
  );
  for (const what of ['sender', 'date'] as const) printGuesses(what, lists, judged);
}
await vite.close();

function printGuesses(
  what: 'sender' | 'date',
  lists: readonly OwnCase[],
  judged: readonly CaseOutcome[],
): void {
  const right = judged.filter((one) => one[what].isRight).length;
  const ours = `${right} (${((right / lists.length) * 100).toFixed(1)} %)`;
  printTable([{ what: `${what} guessed rightly`, ours, reference: `${lists.length} lists`, wanted: '95 %' }]);
  lists.forEach(({ name, senders, date }, at) => {
    const one = judged[at]?.[what];
    const wanted = what === 'date' ? date : senders.join(' / ');
    if (one && !one.isRight) console.log(`${what}  ${name}\n  a person: ${wanted}\n  read:     ${one.got}`);
  });
}

function printShares(rows: readonly JudgedRow[], all: readonly (Outcome | OwnOutcome)[]): void {
  printTable(
    all.map((outcome) => {
      const some = rows.filter((row) => row.outcome === outcome);
      const share = `${((some.length / rows.length) * 100).toFixed(1)} %`;
      const { what, wanted } = words[outcome];
      return { what, ours: `${some.length} (${share})`, reference: `${rows.length} rows`, wanted };
    }),
  );
  for (const { at, outcome, wanted, got } of rows)
    if (outcome !== 'right') console.log(`${outcome}  ${at}\n  a person: ${wanted}\n  read:     ${got}`);
}
