import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Certification } from '../../contract/calls/certification.ts';
import { certificationLimits } from '../../contract/limits/certification-limits.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { admin } from '../support/admin.ts';
import { describeOnPostgres } from '../support/database.ts';
import { aBombPng, aPicture } from '../support/some-pictures.ts';
import { aConfig } from '../support/a-config.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';
import { visitors } from '../support/visit.ts';

const secret = 'a secret of the mini-program, long enough';
const company = {
  company_name: '恒泰国际货运代理（上海）有限公司',
  social_credit_code: '91350100M000100Y43',
};

describeOnPostgres('company certification', (getDatabase) => {
  let licence = '';
  beforeAll(async () => {
    licence = (await aPicture({ width: 900, height: 600, format: 'jpeg' })).toString('base64');
  });
  const folder = mkdtempSync(join(tmpdir(), 'laycan-licence-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const start = async (differs: Parameters<typeof aMember>[1] = {}) => {
    const config = aConfig();
    const world = visitors(getDatabase(), {
      config: { miniProgram: { ...config.miniProgram, hookSecret: secret } },
    });
    const member = await aMember(getDatabase(), differs);
    const { token } = member;
    const handIn = (body: object = {}) =>
      world.ask<Certification>('member/certification/handle', {
        body: { ...company, picture: licence, ...body },
        token,
      });
    const withdraw = () => world.ask<Certification>('member/certification/withdraw', { body: {}, token });
    const stands = async () => {
      const { data } = await world.ask<string>('member/certification/data', { token });
      return (await decrypt(data, member.dataKey.toString('base64'))) as Certification;
    };
    const maySeeDetails = async () =>
      (await world.ask<{ may: { see_details: boolean } }>('permission/data', { token })).data.may.see_details;
    const command = (...words: string[]) => admin(getDatabase(), words, { folder, now: world.clock.now });
    const rows = () =>
      getDatabase()
        .db.selectFrom('certification')
        .selectAll()
        .where('member_id', '=', member.id)
        .orderBy('id')
        .execute();
    const audited = async () =>
      (
        await getDatabase()
          .db.selectFrom('audit_log')
          .select('action')
          .where('member_id', '=', member.id)
          .orderBy('id')
          .execute()
      ).map(({ action }) => action);
    return { ...world, member, handIn, withdraw, stands, maySeeDetails, command, rows, audited };
  };

  it('an accepted application unlocks the details in the same session', async () => {
    const { handIn, stands, maySeeDetails, command, rows, audited } = await start();
    expect(await stands()).toEqual({ certification_status: 0, is_demo: false, application: null });
    const typed = { company_name: ` ${company.company_name} `, social_credit_code: '9135 0100 m000 100y 43' };
    expect((await handIn(typed)).data).toMatchObject({
      certification_status: 0,
      application: { ...company, state: 'waiting', submit_time: testNow.toISOString(), reason: '' },
    });
    expect(await maySeeDetails()).toBe(false);
    const id = String((await rows())[0]?.id);
    expect((await command('certification', 'list')).text).toContain(company.company_name);
    expect(await command('certification', 'accept', id)).toMatchObject({ code: 0 });
    expect(await stands()).toMatchObject({ certification_status: 1, application: { state: 'accepted' } });
    expect(await maySeeDetails()).toBe(true);
    expect(await rows()).toMatchObject([{ state: 'accepted', picture: null }]);
    expect(await audited()).toEqual(['certification_handed_in', 'certification_accepted']);
    expect(await command('certification', 'accept', id)).toMatchObject({ code: 1 });
    expect(await handIn()).toMatchObject({ code: 'conflict' });
  });

  it('only the operator sees the licence, re-encoded, until the decision deletes it', async () => {
    const { handIn, command, rows, stands, audited } = await start();
    await handIn({ picture: (await aPicture({ width: 5000, height: 2500 })).toString('base64') });
    const id = String((await rows())[0]?.id);
    const shown = await command('certification', 'show', id, '--picture', 'licence.webp');
    expect(shown).toMatchObject({ code: 0 });
    const file = join(folder, 'licence.webp');
    expect(await sharp(readFileSync(file)).metadata()).toMatchObject({
      format: 'webp',
      width: 2000,
      height: 1000,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await command('certification', 'show', id, '--picture', 'licence.webp')).toMatchObject({
      code: 1,
    });
    const reason = '执照上的信用代码看不清';
    expect(await command('certification', 'refuse', id, '--reason', reason)).toMatchObject({ code: 0 });
    expect(await stands()).toMatchObject({
      certification_status: 0,
      application: { ...company, state: 'refused', reason, decide_time: testNow.toISOString() },
    });
    expect(await rows()).toMatchObject([{ picture: null }]);
    expect(await audited()).toContain('certification_shown');
    // A refused application is corrected and submitted again.
    expect((await handIn()).data).toMatchObject({ application: { state: 'waiting' } });
  });

  it('an application can be withdrawn and submitted again, a few times a day', async () => {
    const { handIn, withdraw, rows, later } = await start();
    for (let at = 0; at < certificationLimits.handedInPerDayMost; at++) {
      expect(await handIn()).toMatchObject({ code: 'ok' });
      expect((await withdraw()).data).toMatchObject({ application: { state: 'withdrawn' } });
    }
    expect(await withdraw()).toMatchObject({ code: 'ok' });
    expect(await handIn()).toMatchObject({
      code: 'too_many_requests',
      errors: [{ code: 'pictures_today' }],
    });
    expect((await rows()).every(({ picture }) => picture === null)).toBe(true);
    later(86_401);
    expect(await handIn()).toMatchObject({ code: 'ok' });
  });

  it('one of several concurrent applications is stored', async () => {
    const { handIn, rows } = await start();
    const codes = (await Promise.all([handIn(), handIn(), handIn()])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['conflict', 'conflict', 'ok']);
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    [{ social_credit_code: '91350100M000100Y44' }, 'social_credit_code', 'social_credit_code_invalid'],
    [{ social_credit_code: '' }, 'social_credit_code', 'required'],
    [{ company_name: '  ' }, 'company_name', 'required'],
    [{ company_name: 'x'.repeat(101) }, 'company_name', 'text_too_long'],
    [{ company_name: 'a\u202eb' }, 'company_name', 'text_invalid'],
    [{ picture: 'PGh0bWw+' }, 'picture', 'picture_invalid'],
  ])('the error for %j names its field', async (body, field, code) => {
    const { handIn, rows } = await start();
    expect(await handIn(body)).toMatchObject({ code: 'invalid', errors: [{ field, code }] });
    expect(await rows()).toEqual([]);
  });

  it('too large pictures are refused, and the number examined is limited', async () => {
    const { handIn } = await start();
    const large = Buffer.alloc(certificationLimits.sentBytesMost + 1).toString('base64');
    expect(await handIn({ picture: large })).toMatchObject({ code: 'too_large' });
    expect(await handIn({ picture: aBombPng(30_000, 30_000).toString('base64') })).toMatchObject({
      errors: [{ code: 'picture_too_wide' }],
    });
    for (let at = 2; at < 20; at++) await handIn({ picture: 'PGh0bWw+' });
    expect(await handIn()).toMatchObject({ code: 'too_many_requests' });
  });

  it('an application is settled if the operator certifies the member', async () => {
    const mobile = '13311110001';
    const { handIn, command, rows, maySeeDetails } = await start({ mobile });
    await handIn();
    await command('member', 'certify', mobile);
    expect(await rows()).toMatchObject([{ state: 'accepted', picture: null }]);
    expect(await maySeeDetails()).toBe(true);
  });

  it('the operator sees how many members are certified with the same code', async () => {
    const code = '91440300708461136T';
    const [one, other] = [await start(), await start()];
    await one.handIn({ social_credit_code: code });
    await one.command('certification', 'accept', String((await one.rows())[0]?.id));
    await other.handIn({ social_credit_code: code });
    const id = String((await other.rows())[0]?.id);
    expect((await other.command('certification', 'show', id)).text).toContain(
      'Other members certified with this code: 1',
    );
  });

  it('a mini-program notice must be signed, current, unused and for a member', async () => {
    const mobile = '13311110002';
    const { ask, handIn, rows, maySeeDetails } = await start({ mobile });
    await handIn();
    const told = { id: 'event-00000001', time: testNow.toISOString(), mobile, ...company };
    const tell = (event: object, { key = secret, text = JSON.stringify(event) } = {}) =>
      ask('certification/notify', {
        body: { event: text, signature: createHmac('sha256', key).update(text).digest('hex') },
      });
    expect(await tell(told, { key: 'another secret' })).toMatchObject({ code: 'verification_failed' });
    const old = { ...told, time: new Date(testNow.getTime() - 301_000).toISOString() };
    expect(await tell(old)).toMatchObject({ code: 'verification_failed' });
    expect(await tell({ ...told, social_credit_code: '1' })).toMatchObject({ code: 'verification_failed' });
    expect(await tell(told, { text: '[' })).toMatchObject({ code: 'verification_failed' });
    expect(await tell({ ...told, mobile: '13311119999' })).toMatchObject({ code: 'not_found' });
    expect(await maySeeDetails()).toBe(false);
    expect(await tell(told)).toMatchObject({ code: 'ok' });
    expect(await maySeeDetails()).toBe(true);
    expect(await rows()).toMatchObject([
      { source: 'web', state: 'accepted', picture: null },
      { source: 'mini_program', state: 'accepted' },
    ]);
    // After the operator has revoked the certification, a repeated notification changes nothing.
    await getDatabase()
      .db.updateTable('member')
      .set({ certification_status: 0 })
      .where('mobile', '=', mobile)
      .execute();
    expect(await tell(told)).toMatchObject({ code: 'ok' });
    expect(await maySeeDetails()).toBe(false);
    expect(await rows()).toHaveLength(2);
  });

  it('without a secret no notice is accepted', async () => {
    const { ask } = visitors(getDatabase());
    const body = { event: '{}', signature: '0'.repeat(64) };
    expect(await ask('certification/notify', { body })).toMatchObject({ code: 'not_found' });
  });

  it.each([
    [['refuse', '1'], 'Give the reason'],
    [['refuse', '1', '--reason', 'x'.repeat(301)], '300'],
    [['accept', 'one'], 'certification accept NUMBER'],
    [['accept', '1', '--reason', 'x'], 'certification accept NUMBER'],
    [['show', '999999'], 'No application 999999 is waiting'],
    [['list', 'more'], 'certification list'],
  ])('the operator gets an error for %j', async (words, text) => {
    const outcome = await admin(getDatabase(), ['certification', ...words]);
    expect(outcome).toMatchObject({ code: 1 });
    expect(outcome.text).toContain(text);
  });
});
