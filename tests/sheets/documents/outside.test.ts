import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { readDocuments } from './expected-document.ts';
import { judgeDocument, type RowOutcome } from './judge-documents.ts';

const today = '2026-12-01';

/**
 * People who did not know the readers wrote these documents, and how a person reads them. The names of a set start
 * with the same letter. The figures may only get better:
 * - e: the readers were improved with these documents.
 * - h: no change had been made for these documents when they were added, so their first figures show how well unknown
 *   documents are read.
 */
const sets = [
  { letter: 'e', documents: 30, right: 129, noted: 0 },
  { letter: 'h', documents: 40, right: 113, noted: 4 },
] as const;

const documents = readDocuments(fileURLToPath(new URL('outside', import.meta.url)));

// `node scripts/read-documents.mjs tests/sheets/documents/outside --today 2026-12-01` shows all other rows.
test.each(sets)(
  'the documents with the letter $letter are read as well as before',
  async (set) => {
    const some = documents.filter(({ name }) => name.startsWith(set.letter));
    expect(some).toHaveLength(set.documents);
    const rows: RowOutcome[] = [];
    for (const one of some) rows.push(...(await judgeDocument(one, today)));
    const of = (wanted: RowOutcome['outcome']) => rows.filter(({ outcome }) => outcome === wanted);
    expect(of('silent')).toEqual([]);
    expect(of('right').length).toBeGreaterThanOrEqual(set.right);
    expect(of('noted').length).toBeLessThanOrEqual(set.noted);
  },
  120_000,
);
