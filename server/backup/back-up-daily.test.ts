import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { backUpDaily } from './back-up-daily.ts';

const dir = mkdtempSync(join(tmpdir(), 'laycan-daily-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const { signal } = new AbortController();
const programOf = (text: string) => {
  const program = join(dir, 'program.mjs');
  writeFileSync(program, text);
  return program;
};
const at = (time: string) => new Date(`2026-11-${time}:00Z`);

test('a backup runs if the newest one is older than a day', async () => {
  const program = programOf(`console.log('starting'); console.log(process.argv.slice(2).join(' '));`);
  const run = (now: Date) => backUpDaily({ dir, now, program, signal });
  expect(await run(at('28T06:00'))).toBe('backup --lang en');
  writeFileSync(join(dir, 'laycan-2026-11-28T060000Z.jsonl.gz'), '');
  writeFileSync(join(dir, 'laycan-2026-11-29T060000Z.jsonl.gz.part'), '');
  expect(await run(at('29T05:59'))).toBeNull();
  expect(await run(at('29T06:00'))).toBe('backup --lang en');
});

test('a failed backup reports its last line', async () => {
  const program = programOf(`console.error('The disk is full'); process.exit(1);`);
  const failed = backUpDaily({ dir: join(dir, 'other'), now: at('28T06:00'), program, signal });
  await expect(failed).rejects.toThrow('the command failed: The disk is full');
});
