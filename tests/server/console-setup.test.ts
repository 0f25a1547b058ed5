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
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { aWechatPay } from '../support/wechat-pay-simulator.ts';
import { createPayProviders } from '../../server/adapters/pay/create-providers.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'laycan-backups-'));
  writeFileSync(join(dir, 'laycan-2026-11-19T020000Z.jsonl.gz'), '');
});
afterAll(() => rmSync(dir, { recursive: true }));

describeOnPostgres('the first steps in the console', (getDatabase) => {
  const start = async ({
    pay = createPayProviders(aConfig()),
    config = aConfig({ backup: { dir, filesMost: 3, passphrase: '' } }),
  } = {}) => {
    const letters: { recipient: string; raw: Buffer }[] = [];
    const messages: string[] = [];
    const ends: { done: (line: string) => void; fail: (error: Error) => void }[] = [];
    const commands: (readonly string[])[] = [];
    const app = anApp(getDatabase(), {
      config,
      outside: {
        sms: { channel: 'sms', send: async (mobile) => void messages.push(mobile) },
        wechat: null,
        pay,
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
      return (await answer.json()) as {
        code: string;
        data: LongWorks & { about: string };
        errors?: { message: string }[];
      };
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

  it('a test of payment asks each provider about an order that does not exist', async () => {
    const simulated = await start();
    const without = await simulated.post('console/setup/test', { name: 'payment' });
    expect(without.errors?.[0]?.message).toBe('Neither WeChat Pay nor Alipay is configured');
    const wechat = await aWechatPay(() => testNow);
    const { post } = await start({ pay: createPayProviders(wechat.config) });
    expect((await post('console/setup/test', { name: 'payment' })).data.about).toBe('wechat');
    expect(wechat.trades.size).toBe(0);
    wechat.isSilent = true;
    const failed = await post('console/setup/test', { name: 'payment' });
    expect(failed.errors?.[0]?.message).toMatch(/^The test failed: wechat: ./);
    await wechat.close();
  });

  it('the feeds of carriers and terminals are read at once', async () => {
    const { db } = getDatabase();
    await insertSomeHarbors(db);
    const later = new Date('2099-01-01');
    const { id: shipowner_id } = await db
      .insertInto('shipowner')
      .values({ chinese_title: '船公司', english_title: 'Carrier' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('schedule_source')
      .values({ shipowner_id, url: 'https://carrier.example/', next_time: later })
      .execute();
    await db
      .insertInto('terminal_source')
      .values({
        name: 'yangshan',
        harbor_code: 'CNSHA',
        url: 'https://terminal.example/',
        next_time: later,
      })
      .execute();
    const { post } = await start();
    expect((await post('console/setup/test', { name: 'feeds' })).data.about).toBe('2');
    const times = [
      ...(await db.selectFrom('schedule_source').select('next_time').execute()),
      ...(await db.selectFrom('terminal_source').select('next_time').execute()),
    ];
    expect(times).toEqual([{ next_time: testNow }, { next_time: testNow }]);
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
    expect(commands).toEqual([['backup', '--folder', dir]]);
  });

  it('without a folder for regular backups, a backup is made in the data folder', async () => {
    const { get, post, ends, commands } = await start({ config: aConfig({ dataDir: dir }) });
    const { list } = await get<Setup>('console/setup');
    expect(list).toContainEqual({ name: 'backup', state: 'environment' });
    await post('console/work/start', { name: 'backup' });
    ends[0]?.done('Backed up 12 tables');
    expect(commands).toEqual([['backup', '--folder', join(dir, 'backups')]]);
    await vi.waitFor(async () =>
      expect((await get<LongWorks>('console/work')).list).toMatchObject([{ is_good: true }]),
    );
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
