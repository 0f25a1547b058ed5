import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { readDocuments } from './expected-document.ts';
import { judgeDocument } from './judge-documents.ts';

const today = '2026-11-28';
/**
 * The minimum number of rows that are read correctly, and the maximum number of rows that are read wrongly.
 * The first number may only increase, the second may only decrease. `node scripts/read-documents.mjs` lists
 * the other rows.
 */
const limits = { right: 285, wrong: 0 };

test('whole documents are read at least as well as before', async () => {
  const documents = readDocuments(fileURLToPath(new URL('ours', import.meta.url)));
  const rows = (await Promise.all(documents.map((one) => judgeDocument(one, today)))).flat();
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  expect(count('right')).toBeGreaterThanOrEqual(limits.right);
  expect(count('wrong')).toBeLessThanOrEqual(limits.wrong);
});
