/**
 * `npm run docs`: writes the parts of the documents that are made from the source (the README's
 * configuration table). With --check it only says whether they are up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { format } from 'oxfmt';

import { configTable } from '../server/config.ts';

const start = '<!-- configuration: made by npm run docs -->';
const end = '<!-- end of configuration -->';
const readme = new URL('../README.md', import.meta.url);
const text = readFileSync(readme, 'utf8');
const [before = '', rest = ''] = text.split(start);
const after = rest.split(end)[1];
if (after === undefined) throw new Error('README.md lacks the marks of the configuration table');

const rows = configTable.map(
  (one) => `| \`${one.name}\` | ${one.fallback && `\`${one.fallback}\``} | ${one.meaning} |`,
);
const table = ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
const made = `${before}${start}\n\n${table}\n\n${end}${after}`;
const { code: wanted } = await format('README.md', made, { printWidth: 110 });

if (process.argv.includes('--check')) {
  if (wanted !== text) {
    console.error('README.md is out of date: run npm run docs');
    process.exit(1);
  }
} else {
  writeFileSync(readme, wanted);
}
