import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { serverLimits } from '../../contract/limits/server-limits.ts';
import { describeOnPostgres } from '../support/database.ts';
import { somePhones, visitors } from '../support/visit.ts';

let mobiles = 13_500_000_000;
const aMobile = () => String(mobiles++);
/**
 * The number of networks used so far. Each test uses another network, because all clients of a network share
 * its limits.
 */
let networks = 0;
const anAddress = () => `198.18.${Math.floor(networks / 200)}.${(networks++ % 200) + 1}`;
const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describeOnPostgres('login', (getDatabase) => {
  const enter = (options: Parameters<typeof visitors>[1] = {}) => {
    const phones = somePhones();
    return { phones, ...visitors(getDatabase(), { phones, ...options }) };
  };
  const rowsOf = async (query: string, values: unknown[] = []) =>
    (await getDatabase().pool.query(query, values)).rows as Record<string, unknown>[];

  it('a code from a text message creates the member and a session', async () => {
    const { phones, askCode, logIn, ask } = enter();
    const mobile = aMobile();
    const asked = await askCode(mobile, anAddress());
    expect(asked.data).toEqual({
      wait_seconds: 60,
      valid_seconds: 300,
      server_time: '2026-11-20T08:00:00.000Z',
      channel: 'sms',
    });
    expect(phones.codeOf(mobile)).toMatch(/^\d{6}$/);
    expect(asked.text).not.toContain(phones.codeOf(mobile));

    const { data, headers } = await logIn(mobile, phones.codeOf(mobile));
    expect(data).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      expires_in: 180 * 86_400,
      header: 'Bearer',
      role: 'COMMON',
      data_key: [{ key_id: '1', key: expect.stringMatching(/^[\w+/]{43}=$/) as string }],
      user_info: {
        publisher: 0,
        avatar: '',
        mobile: mobile.replace(/^(\d{3})\d{4}/, '$1****'),
        nickname: '',
      },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await ask('session/list', { token: data.token })).status).toBe(200);
    const accepted = await rowsOf(
      'select agreement_id, version from member_agreement where member_id = $1 order by 1',
      [data.user_info.id],
    );
    expect(accepted).toEqual([
      { agreement_id: 1, version: '1.4' },
      { agreement_id: 2, version: '1.1' },
    ]);
  });

  it('number and code may contain spaces, dashes and a country code', async () => {
    const { phones, ask, logIn } = enter();
    const mobile = aMobile();
    const typed = `+86 ${mobile.slice(0, 3)}-${mobile.slice(3, 7)} ${mobile.slice(7)}`;
    await ask('get_code', { body: { mobile: typed, purpose: 'login' }, address: anAddress() });
    const code = phones.codeOf(mobile);
    expect((await logIn(typed, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it('login needs the agreements, a mainland number and six digits', async () => {
    const { ask } = enter();
    const refused = async (body: object) => (await ask('sms_login', { body })).errors[0];
    const mobile = aMobile();
    expect(await refused({ mobile, code: '123456', agree: false })).toMatchObject({ code: 'agree_required' });
    expect(await refused({ mobile, code: '123456' })).toMatchObject({ field: 'agree' });
    expect(await refused({ mobile, code: '12345', agree: true })).toMatchObject({ code: 'code_invalid' });
    const foreign = await ask('get_code', { body: { mobile: '+4915112345678', purpose: 'login' } });
    expect(foreign.errors[0]).toMatchObject({ code: 'mobile_invalid' });
    expect((await ask('get_code', { body: { mobile, purpose: 'mobile' } })).status).toBe(422);
  });

  it('numbers with and without an account get the same answers', async () => {
    const { phones, askCode, logIn } = enter();
    const [known, unknown] = [aMobile(), aMobile()];
    await rowsOf(`insert into member (mobile, data_key) values ($1, '\\x00')`, [known]);
    const said = await Promise.all(
      [known, unknown].map(async (mobile) => {
        const asked = await askCode(mobile, anAddress());
        const wrong = await logIn(mobile, anotherCode(phones.codeOf(mobile)));
        const early = await askCode(mobile, anAddress());
        return [asked, wrong, early].map(({ status, text, headers }) => ({
          status,
          text: text.replace(/"request_id":"[^"]+"/, ''),
          length: headers.get('content-length'),
          wait: headers.get('retry-after'),
        }));
      }),
    );
    expect(said[0]).toEqual(said[1]);
  });

  it('a code works once', async () => {
    const { phones, askCode, logIn } = enter();
    const mobile = aMobile();
    await askCode(mobile, anAddress());
    const code = phones.codeOf(mobile);
    expect((await logIn(mobile, code)).status).toBe(200);
    expect(await logIn(mobile, code)).toMatchObject({
      status: 422,
      code: 'verification_failed',
      errors: [{ field: 'code', code: 'code_wrong' }],
    });
  });

  it('expired and replaced codes are refused', async () => {
    const { phones, askCode, logIn, later } = enter();
    const [mobile, address] = [aMobile(), anAddress()];
    await askCode(mobile, address);
    const first = phones.codeOf(mobile);
    later(serverLimits.verificationCodeWaitSeconds);
    do {
      await askCode(mobile, address);
      later(serverLimits.verificationCodeWaitSeconds);
    } while (phones.codeOf(mobile) === first);
    expect((await logIn(mobile, first)).errors[0]?.code).toBe('code_wrong');
    later(serverLimits.verificationCodeSeconds - serverLimits.verificationCodeWaitSeconds - 1);
    const newest = phones.codeOf(mobile);
    later(1);
    expect((await logIn(mobile, newest)).errors[0]?.code).toBe('code_wrong');
  });

  it('a code allows five tries', async () => {
    const { phones, askCode, logIn } = enter();
    const mobile = aMobile();
    await askCode(mobile, anAddress());
    const wrong = anotherCode(phones.codeOf(mobile));
    for (let at = 0; at < serverLimits.verificationCodeTries; at++) await logIn(mobile, wrong);
    expect((await logIn(mobile, phones.codeOf(mobile))).errors[0]?.code).toBe('code_wrong');
  });

  it('five of fifty concurrent guesses are examined', async () => {
    const { phones, askCode, logIn } = enter();
    const mobile = aMobile();
    await askCode(mobile, anAddress());
    const wrong = anotherCode(phones.codeOf(mobile));
    await Promise.all(Array.from({ length: 50 }, () => logIn(mobile, wrong)));
    const [row] = await rowsOf('select attempts from sms_code where mobile = $1', [mobile]);
    expect(row).toEqual({ attempts: serverLimits.verificationCodeTries });
    expect((await logIn(mobile, phones.codeOf(mobile))).code).toBe('verification_failed');
  });

  it('concurrent logins with one code create one member and one session', async () => {
    const { phones, askCode, logIn } = enter();
    const mobile = aMobile();
    await askCode(mobile, anAddress());
    const code = phones.codeOf(mobile);
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(mobile, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rowsOf('select id from member where mobile = $1', [mobile])).toHaveLength(1);
    const sessions = await rowsOf(
      'select 1 from session join member on member.id = member_id where mobile = $1',
      [mobile],
    );
    expect(sessions).toHaveLength(1);
  });

  it('the inviter is stored at the first login only', async () => {
    const { phones, askCode, logIn, later } = enter();
    const [inviter, mobile] = [aMobile(), aMobile()];
    for (const one of [inviter, mobile]) await askCode(one, anAddress());
    const { data } = await logIn(inviter, phones.codeOf(inviter));
    const [row] = await rowsOf('select invite_code from member where id = $1', [data.user_info.id]);
    const invite_code = String(row?.['invite_code']);
    expect(invite_code).toMatch(/^[0-9A-F]{10}$/);
    await logIn(mobile, phones.codeOf(mobile), { invite_code: invite_code.toLowerCase() });
    later(60);
    await askCode(mobile, anAddress());
    expect((await logIn(mobile, phones.codeOf(mobile), { invite_code: 'NOBODYHAS1' })).status).toBe(200);
    const [invited] = await rowsOf('select inviter_id from member where mobile = $1', [mobile]);
    expect(invited).toEqual({ inviter_id: data.user_info.id });
  });

  it('a disabled account cannot log in', async () => {
    const { phones, askCode, logIn, later } = enter();
    const [mobile, address] = [aMobile(), anAddress()];
    await askCode(mobile, address);
    await logIn(mobile, phones.codeOf(mobile));
    await rowsOf('update member set disabled_time = now() where mobile = $1', [mobile]);
    later(60);
    await askCode(mobile, address);
    expect(await logIn(mobile, phones.codeOf(mobile))).toMatchObject({
      status: 403,
      code: 'permission_denied',
      errors: [{ code: 'member_disabled' }],
    });
  });

  it('the database contains no usable code or token', async () => {
    const { phones, askCode, logIn } = enter();
    const mobile = aMobile();
    await askCode(mobile, anAddress());
    const code = phones.codeOf(mobile);
    const [stored] = await rowsOf('select * from sms_code where mobile = $1', [mobile]);
    const fast = createHash('sha256').update(code).digest('hex');
    expect(Buffer.from(stored?.['code_hash'] as Uint8Array).toString('hex')).not.toBe(fast);
    expect(stored?.['salt']).toHaveLength(16);
    const { data } = await logIn(mobile, code);
    const tables = ['session', 'member', 'audit_log', 'sms_send', 'sms_code'];
    const dumps = await Promise.all(tables.map((table) => rowsOf(`select * from ${table}`)));
    expect(JSON.stringify(dumps)).not.toContain(data.token);
  });

  it('the audit log records logins with the number masked', async () => {
    const { phones, askCode, logIn, ask } = enter();
    const [mobile, address] = [aMobile(), anAddress()];
    await askCode(mobile, address);
    await logIn(mobile, anotherCode(phones.codeOf(mobile)));
    const { data } = await logIn(mobile, phones.codeOf(mobile));
    await ask('logout', { token: data.token });
    const rows = await rowsOf(
      `select action, actor, address, detail from audit_log
       where mobile = $1 or member_id = $2 order by id`,
      [mobile.replace(/^(\d{3})\d{4}/, '$1****'), data.user_info.id],
    );
    expect(rows).toEqual([
      { action: 'code_sent', actor: 'visitor', address, detail: { purpose: 'login' } },
      { action: 'login_failed', actor: 'visitor', address: '192.0.2.7', detail: { why: 'code_wrong' } },
      { action: 'login', actor: 'member', address: '192.0.2.7', detail: { by: 'sms', is_new: true } },
      { action: 'logout', actor: 'member', address: '192.0.2.7', detail: {} },
    ]);
    expect(JSON.stringify(await rowsOf('select * from audit_log'))).not.toContain(mobile);
  });

  it('the audit log cannot be changed or deleted', async () => {
    for (const statement of [
      'delete from audit_log',
      "update audit_log set action = ''",
      'truncate audit_log',
    ]) {
      await expect(rowsOf(statement)).rejects.toThrow('append only');
    }
  });
});
