import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import type { LoginAnswer } from '../../contract/calls/account/login.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { describeOnPostgres } from '../support/database.ts';
import { somePhones, visitors } from '../support/visit.ts';

let mobiles = 13_400_000_000;
interface Listed {
  id: number;
  browser: string;
  system: string;
  address: string;
  create_time: string;
  last_time: string;
  is_current: boolean;
}

describeOnPostgres('sessions of a member', (getDatabase) => {
  const enter = () => {
    const phones = somePhones();
    const visit = visitors(getDatabase(), { phones });
    const logIn = async (mobile: string): Promise<LoginAnswer> => {
      const asked = await visit.askCode(mobile, `198.19.${mobiles % 250}.1`);
      expect(asked.status).toBe(200);
      const { data } = await visit.logIn(mobile, phones.codeOf(mobile));
      visit.later(60);
      return data;
    };
    const open = async <Data>(path: string, { token, data_key }: LoginAnswer) => {
      const { data, status } = await visit.ask<string>(path, { token });
      expect(status).toBe(200);
      return (await decrypt(data, data_key[0]?.key ?? '')) as Data;
    };
    const listFor = async (login: LoginAnswer) =>
      (await open<{ list: Listed[] }>('session/list', login)).list;
    const revoke = (body: object, token?: string) =>
      visit.ask<{ ended: number }>('session/revoke', { body, ...(token ? { token } : {}) });
    const isOpen = async ({ token }: LoginAnswer) =>
      (await visit.ask('member/setting/data', { token })).status === 200;
    return { ...visit, logIn, open, listFor, revoke, isOpen };
  };
  const aMobile = () => String(mobiles++);

  it('are listed with device, address and times, the current one first', async () => {
    const { logIn, listFor } = enter();
    const mobile = aMobile();
    const [one, other] = [await logIn(mobile), await logIn(mobile)];
    await logIn(aMobile());
    const list = await listFor(one);
    expect(list.map(({ is_current }) => is_current)).toEqual([true, false]);
    expect(list[0]).toMatchObject({
      browser: 'Chrome',
      system: 'Windows',
      address: '192.0.2.7',
      create_time: '2026-11-20T08:00:00.000Z',
      last_time: '2026-11-20T08:00:00.000Z',
    });
    expect((await listFor(other))[0]?.id).toBe(list[1]?.id);
    expect(JSON.stringify(list)).not.toContain(createHash('sha256').update(one.token).digest('hex'));
  });

  it('are not listed after they have expired', async () => {
    const { logIn, listFor, later } = enter();
    const mobile = aMobile();
    await logIn(mobile);
    later(31 * 86_400);
    expect(await listFor(await logIn(mobile))).toHaveLength(1);
    const { rows } = await getDatabase().pool.query(
      'select 1 from session join member on member.id = member_id where mobile = $1',
      [mobile],
    );
    expect(rows).toHaveLength(1);
  });

  it('end one by one by logout', async () => {
    const { ask, logIn, isOpen } = enter();
    const mobile = aMobile();
    const [one, other] = [await logIn(mobile), await logIn(mobile)];
    expect(await ask('logout', { token: one.token })).toMatchObject({ status: 200, data: {} });
    expect([await isOpen(one), await isOpen(other)]).toEqual([false, true]);
    expect((await ask('logout', { token: one.token })).code).toBe('session_ended');
  });

  it('can be ended one by one by their member only', async () => {
    const { logIn, listFor, revoke, isOpen } = enter();
    const mobile = aMobile();
    const [one, other, foreign] = [await logIn(mobile), await logIn(mobile), await logIn(aMobile())];
    const id = (await listFor(one))[1]?.id;
    expect((await revoke({ id }, foreign.token)).code).toBe('not_found');
    expect(await isOpen(other)).toBe(true);
    expect((await revoke({ id }, one.token)).data).toEqual({ ended: 1 });
    expect([await isOpen(one), await isOpen(other)]).toEqual([true, false]);
  });

  it('of other devices end, and the current one can still decrypt', async () => {
    const { logIn, listFor, revoke, isOpen } = enter();
    const mobile = aMobile();
    const logins = [await logIn(mobile), await logIn(mobile), await logIn(mobile)] as const;
    const foreign = await logIn(aMobile());
    expect((await revoke({ all: 'others' }, logins[2].token)).data).toEqual({ ended: 2 });
    expect(await Promise.all([...logins, foreign].map(isOpen))).toEqual([false, false, true, true]);
    expect(await listFor(logins[2])).toHaveLength(1);
  });

  it('end all at once, and the next login returns both data keys', async () => {
    const { logIn, listFor, revoke, isOpen, later } = enter();
    const mobile = aMobile();
    const [one, other] = [await logIn(mobile), await logIn(mobile)];
    expect((await revoke({ all: 'all' }, one.token)).data).toEqual({ ended: 2 });
    expect([await isOpen(one), await isOpen(other)]).toEqual([false, false]);
    const next = await logIn(mobile);
    expect(next.data_key.map(({ key_id }) => key_id)).toEqual(['2', '1']);
    expect(next.data_key[1]).toEqual(one.data_key[0]);
    expect(next.data_key[0]?.key).not.toBe(one.data_key[0]?.key);
    expect(await listFor(next)).toHaveLength(1);
    // No device can have data that is older than the longest possible session.
    later(181 * 86_400);
    expect((await logIn(mobile)).data_key).toHaveLength(1);
  });

  it('end by the hash of their token after an offline logout', async () => {
    const { logIn, revoke, isOpen } = enter();
    const login = await logIn(aMobile());
    const token_hash = createHash('sha256').update(login.token).digest('hex');
    expect((await revoke({ token_hash })).data).toEqual({ ended: 1 });
    expect(await isOpen(login)).toBe(false);
    expect((await revoke({ token_hash })).data).toEqual({ ended: 0 });
  });

  it('ended from elsewhere leave a row in the audit log', async () => {
    const { logIn, revoke } = enter();
    const mobile = aMobile();
    const [, other] = [await logIn(mobile), await logIn(mobile)];
    await revoke({ all: 'others' }, other.token);
    await revoke({ all: 'others' }, other.token);
    await revoke({ all: 'all' }, other.token);
    const { rows } = await getDatabase().pool.query(
      `select detail from audit_log where member_id = $1 and action = 'session_revoked' order by id`,
      [other.user_info.id],
    );
    expect(rows.map(({ detail }) => detail)).toEqual([{ ended: 1 }, { ended: 1, key: 'replaced' }]);
  });
});
