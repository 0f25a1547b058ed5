import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';

import { format } from 'prettier';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

import { controls, partsOf } from '../security/controls.ts';
import './figure.ts';

const notes = new URL('../../docs/security.md', import.meta.url);
const start = '<!-- controls: made by npm run security -- --write -->';
const end = '<!-- end of controls -->';
const engines = ['embedded', 'PostgreSQL'];

/** Prints what was tried against each control on each engine, what fell, and what was measured; with --write the notes carry it. */
export class SecurityTable implements Reporter {
  readonly #sinceMs = Date.now();

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const tests = modules.flatMap((one) => [...one.children.allTests()]);
    const rows = controls.map(({ name, rule, attack, tests: played }) => {
      const parts = played.map(partsOf);
      const own = tests.filter((test) => parts.some((part) => isOf(test, part)));
      const cells = engines.map((engine) => cellOf(own.filter(({ project }) => project.name === engine)));
      return `| **${name}**: ${rule} | ${attack} | ${cells.join(' | ')} |`;
    });
    const table = [`| control | attack | ${engines.join(' | ')} |`, '| --- | --- | --- | --- |', ...rows];
    const minutes = Math.ceil((Date.now() - this.#sinceMs) / 60_000);
    const when = new Date().toISOString().slice(0, 10);
    const where = `Node ${process.versions.node}, ${availableParallelism()} processors`;
    const text = `${table.join('\n')}\n\nPlayed on ${when} with ${where}, in ${minutes} min.`;
    console.log(`\n${text}\n`);
    if (process.env['SECURITY_TABLE'] === 'write') await write(text);
  }
}

const isOf = ({ module, fullName }: TestCase, { file, words }: { file: string; words: string }): boolean =>
  relative(process.cwd(), module.moduleId) === file && fullName.includes(words);

/** How many tests held, which fell, and what they have measured. */
function cellOf(tests: readonly TestCase[]): string {
  const played = tests.filter((test) => test.result().state !== 'skipped');
  if (played.length === 0) return '–';
  const fallen = played.filter((test) => test.result().state !== 'passed');
  const figures = played.flatMap((test) => test.meta().figure ?? []);
  const sum =
    fallen.length === 0 ? `${played.length} held` : `FELL: ${fallen.map(({ name }) => name).join(', ')}`;
  return [sum, ...figures].join('; ');
}

async function write(text: string): Promise<void> {
  const before = readFileSync(notes, 'utf8');
  const [head = '', rest = ''] = before.split(start);
  const tail = rest.split(end)[1];
  if (tail === undefined) throw new Error('docs/security.md lacks the marks of the table');
  const made = `${head}${start}\n\n${text}\n\n${end}${tail}`;
  writeFileSync(notes, await format(made, { parser: 'markdown', printWidth: 110, singleQuote: true }));
}
