import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { runAdmin } from './run-admin.ts';
import { openTerminal } from './terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'laycan-words-'));
writeFileSync(join(folder, 'sheet.csv'), 'POL,Laycan,POD\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function admin(words: readonly string[], environment: Record<string, string> = {}) {
  let text = '';
  const stream = { write: (piece: string) => void (text += piece) };
  const code = await runAdmin({
    words,
    version: '0.1.0',
    environment: { DATA_DIR: join(folder, 'data'), ...environment },
    folder,
    terminal: openTerminal({ out: stream, err: stream }),
    clock: () => new Date('2026-11-20T06:00:00Z'),
  });
  return { code, text };
}

describe('help and error messages of the commands', () => {
  test.each([
    [['help'], 0, 'import sailings'],
    [['help', 'import', 'sailings'], 0, '--dry-run'],
    [[], 0, 'import sailings'],
    [['fly'], 1, 'Unknown command: fly'],
    [['help', 'fly'], 1, 'Command group not found: "fly"'],
    [['fly', '--as', ''], 1, '--as needs a name'],
    [['config', 'check'], 0, 'There is no site in'],
    [['import', 'sailings'], 1, '--shipowner'],
    [['import', 'sailings', 'sheet.csv', '--shipowner', 'x', '--dry'], 1, "Unknown option '--dry'"],
    [['import', 'sailings', 'nowhere.csv', '--shipowner', 'x'], 1, 'File not found:'],
    [['import', 'sailings', 'sheet.csv', '--shipowner', 'x', '--report', 'sheet.csv'], 1, 'cannot overwrite'],
  ])('the words %j get a short answer without a stack', async (words, code, text) => {
    const outcome = await admin(words);
    expect(outcome.code).toBe(code);
    expect(outcome.text).toContain(text);
    expect(outcome.text).not.toContain('    at ');
  });

  test('help for a group lists only its commands', async () => {
    const { text } = await admin(['help', 'invoice']);
    expect(text).toContain('invoice issue');
    expect(text).toContain('--as NAME');
    expect(text).not.toContain('plan list');
  });

  test("messages are in the operator's language", async () => {
    expect((await admin(['help'], { LANG: 'zh_CN.UTF-8' })).text).toContain('命令：');
    expect((await admin(['help', '--lang', 'zh'])).text).toContain('命令：');
    expect((await admin(['fly', '--lang=en'], { LANG: 'zh_CN.UTF-8' })).text).toContain('Unknown command');
  });

  test('a wrong configuration value is named', async () => {
    const words = ['import', 'sailings', 'sheet.csv', '--shipowner', 'x'];
    expect((await admin(words, { DATABASE_URL: 'mysql://x' })).text).toContain('DATABASE_URL must look like');
  });
});
