import { expect, it } from 'vitest';

import { firstAdminTicket } from '../../server/domain/account/first-admin.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { describeOnPostgres } from '../support/database.ts';
import { somePhones, visitors } from '../support/visit.ts';

describeOnPostgres('copy of the database', (getDatabase) => {
  /** Returns the contents of all tables, with bytes in hex. */
  const dump = async (): Promise<string> => {
    const { rows } = await getDatabase().pool.query(
      "select table_name from information_schema.tables where table_schema = 'public'",
    );
    const texts = [];
    for (const { table_name } of rows as { table_name: string }[]) {
      const { rows: all } = await getDatabase().pool.query(
        `select to_jsonb(one)::text as text from "${table_name}" one`,
      );
      texts.push(...all.map(({ text }) => `${table_name} ${String(text)}`));
    }
    return texts.join('\n');
  };
  const hexOf = (token: string) => Buffer.from(token, 'base64url').toString('hex');

  it('contains no usable token, ticket or code', async () => {
    const phones = somePhones();
    const { ask, askCode, logIn, later } = visitors(getDatabase(), { phones });
    const mobile = '13312345678';
    await askCode(mobile, '198.18.3.1');
    const { token } = (await logIn(mobile, phones.codeOf(mobile))).data;
    later(60);
    await ask('member/mobile/old_code', { body: {}, token, address: '198.18.3.2' });
    await askCode('13312345679', '198.18.3.3');
    const waiting = phones.codeOf('13312345679');
    const claim = (await firstAdminTicket(getDatabase(), new Date()))?.ticket ?? '';

    const sheet = 'OCEAN WISDOM 2612W, a list that only its reader sees';
    const content = Buffer.from(sheet).toString('base64');
    const head = { list_date: '2026-11-20', kept_time: '2026-11-20T08:00:00.000Z', row_total: 1, base: null };
    const body = { id: makeUuidV7(), content, ...head };
    const entries = [{ key: makeUuidV7(), call: 'member/own_list/keep', body }];
    const { data } = await ask<{ results: object[] }>('sync/push', { token, body: { entries } });
    expect(data.results).toMatchObject([{ status: 200 }]);

    const text = await dump();
    expect(text).toContain(mobile);
    // Imported lists are encrypted, even in the queue's stored answers.
    expect(text).toContain(body.id);
    for (const form of ['utf8', 'base64', 'hex'] as const)
      expect(text).not.toContain(Buffer.from(sheet).toString(form).slice(0, 24));
    expect(text).not.toContain(Buffer.from(content).toString('hex').slice(0, 24));
    for (const secret of [token, claim]) {
      expect(secret).toHaveLength(43);
      expect(text).not.toContain(secret);
      expect(text).not.toContain(hexOf(secret));
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
    const codes = text.split('\n').filter((line) => line.startsWith('sms_code '));
    expect(codes).not.toHaveLength(0);
    expect(
      codes.join('\n').replaceAll(/"(?:mobile|expire_time|code_hash|salt)": ?"[^"]*"/g, ''),
    ).not.toContain(waiting);
    // The audit log records these events without complete mobile numbers.
    const log = text.split('\n').filter((line) => line.startsWith('audit_log '));
    expect(log.length).toBeGreaterThan(3);
    expect(log.join('\n')).not.toMatch(/\b1[3-9]\d{9}\b/);
  });
});
