import { expect, it } from 'vitest';

import { maskMobile } from '../../trade/identifiers/mask-mobile.ts';
import { demoAccounts } from '../../server/domain/rights/demo-accounts.ts';
import { createSession } from '../../server/domain/account/session.ts';
import { aMember } from '../support/a-member.ts';
import { describeOnPostgres } from '../support/database.ts';
import { somePhones, visitors } from '../support/visit.ts';

let mobiles = 15_800_000_000;
const aMobile = () => String(mobiles++);
/**
 * The number of networks used so far. Each test uses another network, because all clients of a network share
 * its limits.
 */
let networks = 0;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

interface Ticket {
  ticket: string;
  valid_seconds: number;
}

describeOnPostgres('change of a mobile number', (getDatabase) => {
  const start = async (mobile = aMobile()) => {
    const phones = somePhones();
    const world = visitors(getDatabase(), { phones, config: { demoAccounts: 'forced' } });
    const { id, token } = await aMember(getDatabase(), { mobile });
    const address = `198.19.${networks++}.1`;
    const step = <Data = Record<string, unknown>>(name: string, body: object, as = token) =>
      world.ask<Data>(`member/mobile/${name}`, { body, token: as, address });
    const prove = async () => {
      await step('old_code', {});
      return (await step<Ticket>('old_code_verify', { code: phones.codeOf(mobile) })).data.ticket;
    };
    const numberOf = async (member = id) =>
      (
        await getDatabase()
          .db.selectFrom('member')
          .select('mobile')
          .where('id', '=', member)
          .executeTakeFirst()
      )?.mobile;
    return { ...world, phones, mobile, id, token, step, prove, numberOf };
  };
  const actionsOf = async (id: number) => {
    const query = 'select action, detail from audit_log where member_id = $1 order by id';
    return (await getDatabase().pool.query(query, [id])).rows as { action: string; detail: object }[];
  };

  it('needs the codes of both numbers', async () => {
    const { step, phones, mobile, id, numberOf } = await start();
    const sent = await step('old_code', {});
    expect(sent.data).toMatchObject({ wait_seconds: 60, channel: 'sms', mobile: maskMobile(mobile) });
    const proven = await step<Ticket>('old_code_verify', { code: phones.codeOf(mobile) });
    expect(proven.data).toMatchObject({ valid_seconds: 600, server_time: '2026-11-20T08:00:00.000Z' });
    const { ticket } = proven.data;
    const fresh = aMobile();
    expect((await step('new_code', { ticket, mobile: fresh })).status).toBe(200);
    const done = await step('handle', { ticket, mobile: fresh, code: phones.codeOf(fresh) });
    expect(done.data).toEqual({ mobile: maskMobile(fresh), ended: 0 });
    expect(await numberOf()).toBe(fresh);
    expect(await actionsOf(id)).toEqual([
      { action: 'code_sent', detail: { purpose: 'old_mobile' } },
      { action: 'code_sent', detail: { purpose: `new_mobile/${id}` } },
      { action: 'mobile_changed', detail: { from: maskMobile(mobile), ended: 0 } },
    ]);
    const again = await step('handle', { ticket, mobile: aMobile(), code: phones.codeOf(fresh) });
    expect(again.errors[0]?.code).toBe('ticket_expired');
  });

  it('repeated after a lost answer confirms the new number', async () => {
    const { step, prove, phones, id } = await start();
    const fresh = aMobile();
    const ticket = await prove();
    await step('new_code', { ticket, mobile: fresh });
    const body = { ticket, mobile: fresh, code: phones.codeOf(fresh) };
    await step('handle', body);
    expect(await step('handle', body)).toMatchObject({
      status: 200,
      data: { mobile: maskMobile(fresh), ended: 0 },
    });
    const another = await step('new_code', { ticket, mobile: fresh });
    expect(another.errors[0]).toMatchObject({ field: 'mobile', code: 'mobile_same' });
    expect((await actionsOf(id)).filter(({ action }) => action === 'mobile_changed')).toHaveLength(1);
  });

  it('ends the other sessions of the member', async () => {
    const { step, prove, phones, id, token, ask, clock } = await start();
    const origin = { userAgent: '', address: '' };
    const other = await createSession(getDatabase(), id, clock.now, origin);
    const fresh = aMobile();
    const ticket = await prove();
    await step('new_code', { ticket, mobile: fresh });
    const done = await step('handle', { ticket, mobile: fresh, code: phones.codeOf(fresh) });
    expect(done.data).toMatchObject({ ended: 1 });
    expect((await ask('member/data', { token })).status).toBe(200);
    expect((await ask('member/data', { token: other })).code).toBe('session_ended');
  });

  it('needs a valid ticket of the same session', async () => {
    const { step, prove, id, clock, later } = await start();
    const mobile = aMobile();
    const refused = async (ticket: string, as?: string) =>
      (await step('new_code', { ticket, mobile }, as)).errors[0];
    expect(await refused('x'.repeat(43))).toMatchObject({ field: 'ticket', code: 'ticket_expired' });
    const ticket = await prove();
    const other = await createSession(getDatabase(), id, clock.now, { userAgent: '', address: '' });
    expect(await refused(ticket, other)).toMatchObject({ code: 'ticket_expired' });
    later(600);
    expect(await refused(ticket)).toMatchObject({ code: 'ticket_expired' });
  });

  it('refuses codes that were sent for another purpose', async () => {
    const { step, phones, mobile, askCode } = await start();
    await askCode(mobile, '198.18.0.9');
    const login = await step('old_code_verify', { code: phones.codeOf(mobile) });
    expect(login.errors[0]).toMatchObject({ field: 'code', code: 'code_wrong' });
    const second = await start();
    const ticket = await second.prove();
    const fresh = aMobile();
    await second.step('new_code', { ticket, mobile: fresh });
    const code = second.phones.codeOf(fresh);
    const loginBody = { mobile: fresh, code, agree: true };
    expect((await second.ask('sms_login', { body: loginBody })).errors[0]?.code).toBe('code_wrong');
  });

  it('allows five guesses for each code', async () => {
    const { step, phones, mobile, id } = await start();
    await step('old_code', {});
    const code = phones.codeOf(mobile);
    const why = [];
    for (let at = 0; at < 5; at++) {
      why.push((await step('old_code_verify', { code: wrong(code) })).errors[0]?.code);
    }
    expect(why).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_wrong']);
    expect((await step('old_code_verify', { code })).errors[0]?.code).toBe('code_wrong');
    expect((await actionsOf(id)).filter(({ action }) => action === 'mobile_change_failed')).toHaveLength(6);
  });

  it('reveals only to the holder of its code that a number is taken', async () => {
    const { step, prove, phones, mobile, numberOf } = await start();
    const taken = aMobile();
    const owner = await aMember(getDatabase(), { mobile: taken });
    const ticket = await prove();
    const free = aMobile();
    const answers = [];
    for (const number of [taken, free]) answers.push(await step('new_code', { ticket, mobile: number }));
    expect(answers[0]?.text).toBe(answers[1]?.text);
    const code = phones.codeOf(taken);
    const guessed = await step('handle', { ticket, mobile: taken, code: wrong(code) });
    expect(guessed.errors[0]?.code).toBe('code_wrong');
    const proven = await step('handle', { ticket, mobile: taken, code });
    expect(proven).toMatchObject({ status: 409, errors: [{ field: 'mobile', code: 'mobile_taken' }] });
    expect([await numberOf(), await numberOf(owner.id)]).toEqual([mobile, taken]);
    // The ticket for the old number stays valid for another new number.
    expect((await step('handle', { ticket, mobile: free, code: phones.codeOf(free) })).status).toBe(200);
  });

  it('obeys the limits on codes and refuses the same number', async () => {
    const { step, prove, phones, mobile } = await start();
    const ticket = await prove();
    expect((await step('new_code', { ticket, mobile })).errors[0]?.code).toBe('mobile_same');
    const fresh = aMobile();
    await step('new_code', { ticket, mobile: fresh });
    expect(await step('new_code', { ticket, mobile: fresh })).toMatchObject({
      status: 429,
      errors: [{ code: 'code_wait' }],
    });
    expect(phones.sent.filter((one) => one.mobile === fresh)).toHaveLength(1);
  });

  it('is refused for demo accounts, which many people share', async () => {
    const { step } = await start(demoAccounts[0]?.mobile);
    expect(await step('old_code', {})).toMatchObject({
      status: 403,
      errors: [{ code: 'mobile_demo' }],
    });
  });

  it('happens once with concurrent requests', async () => {
    const { step, prove, phones, id, numberOf } = await start();
    const ticket = await prove();
    const fresh = [aMobile(), aMobile()];
    for (const number of fresh) await step('new_code', { ticket, mobile: number });
    const answers = await Promise.all(
      [0, 1, 0, 1].map(async (at) => {
        const body = { ticket, mobile: fresh[at], code: phones.codeOf(fresh[at] ?? '') };
        return { mobile: fresh[at], status: (await step('handle', body)).status };
      }),
    );
    const changed = answers.filter(({ status }) => status === 200);
    expect(new Set(changed.map(({ mobile }) => mobile))).toEqual(new Set([await numberOf()]));
    // Both requests for the chosen number succeed.
    expect(changed).toHaveLength(2);
    expect((await actionsOf(id)).filter(({ action }) => action === 'mobile_changed')).toHaveLength(1);
  });
});
