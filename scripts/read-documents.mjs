// `node scripts/read-documents.mjs FOLDER [--today YYYY-MM-DD] [--all]` reads whole documents with the reader
// of imported lists and compares the rows with the `expect.json` in the same folder. Prints the rows that are
// not right (with --all, all rows) and the number of rows for each outcome.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { createServer } from 'vite';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { today: { type: 'string', default: '2026-11-28' }, all: { type: 'boolean', default: false } },
});
const folders = positionals.length > 0 ? positionals : ['tests/sheets/documents/ours'];

// The readers of documents are TypeScript of the browser code, which Node cannot import, so Vite compiles them.
const vite = await createServer({
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
  appType: 'custom',
  logLevel: 'error',
});
const { readDocuments } = await vite.ssrLoadModule('/tests/sheets/documents/expected-document.ts');
const { judgeDocument, outcomes } = await vite.ssrLoadModule('/tests/sheets/documents/judge-documents.ts');
for (const folder of folders) {
  const rows = [];
  for (const one of readDocuments(resolve(folder))) rows.push(...(await judgeDocument(one, values.today)));
  for (const { document, outcome, wanted, got } of rows)
    if (values.all || outcome !== 'right')
      console.log(`${outcome}  ${document}\n  a person: ${wanted}\n  read:     ${got}`);
  const share = (count) => `${count} (${((count / rows.length) * 100).toFixed(1)} %)`;
  const count = (outcome) => rows.filter((row) => row.outcome === outcome).length;
  console.log(
    `\n${folder}: ${rows.length} rows, ${outcomes.map((one) => `${one} ${share(count(one))}`).join(', ')}`,
  );
}
await vite.close();
