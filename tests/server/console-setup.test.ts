import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import type { LongWorks, Setup } from '../../contract/calls/console/setup.ts';
import { MailFailure } from '../../server/adapters/mail/mailer.ts';
import { anOperator } from '../support/an-operator.ts';
import { describeOnPostgres } from '../support/database.ts';
import { aConfig } from '../support/a-config.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';
import { createPayProviders } from '../../server/adapters/pay/create-providers.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'laycan-backups-'));
  writeFileSync(join(dir, 'laycan-2026-11-19T020000Z.jsonl.gz'), '');
});
afterAll(() => rmSync(dir, { recursive: true }));

describeOnPostgres('the first steps in the console', (getDatabase) => {
  const start = async () => {
    const letters: { recipient: string; raw: Buffer }[] = [];
    const messages: string[] = [];
    const ends: { done: (line: string) => void; fail: (error: Error) => void }[] = [];
    const commands: (readonly string[])[] = [];
    const app = anApp(getDatabase(), {
      config: aConfig({ backup: { dir, filesMost: 3, passphrase: '' } }),
      outside: {
        sms: { channel: 'sms', send: async (mobile) => void messages.push(mobile) },
        wechat: null,
        pay: createPayProviders(aConfig()),
        mail: {
          from: 'site@laycan.example',
          send: async (letter) => {
            if (letter.recipient.startsWith('lost')) throw new MailFailure('refused', '550 no such mailbox');
            letters.push(letter);
          },
        },
        alerts: {},
      },
      runAdmin: (words) => {
        commands.push(words);
        return new Promise((done, fail) => ends.push({ done, fail }));
      },
    });
    const { header } = await anOperator(getDatabase(), ['operations'], testNow);
    const get = async <Data>(path: string): Promise<Data> =>
      ((await (await app.request(`/api/${path}`, { headers: header })).json()) as { data: Data }).data;
    const post = async (path: string, body: object) => {
      const answer = await app.request(`/api/${path}`, {
        method: 'POST',
        headers: { ...header, 'Content-Type': 'application/json', 'Accept-Language': 'en' },
        body: JSON.stringify(body),
      });
      return (await answer.json()) as { code: string; data: LongWorks; errors?: { message: string }[] };
    };
    return { get, post, letters, messages, ends, commands };
  };

  it('a new site has every step open, and names the variables that are missing', async () => {
    const { get } = await start();
    const { list } = await get<Setup>('console/setup');
    expect(Object.fromEntries(list.map(({ name, state }) => [name, state]))).toMatchObject({
      identity: 'open',
      agreements: 'open',
      mail: 'done',
      messages: 'done',
      backup: 'done',
      feeds: 'environment',
      payment: 'environment',
    });
  });

  it('a test mail reaches the mail server, and its refusal is quoted', async () => {
    const { post, letters } = await start();
    const sent = await post('console/setup/test', { name: 'mail', to: 'ops@laycan.example' });
    expect(sent.errors).toBeUndefined();
    expect(letters[0]?.recipient).toBe('ops@laycan.example');
    expect(letters[0]?.raw.toString()).toContain('Auto-Submitted: auto-generated');
    const refused = await post('console/setup/test', { name: 'mail', to: 'lost@laycan.example' });
    expect(refused.errors?.[0]?.message).toBe('The test failed: 550 no such mailbox');
  });

  it('a test message goes to the own number of the operator', async () => {
    const { post, messages } = await start();
    await post('console/setup/test', { name: 'messages' });
    expect(messages).toEqual([expect.stringMatching(/^1\d{10}$/)]);
  });

  it('a backup runs on after the answer, and only one work at a time', async () => {
    const { get, post, ends, commands } = await start();
    expect((await post('console/work/start', { name: 'backup' })).data.list).toMatchObject([
      { name: 'backup', end_time: null },
    ]);
    expect((await post('console/work/start', { name: 'restore_test' })).code).toBe('conflict');
    ends[0]?.done('Backed up 12 tables');
    await vi.waitFor(async () =>
      expect((await get<LongWorks>('console/work')).list).toMatchObject([
        { name: 'backup', is_good: true, line: 'Backed up 12 tables' },
      ]),
    );
    expect(commands).toEqual([['backup']]);
  });

  it('a tested restore is recorded with its time, a failed one with its reason', async () => {
    const { get, post, ends, commands } = await start();
    await post('console/work/start', { name: 'restore_test' });
    ends[0]?.fail(new Error('the command failed: checksum'));
    await vi.waitFor(async () =>
      expect((await get<LongWorks>('console/work')).list).toContainEqual(
        expect.objectContaining({
          name: 'restore_test',
          is_good: false,
          line: 'the command failed: checksum',
        }),
      ),
    );
    expect((await get<LongWorks>('console/work')).tested_time).toBeNull();
    await post('console/work/start', { name: 'restore_test' });
    ends[1]?.done('restored');
    await vi.waitFor(async () =>
      expect((await get<LongWorks>('console/work')).tested_time).toMatch(/^2026-11-20T/),
    );
    expect(commands[1]).toEqual(['migrate', '--rehearse', join(dir, 'laycan-2026-11-19T020000Z.jsonl.gz')]);
  });
});
