import { createHash } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { LoginAnswer } from '../../contract/calls/account/login.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';
import { createWechatLogin } from '../../server/adapters/wechat/wechat-login.ts';
import { aConfig } from '../support/a-config.ts';
import { describeOnPostgres } from '../support/database.ts';
import { somePhones, visitors } from '../support/visit.ts';
import { aWechat, type WechatProvider } from '../support/wechat-provider.ts';

const app = { appId: 'wx-laycan', secret: 'secret', origins: ['https://laycan.example'] };
const origin = 'https://laycan.example';

let mobiles = 13_300_000_000;
const aMobile = () => String(mobiles++);
let networks = 0;
const anAddress = () => `198.19.${Math.floor(networks / 200)}.${(networks++ % 200) + 1}`;
let persons = 0;

let wechat: WechatProvider;
beforeAll(async () => {
  wechat = await aWechat(app);
});
afterAll(() => wechat.close());
/** Every test uses another WeChat user. */
beforeEach(() => {
  wechat.mood = 'fair';
  wechat.person = { openid: `o-person-${++persons}`, unionid: `u-person-${persons}` };
});

interface Begun {
  url: string;
  state: string;
  secret: string;
}
type Ticket = { wechat_ticket: string; valid_seconds: number };

describeOnPostgres('login by WeChat', (getDatabase) => {
  const rowsOf = async (query: string, values: unknown[] = []) =>
    (await getDatabase().pool.query(query, values)).rows as Record<string, unknown>[];

  /** `patienceMs` is the timeout for requests to WeChat. */
  function enter(patienceMs?: number) {
    const phones = somePhones();
    const config = aConfig({
      siteOrigin: origin,
      wechat: { appId: app.appId, secret: app.secret, base: wechat.base },
    });
    const site = visitors(getDatabase(), {
      phones,
      config: { siteOrigin: origin },
      wechat: createWechatLogin(config, patienceMs),
    });
    const begin = async () => (await site.ask<Begun>('weixin_state', { body: { origin } })).data;
    const comeBack = (state: string, code = wechat.scan()) =>
      site.ask<LoginAnswer & Ticket>('weixin_login', { body: { code, state, agree: true } });
    const scan = async () => comeBack((await begin()).secret);
    const aTicket = async () => (await scan()).data.wechat_ticket;
    const aCode = async (mobile: string) => {
      await site.askCode(mobile, anAddress());
      return phones.codeOf(mobile);
    };
    const link = async (mobile: string, wechat_ticket: string) =>
      site.logIn(mobile, await aCode(mobile), { wechat_ticket });
    return { ...site, begin, comeBack, scan, aTicket, aCode, link };
  }

  it('a new user links a mobile number once and then logs in directly', async () => {
    const { begin, comeBack, scan, link, ask } = enter();
    const begun = await begin();
    const page = new URL(begun.url);
    expect(page.searchParams.get('redirect_uri')).toBe(`${origin}/api/weixin_return`);
    expect(page.searchParams.get('state')).toBe(begun.state);
    const first = await comeBack(begun.secret);
    expect(first.data).toEqual({
      wechat_ticket: expect.stringMatching(/^[\w-]{43}$/) as string,
      valid_seconds: serverLimits.wechatPassSeconds,
    });
    expect(first.headers.get('cache-control')).toBe('no-store');

    const mobile = aMobile();
    const { data: linked } = await link(mobile, first.data.wechat_ticket);
    const { data: again } = await scan();
    expect(again).toMatchObject({ header: 'Bearer', user_info: linked.user_info, data_key: linked.data_key });
    expect(again.token).not.toBe(linked.token);
    expect((await ask('session/list', { token: again.token })).status).toBe(200);
    const accepted = 'select 1 from member_agreement where member_id = $1';
    expect(await rowsOf(accepted, [linked.user_info.id])).toHaveLength(2);
  });

  it('an existing member is linked, and no second one is created', async () => {
    const { logIn, aCode, aTicket, link, later } = enter();
    const mobile = aMobile();
    const { data: before } = await logIn(mobile, await aCode(mobile));
    later(serverLimits.verificationCodeWaitSeconds);
    const { data: linked } = await link(mobile, await aTicket());
    expect(linked.user_info.id).toBe(before.user_info.id);
  });

  it('the return works in its own browser, once, for ten minutes', async () => {
    const { begin, comeBack, later } = enter();
    const { secret, state } = await begin();
    const refused = { status: 422, errors: [{ field: 'wechat', code: 'wechat_state_unknown' }] };
    // A request with only the state from the address is refused, because the state alone is not enough.
    const asked = wechat.asked;
    expect((await comeBack(state)).status).toBe(422);
    expect(await comeBack('f'.repeat(43))).toMatchObject(refused);
    expect(wechat.asked).toBe(asked);
    expect((await comeBack(secret)).status).toBe(200);
    expect(await comeBack(secret)).toMatchObject(refused);

    const late = await begin();
    later(serverLimits.wechatPassSeconds);
    expect(await comeBack(late.secret)).toMatchObject(refused);
  });

  it('tickets and states are not interchangeable', async () => {
    const { begin, comeBack, aTicket, link } = enter();
    expect((await comeBack(await aTicket())).errors[0]?.code).toBe('wechat_state_unknown');
    expect((await link(aMobile(), (await begin()).secret)).errors[0]?.code).toBe('wechat_ticket_unknown');
  });

  it('the login needs the agreements', async () => {
    const { begin, ask } = enter();
    const { secret } = await begin();
    const body = { code: wechat.scan(), state: secret };
    expect((await ask('weixin_login', { body })).errors[0]?.field).toBe('agree');
    const refused = await ask('weixin_login', { body: { ...body, agree: false } });
    expect(refused.errors[0]?.code).toBe('agree_required');
    expect((await ask('weixin_login', { body: { ...body, agree: true } })).status).toBe(200);
  });

  it("only a site's origin is accepted as the return address", async () => {
    const { ask } = enter();
    for (const wrong of [
      'javascript:alert(1)',
      'https://laycan.example/x',
      'laycan.example',
      '//x',
      'https://a@b',
    ]) {
      expect((await ask('weixin_state', { body: { origin: wrong } })).errors[0]?.code).toBe('url_invalid');
    }
  });

  it('a return that arrives several times at once opens one session', async () => {
    const { begin, comeBack, link, aTicket } = enter();
    const { data: linked } = await link(aMobile(), await aTicket());
    const { secret } = await begin();
    const count = async () =>
      (await rowsOf('select 1 from session where member_id = $1', [linked.user_info.id])).length;
    const before = await count();
    const answers = await Promise.all([1, 2, 3, 4].map(() => comeBack(secret)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect(await count()).toBe(before + 1);
  });

  it('concurrent first logins make one member and one link', async () => {
    const { aTicket, aCode, logIn } = enter();
    const mobile = aMobile();
    const [code, one, other] = [await aCode(mobile), await aTicket(), await aTicket()];
    const tickets = [one, one, other, other];
    const answers = await Promise.all(tickets.map((wechat_ticket) => logIn(mobile, code, { wechat_ticket })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rowsOf('select id from member where mobile = $1', [mobile])).toHaveLength(1);
    const links = 'select 1 from member_wechat where unionid = $1';
    expect(await rowsOf(links, [wechat.person.unionid])).toHaveLength(1);
  });

  it('a WeChat account is linked with one of two concurrent numbers', async () => {
    const { aTicket, aCode, logIn } = enter();
    const [mobile, second] = [aMobile(), aMobile()];
    const codes = [await aCode(mobile), await aCode(second)] as const;
    const tickets = [await aTicket(), await aTicket()] as const;
    const answers = await Promise.all([
      logIn(mobile, codes[0], { wechat_ticket: tickets[0] }),
      logIn(second, codes[1], { wechat_ticket: tickets[1] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const links = 'select 1 from member_wechat where unionid = $1';
    expect(await rowsOf(links, [wechat.person.unionid])).toHaveLength(1);
  });

  it('a number linked with another WeChat is refused, without using up its code', async () => {
    const { aTicket, aCode, link, logIn, later } = enter();
    const mobile = aMobile();
    await link(mobile, await aTicket());
    wechat.person = { openid: `o-person-${++persons}`, unionid: `u-person-${persons}` };
    later(serverLimits.verificationCodeWaitSeconds);
    const [code, wechat_ticket] = [await aCode(mobile), await aTicket()];
    expect(await logIn(mobile, code, { wechat_ticket })).toMatchObject({
      status: 422,
      errors: [{ field: 'wechat', code: 'wechat_other_linked' }],
    });
    expect((await logIn(mobile, code)).status).toBe(200);
  });

  it('a ticket works once for ten minutes and never costs a code', async () => {
    const { aTicket, aCode, link, logIn, later } = enter();
    const ticket = await aTicket();
    await link(aMobile(), ticket);
    const mobile = aMobile();
    const code = await aCode(mobile);
    const refused = await logIn(mobile, code, { wechat_ticket: ticket });
    expect(refused.errors[0]).toMatchObject({ field: 'wechat', code: 'wechat_ticket_unknown' });
    expect(await rowsOf('select 1 from member where mobile = $1', [mobile])).toHaveLength(0);
    expect((await logIn(mobile, code)).status).toBe(200);
    wechat.person = { openid: `o-person-${++persons}`, unionid: `u-person-${persons}` };
    const late = await aTicket();
    later(serverLimits.wechatPassSeconds);
    expect((await link(aMobile(), late)).errors[0]?.code).toBe('wechat_ticket_unknown');
  });

  it('a disabled account cannot log in', async () => {
    const { aTicket, link, scan } = enter();
    const { data } = await link(aMobile(), await aTicket());
    await rowsOf('update member set disabled_time = now() where id = $1', [data.user_info.id]);
    expect(await scan()).toMatchObject({ status: 403, errors: [{ code: 'member_disabled' }] });
  });

  it('errors of WeChat are reported, and the state is used up', async () => {
    const { begin, comeBack } = enter(3_000);
    const one = await begin();
    expect(await comeBack(one.secret, 'no-such-code')).toMatchObject({
      status: 422,
      errors: [{ field: 'wechat', code: 'wechat_refused' }],
    });
    expect((await comeBack(one.secret)).errors[0]?.code).toBe('wechat_state_unknown');
    for (const mood of ['silent', 'html', { answer: { errcode: -1 } }] as const) {
      wechat.mood = mood;
      expect(await comeBack((await begin()).secret)).toMatchObject({
        status: 503,
        errors: [{ field: 'wechat', code: 'wechat_unavailable' }],
      });
    }
  });

  it('a member can unlink WeChat and then link another account', async () => {
    const { aTicket, link, ask, scan, later } = enter();
    const mobile = aMobile();
    const { data } = await link(mobile, await aTicket());
    const { token } = data;
    expect((await ask('member/wechat/data', { token })).data).toEqual({
      link_time: '2026-11-20T08:00:00.000Z',
    });
    for (let times = 0; times < 2; times++) {
      expect((await ask('member/wechat/unlink', { token, body: {} })).status).toBe(200);
    }
    expect((await ask('member/wechat/data', { token })).data).toEqual({ link_time: null });
    const { wechat_ticket } = (await scan()).data;
    later(serverLimits.verificationCodeWaitSeconds);
    expect((await link(mobile, wechat_ticket)).status).toBe(200);
    const rows = await rowsOf('select action, detail from audit_log where member_id = $1 order by id', [
      data.user_info.id,
    ]);
    expect(rows).toEqual([
      { action: 'wechat_linked', detail: {} },
      { action: 'login', detail: { by: 'sms', is_new: true } },
      { action: 'wechat_unlinked', detail: {} },
      { action: 'wechat_linked', detail: {} },
      { action: 'login', detail: { by: 'sms', is_new: false } },
    ]);
  });

  it('the audit log records successful and refused logins', async () => {
    const { aTicket, link, scan, begin, comeBack } = enter();
    const { data } = await link(aMobile(), await aTicket());
    await scan();
    await comeBack((await begin()).secret, 'no-such-code');
    const rows = await rowsOf(
      'select action, actor, member_id, address, detail from audit_log order by id desc limit 2',
    );
    const address = '192.0.2.7';
    expect(rows).toEqual([
      {
        action: 'login_failed',
        actor: 'visitor',
        member_id: null,
        address,
        detail: { by: 'wechat', why: 'wechat_refused' },
      },
      {
        action: 'login',
        actor: 'member',
        member_id: data.user_info.id,
        address,
        detail: { by: 'wechat', is_new: false },
      },
    ]);
  });

  it('the database stores no usable state or ticket', async () => {
    const { begin, aTicket } = enter();
    const { secret } = await begin();
    const ticket = await aTicket();
    const stored = (await rowsOf('select secret_hash from wechat_pass')).map(({ secret_hash }) =>
      Buffer.from(secret_hash as Uint8Array).toString('hex'),
    );
    for (const one of [secret, ticket]) {
      expect(stored).toContain(createHash('sha256').update(one).digest('hex'));
      expect(stored).not.toContain(Buffer.from(one, 'base64url').toString('hex'));
    }
  });

  it('a network can start sixty logins in ten minutes, with one row each', async () => {
    const site = enter();
    const beginFrom = async (address: string) =>
      (await site.ask('weixin_state', { body: { origin }, address })).status;
    const before = (await rowsOf('select 1 from wechat_pass')).length;
    const from = anAddress();
    for (let at = 0; at < 60; at++) expect(await beginFrom(from)).toBe(200);
    for (let at = 0; at < 20; at++) expect(await beginFrom(from)).toBe(429);
    expect(await beginFrom(anAddress())).toBe(200);
    expect((await rowsOf('select 1 from wechat_pass')).length - before).toBe(61);
    site.later(601);
    expect(await beginFrom(from)).toBe(200);
  });

  it('the login is refused clearly if it is not configured', async () => {
    const { ask } = visitors(getDatabase());
    const off = { status: 404, code: 'not_found', errors: [{ code: 'wechat_off' }] };
    expect(await ask('weixin_state', { body: { origin } })).toMatchObject(off);
    const body = { code: 'c', state: 's'.repeat(43), agree: true };
    expect(await ask('weixin_login', { body })).toMatchObject(off);
  });
});
