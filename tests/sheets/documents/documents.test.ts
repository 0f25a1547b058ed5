import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { readDocuments } from './expected-document.ts';
import { judgeDocument } from './judge-documents.ts';

const today = '2026-11-28';
const documents = readDocuments(fileURLToPath(new URL('ours', import.meta.url)));

// `node scripts/read-documents.mjs` shows what was read instead.
test.each(documents)('$name is read as a person reads it', async (one) => {
  const rows = await judgeDocument(one, today);
  expect(rows.filter(({ outcome }) => outcome !== 'right')).toEqual([]);
});
