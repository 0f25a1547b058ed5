import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';

import { format } from 'oxfmt';
import type { Reporter, TestModule } from 'vitest/node';

import { controls, partsOf } from '../security/controls.ts';
import './figure.ts';

const notes = new URL('../../docs/security.md', import.meta.url);
const start = '<!-- controls: made by npm run security -- --write -->';
const end = '<!-- end of controls -->';
const engines = ['embedded', 'PostgreSQL'];

/** The result of one test. */
interface TestRun {
  file: string;
  name: string;
  hasPassed: boolean;
  figure?: string | undefined;
}

/**
 * Prints the tests, the failures and the measurements for each control and engine. With --write, the table is
 * written into the notes. Results that a run omits are taken from the previous run: `--project embedded` runs
 * only one engine, and a path runs only one file.
 */
export class SecurityTable implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const file = relative(process.cwd(), module.moduleId);
    const played = [...module.children.allTests()].flatMap((test): TestRun[] => {
      const { state } = test.result();
      if (state !== 'passed' && state !== 'failed') return [];
      return [{ file, name: test.name, hasPassed: state === 'passed', figure: test.meta().figure }];
    });
    keep(module.project.name, [...lastOf(module.project.name).filter((one) => one.file !== file), ...played]);
  }

  async onTestRunEnd(): Promise<void> {
    const byEngine = engines.map(lastOf);
    const rows = controls.map((control) => {
      const cells = byEngine.map((played) => cellOf(played, control));
      return `| **${control.name}**: ${control.rule} | ${control.attack} | ${cells.join(' | ')} |`;
    });
    const table = [`| control | attack | ${engines.join(' | ')} |`, '| --- | --- | --- | --- |', ...rows];
    const when = new Date().toISOString().slice(0, 10);
    const where = `Node ${process.versions.node} and ${availableParallelism()} processors`;
    const text = `${table.join('\n')}\n\nLast run on ${when} with ${where}.`;
    console.log(`\n${text}\n`);
    if (process.env['SECURITY_TABLE'] === 'write') await write(text);
  }
}

const fileOf = (engine: string): string => `test-results/security-${engine}.json`;

function keep(engine: string, played: readonly TestRun[]): void {
  mkdirSync('test-results', { recursive: true });
  writeFileSync(fileOf(engine), JSON.stringify(played));
}

const lastOf = (engine: string): TestRun[] =>
  existsSync(fileOf(engine)) ? (JSON.parse(readFileSync(fileOf(engine), 'utf8')) as TestRun[]) : [];

/**
 * Returns the text of a cell: the number of passed tests of a control, the failed tests, and the
 * measurements.
 */
function cellOf(all: readonly TestRun[], { tests }: (typeof controls)[number]): string {
  const parts = tests.map(partsOf);
  const played = all.filter((one) =>
    parts.some(({ file, words }) => file === one.file && one.name.includes(words)),
  );
  if (played.length === 0) return '–';
  const failed = played.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
  const sum = failed.length === 0 ? `${played.length} passed` : `FAILED: ${failed.join(', ')}`;
  return [sum, ...played.flatMap(({ figure }) => figure ?? [])].join('; ');
}

async function write(text: string): Promise<void> {
  const before = readFileSync(notes, 'utf8');
  const [head = '', rest = ''] = before.split(start);
  const tail = rest.split(end)[1];
  if (tail === undefined) throw new Error('docs/security.md lacks the markers of the table');
  const made = `${head}${start}\n\n${text}\n\n${end}${tail}`;
  writeFileSync(notes, (await format('security.md', made, { printWidth: 110 })).code);
}
