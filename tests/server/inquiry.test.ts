import { beforeAll, expect, it } from 'vitest';

import type { OpenInquiry } from '../../contract/calls/console/inquiries.ts';
import type { InquiryRow, ReportRow } from '../../contract/calls/inquiries.ts';
import * as limits from '../../contract/limits/limits.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { ids } from '../contract/rights-case.ts';
import { anOperator } from '../support/an-operator.ts';
import { admin as runHere } from '../support/admin.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';
import { describeOnPostgres } from '../support/database.ts';
import { makeRightsSetup, secrets } from '../support/rights-setup.ts';
import { visitors } from '../support/visit.ts';

interface Page<Row> {
  list: Row[];
  total: number;
}

describeOnPostgres('inquiries and reports about sailings', (getDatabase) => {
  beforeAll(() => makeRightsSetup(getDatabase()), 60_000);

  const start = async () => {
    const world = visitors(getDatabase());
    const member = await aMember(getDatabase(), { nickname: '老王' });
    const write = (call: 'inquiry' | 'report', body: object, token = member.token) =>
      world.ask<{ id: string; create_time: string }>(`${call}/handle`, { body, token });
    const read = async <Row>(
      call: 'inquiry' | 'report',
      side: 'sent' | 'received',
      { token, dataKey }: { token: string; dataKey: Buffer } = member,
    ): Promise<Page<Row>> => {
      const { data } = await world.ask<string>(`${call}/list?side=${side}`, { token });
      return (await decrypt(data, dataKey.toString('base64'))) as Page<Row>;
    };
    const publisher = (shipowner_id: number) => aMember(getDatabase(), { publisher: true, shipowner_id });
    return { ...world, member, write, read, publisher };
  };
  const anInquiry = (differs: object = {}) => ({
    id: makeUuidV7(),
    information_id: ids.sailingA,
    cargo: '挖掘机 4 台',
    message: '请报舱位和运价',
    ...differs,
  });

  it("an inquiry reaches the sailing's publisher only, with its sender", async () => {
    const { write, read, publisher } = await start();
    const inquiry = anInquiry({
      amount: '１,２00.5',
      unit: 'cbm',
      ready_since: '2026-11-28',
      ready_until: '2026-12-03',
    });
    expect((await write('inquiry', inquiry)).status).toBe(200);
    const [own] = (await read<InquiryRow>('inquiry', 'sent')).list;
    const told = {
      id: inquiry.id,
      cargo: inquiry.cargo,
      amount: '1200.50',
      unit: 'cbm',
      ready_since: '2026-11-28',
      from: 'CNSHA',
      to: 'AEJEA',
      start_time: '2026-12-01',
      end_time: '2026-12-04',
      ship_name: secrets.ship('A')[0],
    };
    expect(own).toMatchObject(told);
    expect(own).not.toHaveProperty('member');
    const a = await read<InquiryRow>('inquiry', 'received', await publisher(ids.shipownerA));
    expect(a.list[0]).toMatchObject({ ...told, member: { nickname: '老王' } });
    const b = await read<InquiryRow>('inquiry', 'received', await publisher(ids.shipownerB));
    expect(b.list.map(({ id }) => id)).not.toContain(inquiry.id);
    const other = await aMember(getDatabase());
    expect(await read('inquiry', 'sent', other)).toMatchObject({ list: [], total: 0 });
  });

  it('a repeated inquiry is stored once', async () => {
    const { write, read, later } = await start();
    const inquiry = anInquiry();
    const first = await write('inquiry', inquiry);
    later(60);
    expect((await write('inquiry', { ...inquiry, message: 'again' })).data).toEqual(first.data);
    expect(await read<InquiryRow>('inquiry', 'sent')).toMatchObject({
      total: 1,
      list: [{ message: inquiry.message }],
    });
  });

  it('a report names the sailing and the error, also of a past sailing', async () => {
    const { write, read, publisher } = await start();
    const report = { id: makeUuidV7(), information_id: ids.pastB, about: 'cancelled', message: '没有来' };
    expect((await write('report', report)).status).toBe(200);
    const { list } = await read<ReportRow>('report', 'received', await publisher(ids.shipownerB));
    expect(list[0]).toMatchObject({ id: report.id, about: 'cancelled', start_time: '2025-12-01' });
    expect(list[0]).not.toHaveProperty('cargo');
  });

  it.each([
    [{ cargo: '' }, ['cargo required']],
    [{ message: 'x'.repeat(limits.inquiryCharsMost + 1) }, ['message text_too_long']],
    [{ message: 'a\u0000b' }, ['message text_invalid']],
    [{ amount: 'many' }, ['amount amount_invalid']],
    [{ ready_since: '2026-12-01' }, ['ready_until required']],
    [{ ready_since: '2026-12-02', ready_until: '2026-12-01' }, ['ready_until window_reversed']],
  ])('an invalid inquiry is refused with errors for its fields: %j', async (differs, reasons) => {
    const { write } = await start();
    const { status, errors } = await write('inquiry', anInquiry(differs));
    expect(status).toBe(422);
    expect(errors.map(({ field, code }) => `${field} ${code}`)).toEqual(reasons);
  });

  it("the author and the publisher read the operator's answer", async () => {
    const { member, write, read, publisher } = await start();
    const inquiry = anInquiry();
    await write('inquiry', inquiry);
    const admin = (...words: string[]) => runHere(getDatabase(), ['inquiry', ...words]);
    const unanswered = async () => {
      const { text } = await runHere(getDatabase(), ['status']);
      return Number(/(\d+) inquiries of the last 30 days have no answer: inquiry list/.exec(text)?.[1] ?? 0);
    };
    const waiting = await unanswered();
    expect((await admin('list', '--unanswered')).text).toContain(inquiry.id);
    expect(await admin('answer', inquiry.id, ' ')).toMatchObject({ code: 1 });
    expect(await admin('answer', '0192', 'Yes')).toMatchObject({ code: 1 });
    expect(await admin('answer', inquiry.id, 'Ask Mr Lin.')).toMatchObject({ code: 0 });
    expect(await admin('answer', inquiry.id.slice(0, 30), 'Ask Ms Zhao.')).toMatchObject({ code: 0 });
    expect((await admin('list', '--unanswered')).text).not.toContain(inquiry.id);
    expect(await unanswered()).toBe(waiting - 1);
    const answer = { text: 'Ask Ms Zhao.', time: testNow.toISOString() };
    expect((await read<InquiryRow>('inquiry', 'sent')).list[0]).toMatchObject({ answer });
    const received = await read<InquiryRow>('inquiry', 'received', await publisher(ids.shipownerA));
    expect(received.list[0]).toMatchObject({ id: inquiry.id, answer });
    const events = getDatabase().db.selectFrom('alert_event').select('detail');
    expect(await events.where('member_id', '=', member.id).execute()).toMatchObject([
      { detail: { what: 'inquiry_answered', inquiry: inquiry.id } },
    ]);
  });

  it('a member has a daily limit, and the operator sees who reached it', async () => {
    const { member, write, later } = await start();
    for (let sent = 0; sent < serverLimits.inquiriesPerDayMost; sent++) {
      expect((await write('inquiry', anInquiry())).status).toBe(200);
    }
    const { status, errors, headers } = await write('inquiry', anInquiry());
    expect(status).toBe(429);
    expect(errors[0]?.message).toBe('Daily limit of 30 inquiries reached. Try again in 24 h');
    expect(headers.get('retry-after')).toBe('86400');
    const logged = await getDatabase()
      .db.selectFrom('audit_log')
      .select('action')
      .where('member_id', '=', member.id)
      .where('action', '=', 'inquiry_cap_reached')
      .execute();
    expect(logged).toHaveLength(1);
    later(86_401);
    expect((await write('inquiry', anInquiry())).status).toBe(200);
  });

  it('an operator answers a report once in the console, and its author reads the answer', async () => {
    const { ask, write, read } = await start();
    const { token } = await anOperator(getDatabase(), ['members']);
    const id = makeUuidV7();
    const report = { id, information_id: ids.sailingA, about: 'ports', message: '漏了宁波' };
    expect((await write('report', report)).code).toBe('ok');
    const listed = await ask<{ list: OpenInquiry[] }>('console/inquiry/list', { token });
    expect(listed.data.list.find((one) => one.id === id)).toMatchObject({
      kind: 'report',
      about: 'ports',
      cargo: '',
      nickname: '老王',
      start_time: '2026-12-01',
    });
    const reply = (answer: string) => ask('console/inquiry/handle', { body: { id, answer }, token });
    expect((await reply(' ')).errors[0]?.field).toBe('answer');
    expect((await reply('已补上')).code).toBe('ok');
    expect((await reply('再答一次')).code).toBe('conflict');
    const [own] = (await read<ReportRow>('report', 'sent')).list;
    expect(own?.answer?.text).toBe('已补上');
  });
});
