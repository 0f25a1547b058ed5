import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { readDocuments } from './expected-document.ts';
import { judgeDocument } from './judge-documents.ts';

const today = '2026-11-28';
/**
 * The least number of rows that are right, and the most that are wrong. The first may only rise, the second only
 * fall. `node scripts/read-documents.mjs` lists the other rows.
 */
const limits = { right: 42, wrong: 0 };

test('whole documents are read at least as well as before', async () => {
  const documents = readDocuments(fileURLToPath(new URL('ours', import.meta.url)));
  const rows = (await Promise.all(documents.map((one) => judgeDocument(one, today)))).flat();
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  expect(count('right')).toBeGreaterThanOrEqual(limits.right);
  expect(count('wrong')).toBeLessThanOrEqual(limits.wrong);
});
