import { readCorpus } from '../tests/sheets/corpus.ts';
import { judgeCase, outcomes, type Outcome, type RowOutcome } from '../tests/sheets/judge-corpus.ts';
import { printTable } from './table.ts';

/** How rows of sheets and messages of the wild are read, beside what a person reads in them. */
const words: Readonly<Record<Outcome, { what: string; wanted: string }>> = {
  right: { what: 'read rightly, or left for a person who is needed', wanted: '95 %' },
  noted: { what: 'wrong, with a note on the row', wanted: 'few' },
  unread: { what: 'refused though readable', wanted: 'few' },
  silent: { what: 'wrong without a word', wanted: '0' },
};

for (const part of ['corpus', 'held-out'] as const) {
  const rows = readCorpus(part).flatMap(judgeCase);
  console.log(`\n${part}`);
  printShares(rows);
}

function printShares(rows: readonly RowOutcome[]): void {
  printTable(
    outcomes.map((outcome) => {
      const some = rows.filter((row) => row.outcome === outcome);
      const share = `${((some.length / rows.length) * 100).toFixed(1)} %`;
      const { what, wanted } = words[outcome];
      return { what, ours: `${some.length} (${share})`, beside: `${rows.length} rows`, wanted };
    }),
  );
  for (const { sheet, row, outcome, wanted, got } of rows)
    if (outcome !== 'right')
      console.log(`${outcome}  ${sheet} ${row}\n  a person: ${wanted}\n  read:     ${got}`);
}
