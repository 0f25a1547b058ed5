import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** What became of the controls on one engine, in their order. */
interface Played {
  cells: string[];
  minutes: number;
}

/**
 * Prints what was tried against each control on each engine, what fell, and what was measured; with --write the
 * notes carry it. Of what is left out (`--project embedded` plays on one engine) the last run is told.
 */
export class SecurityTable implements Reporter {
  readonly #sinceMs = Date.now();

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const tests = modules.flatMap((one) => [...one.children.allTests()]);
    const minutes = Math.ceil((Date.now() - this.#sinceMs) / 60_000);
    const played = engines.map((engine) => {
      const own = tests.filter(({ project }) => project.name === engine);
      const last = lastOf(engine);
      if (own.length === 0) return last;
      const cells = controls.map((control, at) => cellOf(own, control) ?? last.cells[at] ?? '–');
      keep(engine, { cells, minutes });
      return { cells, minutes };
    });
    const rows = controls.map(({ name, rule, attack }, at) =>
      ['', `**${name}**: ${rule}`, attack, ...played.map(({ cells }) => cells[at] ?? '–'), '']
        .join(' | ')
        .trim(),
    );
    const table = [`| control | attack | ${engines.join(' | ')} |`, '| --- | --- | --- | --- |', ...rows];
    const when = new Date().toISOString().slice(0, 10);
    const where = `Node ${process.versions.node}, ${availableParallelism()} processors`;
    const took = played.map((one) => one.minutes).join(' and ');
    const text = `${table.join('\n')}\n\nPlayed on ${when} with ${where}, in ${took} min.`;
    console.log(`\n${text}\n`);
    if (process.env['SECURITY_TABLE'] === 'write') await write(text);
  }
}

const fileOf = (engine: string): string => `test-results/security-${engine}.json`;

function keep(engine: string, played: Played): void {
  mkdirSync('test-results', { recursive: true });
  writeFileSync(fileOf(engine), JSON.stringify(played));
}

const lastOf = (engine: string): Played =>
  existsSync(fileOf(engine))
    ? (JSON.parse(readFileSync(fileOf(engine), 'utf8')) as Played)
    : { cells: [], minutes: 0 };

const isOf = ({ module, fullName }: TestCase, { file, words }: { file: string; words: string }): boolean =>
  relative(process.cwd(), module.moduleId) === file && fullName.includes(words);

/** How many tests of a control held, which fell, and what they have measured; null where none was played. */
function cellOf(all: readonly TestCase[], control: (typeof controls)[number]): string | null {
  const parts = control.tests.map(partsOf);
  const tests = all.filter((test) => parts.some((part) => isOf(test, part)));
  const played = tests.filter((test) => test.result().state !== 'skipped');
  if (played.length === 0) return null;
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
