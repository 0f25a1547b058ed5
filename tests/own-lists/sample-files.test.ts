import { expect, it } from 'vitest';

import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { cellBookOf } from '../../src/features/draft-cells/cell-book.ts';
import { readOwnFile } from '../../src/features/own-lists/intake/read-own-file.ts';
import { sampleFile, sampleIds } from '../../src/features/own-lists/intake/sample-files.ts';
import { prepareFile } from '../../src/features/own-lists/review/read-for-review.ts';
import { judgeSlowly } from '../../src/features/sheet-reading/judge-slowly.ts';
import { catalogue as english } from '../../src/i18n/en/catalogue.ts';
import { setLanguage } from '../../src/i18n/t.ts';
import { readersHere } from '../support/readers-here.ts';

setLanguage('en', english);

const sailings = { rows: 3, ports: 2, chat: 2, mail: 2, sections: 2 };

async function verdictsOf(id: (typeof sampleIds)[number], today: string): Promise<string[]> {
  const book = cellBookOf({ harbors: harborBook, managers: [], shiproutes: [], today }, 'en');
  const file = await sampleFile(id, today);
  const { signal } = new AbortController();
  const read = await readOwnFile(file, { signal, onRows: () => {}, readers: readersHere });
  if (read === null || typeof read === 'string') return [read ?? 'unread'];
  const context = { book, lists: [], shipowners: [], zone: 'Asia/Shanghai' };
  const { sheets = [] } = prepareFile({ name: file.name, time: 0 }, read, context);
  const rows = await Promise.all(
    sheets.map((sheet) => judgeSlowly(sheet, { book, drafts: [], proceed: () => true })),
  );
  return rows
    .flatMap((some) => some ?? [])
    .flatMap(({ verdict }) => (verdict === 'skipped' ? [] : [verdict]));
}

it.each(sampleIds)('the sample %s is read without a question on any day', async (id) => {
  for (const today of ['2026-03-02', '2026-08-19', '2026-12-27']) {
    const verdicts = await verdictsOf(id, today);
    expect(verdicts).toHaveLength(sailings[id]);
    expect(verdicts).not.toContain('refused');
  }
});
