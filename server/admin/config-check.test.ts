import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { runAdmin } from './run-admin.ts';
import { openTerminal } from './terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'laycan-config-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function check(environment: Record<string, string>, ...words: string[]) {
  let text = '';
  const stream = { write: (piece: string) => void (text += piece) };
  const code = await runAdmin({
    words: ['config', 'check', ...words],
    version: '0.1.0',
    environment: { DATA_DIR: join(folder, 'site'), ...environment },
    folder,
    terminal: openTerminal({ out: stream, err: stream }),
    clock: () => new Date('2026-11-28T06:00:00Z'),
  });
  return { code, text };
}

describe('config check', () => {
  test('names the missing variables of a code provider, as the server does', async () => {
    const { code, text } = await check({ SMS_PROVIDER: 'aliyun' });
    expect(code).toBe(1);
    expect(text).toContain('SMS_KEY_ID is needed by SMS_PROVIDER=aliyun');
    expect(text).not.toContain('The configuration is valid');
  });

  test('does not create the folder of backups', async () => {
    const dir = join(folder, 'new', 'backups');
    expect((await check({ BACKUP_DIR: dir })).text).toContain('The configuration is valid');
    expect(existsSync(join(folder, 'new'))).toBe(false);
  });

  test('refuses a folder of backups below a file', async () => {
    const { code, text } = await check({ BACKUP_DIR: '/dev/null/backups' });
    expect(code).toBe(1);
    expect(text).toContain('cannot be written');
  });

  test.each([
    [{ SITE_ORIGIN: 'http://laycan.example' }, 'is not https'],
    [{ SITE_ORIGIN: 'https://laycan.example' }, 'TRUSTED_PROXIES is 0'],
    [{ DATABSE_URL: 'postgres://db.example/laycan' }, 'Did you mean DATABASE_URL?'],
  ])('warns about %j and exits with 2', async (environment, warning) => {
    const { code, text } = await check(environment);
    expect(code).toBe(2);
    expect(text).toContain(warning);
    expect(text).toContain('Warnings: 1, see above');
  });

  test('prints each line as JSON for other programs', async () => {
    const { text } = await check({}, '--json');
    const lines = text.trim().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual({
      key: 'config_good',
      values: {},
      isGood: true,
    });
  });
});
