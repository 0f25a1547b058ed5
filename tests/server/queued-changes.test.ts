import { readFileSync, writeFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { callFacts } from '../../contract/facts/index.ts';
import { isRecord } from '../../trade/edit/record.ts';
import { describeOnPostgres } from '../support/database.ts';
import { nestDatabase, type NestedDatabase } from '../support/nested-database.ts';
import { playAfter, type QueuedSubject } from '../support/queued-changes/subject.ts';
import { subjectsIn } from '../support/queued-changes/subjects.ts';
import { cellsOf, rowsIn, sectionOf } from '../support/queued-changes/table.ts';
import { playsAll, shareOf } from '../support/share.ts';

vi.setConfig({ testTimeout: playsAll() ? 1_200_000 : 120_000 });

const path = new URL('../../docs/queued-changes.md', import.meta.url);
const document = readFileSync(path, 'utf8');
const [intro = ''] = document.split('\n## ');
const isWriting = Boolean(process.env['WRITE']) && playsAll();
const titles = ['Favourites', 'Own lists', 'Company', 'Drafts and publications'] as const;

/** Calls whose changes write no row that another change writes. */
const alone = ['file/upload', 'member/behavior/ship', 'member/behavior/shipowner'];

/** The parts of a change that contain no typed text: the row, its place, and the state that the person saw. */
const ofPlaces = new Set<string>([
  ...(['lane', 'group', 'group_id', 'former_group_id', 'from', 'to', 'on', 'sequence', 'base'] as const),
  ...(['id', 'template_id', 'publish_time', 'rows', 'removed', 'confirm'] as const),
]);
const keysIn = (value: unknown): string[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, one]) => [key, ...(key === 'base' ? [] : keysIn(one))])
    : [];

/*
 * Plays each change of one device after each change of another device, on the server's code. A run plays a
 * twentieth of the first changes. `WRITE=1 SHARE=1 ENGINE=embedded npx vitest run
 * tests/server/queued-changes.test.ts` plays all and writes the tables into the document.
 */
describeOnPostgres('two changes of two devices', (getDatabase) => {
  let nested: NestedDatabase;
  let subjects: readonly QueuedSubject[] = [];
  const sections: string[] = [];
  beforeAll(async () => {
    nested = await nestDatabase(getDatabase());
    subjects = await subjectsIn(nested.database);
  }, 120_000);
  afterAll(async () => {
    await nested.end();
    if (isWriting) writeFileSync(path, [intro, ...sections].join('\n'));
  });

  it('every queued call is in a table or writes no shared row', () => {
    const queued = Object.values<{ path: string; queued?: true }>(callFacts).filter((call) => call.queued);
    const played = subjects.flatMap(({ cases }) => cases.map(({ entry }) => entry().call));
    expect(queued.map((call) => call.path).toSorted()).toEqual(
      [...new Set([...played, ...alone])].toSorted(),
    );
  });

  it('only a change without typed text may lose its meaning with its row', () => {
    const moot = subjects.flatMap(({ cases }) => cases.filter(({ isMoot }) => isMoot));
    const typed = moot.filter(({ entry }) => keysIn(entry().body).some((key) => !ofPlaces.has(key)));
    expect(typed.map(({ name }) => name)).toEqual([]);
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
    // The run that writes the tables has nothing to compare them with.
    if (isWriting) return;
    expect(documented.map((cells) => cells[1])).toEqual(subject.cases.map(({ name }) => name));
    expect([...rows.values()]).toEqual([...rows.keys()].map((first) => documented[first]));
  });
});
