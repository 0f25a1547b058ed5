import { readFileSync, writeFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { callFacts } from '../../contract/facts/index.ts';
import { describeOnEmbedded } from '../support/database.ts';
import { nestDatabase, type NestedDatabase } from '../support/nested-database.ts';
import { playAfter, type QueuedSubject } from '../support/queued-changes/subject.ts';
import { subjectsIn } from '../support/queued-changes/subjects.ts';
import { cellsOf, rowsIn, sectionOf } from '../support/queued-changes/table.ts';
import { playsAll, shareOf } from '../support/share.ts';

vi.setConfig({ testTimeout: 120_000 });

const path = new URL('../../docs/queued-changes.md', import.meta.url);
const document = readFileSync(path, 'utf8');
const [intro = ''] = document.split('\n## ');
const { WRITE } = process.env;
const titles = ['Favourites', 'Own lists', 'Company', 'Drafts and publications'] as const;

/** Calls whose changes write no row that another change writes. */
const alone = ['file/upload', 'member/behavior/ship', 'member/behavior/shipowner'];

/*
 * Plays each change of one device after each change of another device, on the server's code. A run plays a
 * fifth of the first changes. `WRITE=1 SHARE=1 ENGINE=embedded npx vitest run
 * tests/server/queued-changes.test.ts` plays all and writes the tables into the document.
 */
describeOnEmbedded('two changes of two devices', (getDatabase) => {
  let nested: NestedDatabase;
  let subjects: readonly QueuedSubject[] = [];
  const sections: string[] = [];
  beforeAll(async () => {
    nested = await nestDatabase(getDatabase());
    subjects = await subjectsIn(nested.database);
  }, 120_000);
  afterAll(async () => {
    await nested.end();
    if (WRITE && playsAll()) writeFileSync(path, [intro, ...sections].join('\n'));
  });

  it('every queued call is in a table or writes no shared row', () => {
    const queued = Object.values<{ path: string; queued?: true }>(callFacts).filter((call) => call.queued);
    const played = subjects.flatMap(({ cases }) => cases.map(({ entry }) => entry().call));
    expect(queued.map((call) => call.path).toSorted()).toEqual(
      [...new Set([...played, ...alone])].toSorted(),
    );
  });

  it.each(titles)('changes in "%s" lose nothing silently, as the document states', async (title) => {
    const subject = subjects.find((one) => one.title === title);
    if (!subject) throw new Error(`There is no subject ${title}`);
    const documented = rowsIn(document, title);
    const { numRuns, seed } = shareOf(subject.cases.length);
    const firsts = Array.from({ length: numRuns }, (_, at) => (seed + at) % subject.cases.length);
    const rows = new Map<number, string[]>();
    for (const first of playsAll() ? subject.cases.keys() : firsts) {
      const change = subject.cases[first];
      if (!change) throw new Error(`There is no change ${first}`);
      rows.set(first, cellsOf(subject, first, await playAfter(subject, change, nested)));
    }
    sections.push(sectionOf(subject, [...rows.values()]));
    expect([...rows.values()].filter((cells) => cells.includes('LOST'))).toEqual([]);
    expect(documented.map((cells) => cells[1])).toEqual(subject.cases.map(({ name }) => name));
    expect([...rows.values()]).toEqual([...rows.keys()].map((first) => documented[first]));
  });
});
