import { expect, it } from 'vitest';

import { claimLink } from '../../contract/links/claim-link.ts';
import { demoAccounts } from '../../server/domain/rights/demo-accounts.ts';
import { firstAdminTicket } from '../../server/domain/account/first-admin.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';
import { describeOnPostgres } from '../support/database.ts';
import { visitors } from '../support/visit.ts';

const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

describeOnPostgres('claim link of a site without an administrator', (getDatabase) => {
  /** Starts the test without administrators that other tests have created. */
  const start = async () => {
    await getDatabase().db.updateTable('member').set({ role: 'COMMON' }).execute();
    // Demo accounts are forced open, because the requests of this test arrive through a proxy.
    const world = visitors(getDatabase(), { config: { demoAccounts: 'forced' } });
    const member = await aMember(getDatabase());
    await getDatabase().db.deleteFrom('ticket').execute();
    const ticket = (await firstAdminTicket(getDatabase(), testNow))?.ticket ?? '';
    const claim = (token: string, given = ticket) =>
      world.ask<{ role: string }>('admin/claim', { body: { ticket: given }, token });
    return { ...world, member, ticket, claim };
  };

  it('makes the member who opens it the administrator at once', async () => {
    const { claim, member, ask, ticket } = await start();
    expect(claimLink(ticket)).toBe(`/pages/claim/index?ticket=${ticket}`);
    expect((await claim(member.token)).data).toEqual({ role: 'ADMIN' });
    const permission = await ask<{ role: string }>('permission/data', { token: member.token });
    expect(permission.data).toMatchObject({ role: 'ADMIN' });
    const query = `select actor, mobile, detail from audit_log where member_id = $1 and action = 'role_changed'`;
    const { rows } = await getDatabase().pool.query(query, [member.id]);
    expect(rows).toEqual([
      {
        actor: 'member',
        mobile: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) as string,
        detail: { from: { role: 'COMMON' }, to: { role: 'ADMIN' }, by: 'first_admin' },
      },
    ]);
  });

  it('works once and invalidates all other links', async () => {
    const { claim, member, ticket } = await start();
    const second = (await firstAdminTicket(getDatabase(), minutesLater(11)))?.ticket ?? '';
    expect(second).not.toBe(ticket);
    const others = await Promise.all(Array.from({ length: 6 }, () => aMember(getDatabase())));
    const answers = await Promise.all(
      [member, ...others].map(({ token }, at) => claim(token, at % 2 ? ticket : second)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.errors[0]?.code).toBe('claim_over');
    const admins = await getDatabase()
      .db.selectFrom('member')
      .where('role', '=', 'ADMIN')
      .select('id')
      .execute();
    expect(admins).toHaveLength(1);
    expect(await firstAdminTicket(getDatabase(), testNow)).toBeNull();
    expect((await getDatabase().pool.query('select 1 from ticket')).rows).toEqual([]);
  });

  it('is the same on all servers that start together', async () => {
    await start();
    const asked = Array.from({ length: 6 }, (_, at) => firstAdminTicket(getDatabase(), minutesLater(at)));
    const claims = await Promise.all(asked);
    expect(new Set(claims.map((claim) => claim?.ticket)).size).toBe(1);
    expect(claims.every((claim) => (claim?.minutes ?? 0) >= 50)).toBe(true);
  });

  it('works for an hour', async () => {
    const { claim, member, later } = await start();
    later(3_600);
    expect((await claim(member.token)).errors[0]).toMatchObject({ field: 'ticket', code: 'claim_over' });
  });

  it('does nothing if the site already has an administrator', async () => {
    const { claim, member } = await start();
    const other = await aMember(getDatabase(), { role: 'ADMIN' });
    expect((await claim(member.token)).errors[0]?.code).toBe('claim_over');
    await getDatabase().db.deleteFrom('member').where('id', '=', other.id).execute();
  });

  it('refuses demo accounts, and a demo administrator does not count', async () => {
    const mobile = demoAccounts[0]?.mobile ?? '';
    const demo = await aMember(getDatabase(), { mobile, role: 'ADMIN' });
    const { claim, ticket, member } = await start();
    await getDatabase().db.updateTable('member').set({ role: 'ADMIN' }).where('id', '=', demo.id).execute();
    expect(ticket).not.toBe('');
    expect(await claim(demo.token)).toMatchObject({ status: 403, errors: [{ code: 'claim_demo' }] });
    expect((await claim(member.token)).status).toBe(200);
  });

  it('is stored as a hash', async () => {
    const { ticket } = await start();
    const { rows } = await getDatabase().pool.query('select * from ticket');
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });
});
