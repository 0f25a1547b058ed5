import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { askAtDoor } from '../../tests/support/database-door.ts';

/** Returns the packages that a built program loads before its first line runs. */
function packagesAtStart(program: string, seen = new Set<string>()): string[] {
  if (seen.has(program)) return [];
  seen.add(program);
  const imports = [...readFileSync(program, 'utf8').matchAll(/^import (?:.* from )?"([^"]+)";$/gm)];
  return imports.flatMap(([, name = '']) => {
    if (name.startsWith('.')) return packagesAtStart(join(dirname(program), name), seen);
    return name.startsWith('node:') ? [] : [name];
  });
}

test('a command loads only the packages that every command needs', { timeout: 90_000 }, async () => {
  const { admin } = await askAtDoor('programsDoor');
  // Any other package must be loaded with `await import()` where it is used. When the packages for mail and
  // encryption were loaded at the start, they took a quarter of the start time.
  const usual = ['valibot'];
  expect([...new Set(packagesAtStart(admin))].toSorted()).toEqual(usual);
});

test('a command whose reader has ended prints no stack', { timeout: 90_000 }, async () => {
  const { admin } = await askAtDoor('programsDoor');
  const child = spawn(process.execPath, [admin, 'help', '--lang', 'en'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let problems = '';
  child.stderr.on('data', (piece: Buffer) => (problems += piece.toString()));
  const code = await new Promise((done) => child.once('close', done));
  expect({ code, problems }).toEqual({ code: 0, problems: '' });
});
