import { TOTP } from 'otpauth';
import { beforeAll, expect, it } from 'vitest';

import { admin } from '../support/admin.ts';
import { anOperator } from '../support/an-operator.ts';
import { describeOnBothEngines } from '../support/database.ts';
import { visitors } from '../support/visit.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';

interface Enrolled {
  token: string;
  duties: string[];
  recovery_codes: string[];
}

describeOnBothEngines('login of the console', (getDatabase) => {
  const minutes = 60_000;

  /** Enrols a new administrator. `codeAt` returns the codes of the authenticator app. */
  async function enrol(mobile: string) {
    const site = visitors(getDatabase());
    const member = await aMember(getDatabase(), { role: 'ADMIN', mobile });
    const { data } = await site.ask<{ secret: string }>('console/enrol', { body: {}, token: member.token });
    const codeAt = (time: Date) => new TOTP({ secret: data.secret }).generate({ timestamp: time.getTime() });
    const confirmed = await site.ask<Enrolled>('console/enrol/confirm', {
      body: { code: codeAt(testNow) },
      token: member.token,
    });
    return { site, member, codeAt, confirmed, secret: data.secret };
  }

  beforeAll(async () => {
    await getDatabase().db.deleteFrom('console_operator').execute();
  });

  it('the first operator gets all duties, the second none until they are set', async () => {
    const first = await enrol('13500000001');
    expect(first.confirmed.data).toMatchObject({ duties: ['content', 'members', 'money', 'operations'] });
    expect(first.confirmed.data.recovery_codes).toHaveLength(10);
    const second = await enrol('13500000002');
    expect(second.confirmed.data.duties).toEqual([]);
    const { code } = await admin(getDatabase(), ['console', 'duties', '13500000002', 'money,content']);
    expect(code).toBe(0);
    const { token } = second.confirmed.data;
    const seen = await second.site.ask<{ duties: string[] }>('console/session', { token });
    expect(seen.data.duties).toEqual(['money', 'content']);
    expect((await admin(getDatabase(), ['console', 'list'])).text).toContain('money,content');
  });

  it('a code opens the console once, and a code of the next period again', async () => {
    const { site, member, codeAt } = await enrol('13500000003');
    const open = (code: string) => site.ask('console/open', { body: { code }, token: member.token });
    // The period of the enrolment has been used.
    expect((await open(codeAt(testNow))).code).toBe('verification_failed');
    site.later(60);
    const next = new Date(testNow.getTime() + minutes);
    expect((await open(codeAt(next))).code).toBe('ok');
    expect((await open(codeAt(next))).code).toBe('verification_failed');
  });

  it('five wrong codes close the login for a quarter of an hour, even for the right code', async () => {
    const { site, member, codeAt } = await enrol('13500000004');
    const open = (code: string) => site.ask('console/open', { body: { code }, token: member.token });
    for (let at = 0; at < 5; at++) expect((await open('000000')).code).toBe('verification_failed');
    const later = new Date(testNow.getTime() + minutes);
    site.later(60);
    expect((await open(codeAt(later))).code).toBe('too_many_requests');
    site.later(15 * 60);
    expect((await open(codeAt(new Date(later.getTime() + 15 * minutes)))).code).toBe('ok');
  });

  it('a recovery code works once, typed in small letters too', async () => {
    const { site, member, confirmed } = await enrol('13500000005');
    const [first = ''] = confirmed.data.recovery_codes;
    const open = (code: string) =>
      site.ask<{ recovery_left: number }>('console/open', { body: { code }, token: member.token });
    expect((await open(first.toLowerCase())).data.recovery_left).toBe(9);
    expect((await open(first)).code).toBe('verification_failed');
  });

  it('the database has neither a recovery code nor a console token', async () => {
    const { confirmed } = await enrol('13500000006');
    const rows = await getDatabase().db.selectFrom('console_operator').selectAll().execute();
    const sessions = await getDatabase().db.selectFrom('console_session').selectAll().execute();
    const dump = JSON.stringify([rows, sessions]);
    for (const code of confirmed.data.recovery_codes) expect(dump).not.toContain(code.replaceAll('-', ''));
    expect(dump).not.toContain(confirmed.data.token);
  });

  it('a second factor cannot be set up with an old login, nor twice', async () => {
    const { site, member } = await enrol('13500000007');
    expect((await site.ask('console/enrol', { body: {}, token: member.token })).code).toBe('conflict');
    const other = await aMember(getDatabase(), { role: 'ADMIN' });
    site.later(16 * 60);
    expect((await site.ask('console/enrol', { body: {}, token: other.token })).code).toBe(
      'verification_failed',
    );
  });

  it('a reset ends the sessions and lets the person enrol again', async () => {
    const { site, member, confirmed } = await enrol('13500000008');
    expect((await admin(getDatabase(), ['console', 'reset', '13500000008'])).code).toBe(0);
    const { token } = confirmed.data;
    expect((await site.ask('console/session', { token })).code).toBe('session_ended');
    expect((await site.ask('console/enrol', { body: {}, token: member.token })).code).toBe('ok');
  });

  it('ending all sessions of a member ends the console sessions too', async () => {
    const { site, confirmed } = await enrol('13500000010');
    expect((await admin(getDatabase(), ['member', 'revoke-sessions', '13500000010'])).code).toBe(0);
    expect((await site.ask('console/session', { token: confirmed.data.token })).code).toBe('session_ended');
  });

  it('a demo administrator cannot open the console', async () => {
    const site = visitors(getDatabase(), { config: { demoAccounts: 'forced' } });
    const { token } = await aMember(getDatabase(), { role: 'ADMIN', mobile: '13800000005' });
    expect((await site.ask('console/state', { token })).code).toBe('permission_denied');
  });

  it('each change and each wrong code is in the audit log with its operator', async () => {
    const { site } = await enrol('13500000009');
    const operator = await anOperator(getDatabase(), ['content']);
    const values = { chinese_title: '港口', english_title: 'Ports', rank: 2 };
    const body = { kind: 'category', key: 'ports', isNew: true, revision: 0, values };
    expect((await site.ask('console/content/handle', { body, token: operator.token })).code).toBe('ok');
    expect(
      (await site.ask('console/prove', { body: { code: '000000' }, token: operator.token })).status,
    ).toBe(422);
    const rows = await getDatabase()
      .db.selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('member_id', '=', operator.id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'console_call', detail: { call: 'console/content/handle', kind: 'category', key: 'ports' } },
      { action: 'console_call', detail: { call: 'console/prove' } },
      { action: 'console_code_wrong', detail: {} },
    ]);
  });

  it('a session ends after eight hours, even if it is used', async () => {
    const { site, confirmed } = await enrol('13500000011');
    const codeNow = async () => (await site.ask('console/session', { token: confirmed.data.token })).code;
    for (let minute = 0; minute < 480; minute += 25) {
      expect(await codeNow()).toBe('ok');
      site.later(25 * 60);
    }
    expect(await codeNow()).toBe('session_ended');
  });
});
