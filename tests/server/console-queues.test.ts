import { expect, it } from 'vitest';

import { anOperator } from '../support/an-operator.ts';
import { describeOnPostgres } from '../support/database.ts';
import { aPicture } from '../support/some-pictures.ts';
import { aMember } from '../support/test-app.ts';
import { visitors } from '../support/visit.ts';

const company = {
  company_name: '恒泰国际货运代理（上海）有限公司',
  social_credit_code: '91350100M000100Y43',
};

interface Counted {
  list: { queue: string; total: number }[];
}
interface Listed {
  list: { id: number; mobile: string; company_name: string }[];
}

describeOnPostgres('certification in the console', (getDatabase) => {
  /** Submits an application of a new member, and opens the console for the duty `members`. */
  async function start() {
    const site = visitors(getDatabase());
    const member = await aMember(getDatabase());
    const licence = await aPicture({ width: 300, height: 200, format: 'jpeg' });
    await site.ask('member/certification/handle', {
      body: { ...company, picture: licence.toString('base64') },
      token: member.token,
    });
    const { token, id: operatorId } = await anOperator(getDatabase(), ['members']);
    const listed = await site.ask<Listed>('console/certification/list', { token });
    const id = listed.data.list.at(-1)?.id ?? 0;
    const handle = (body: object) =>
      site.ask('console/certification/handle', { body: { id, ...body }, token });
    const statusOf = async () =>
      (
        await getDatabase()
          .db.selectFrom('member')
          .select('certification_status')
          .where('id', '=', member.id)
          .executeTakeFirstOrThrow()
      ).certification_status;
    return { site, token, id, operatorId, listed, handle, statusOf };
  }

  it('an application is shown with its licence, and each view is in the audit log', async () => {
    const { site, token, id, operatorId, listed } = await start();
    expect(listed.data.list.at(-1)).toMatchObject(company);
    expect(listed.data.list.at(-1)?.mobile).toMatch(/^1\d\d\*{4}\d{4}$/);
    const viewed = await site.ask<{ picture: string; others: number }>(
      `console/certification/view?id=${id}`,
      {
        token,
      },
    );
    expect(viewed.data.picture).toMatch(/^data:image\/webp;base64,/);
    const rows = await getDatabase()
      .db.selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'console_call')
      .where('member_id', '=', operatorId)
      .orderBy('id')
      .execute();
    expect(rows.map(({ detail }) => detail)).toEqual([
      { call: 'console/certification/list' },
      { call: 'console/certification/view', id },
    ]);
  });

  it('an accepted company is certified, and a second decision is a conflict', async () => {
    const { site, token, handle, statusOf } = await start();
    const total = async () =>
      (await site.ask<Counted>('console/queue', { token })).data.list.map((one) => one.total);
    const [before = 0] = await total();
    expect((await handle({ decision: 'accepted' })).code).toBe('ok');
    expect(await statusOf()).toBe(1);
    expect((await handle({ decision: 'refused', reason: 'late' })).code).toBe('conflict');
    expect(await total()).toEqual([before - 1]);
  });

  it('a refusal without a reason names the field, and nothing changes', async () => {
    const { handle, statusOf } = await start();
    const refused = await handle({ decision: 'refused', reason: ' ' });
    expect(refused.code).toBe('invalid');
    expect(refused.errors[0]?.field).toBe('reason');
    expect(await statusOf()).toBe(0);
    expect((await handle({ decision: 'refused', reason: '看不清' })).code).toBe('ok');
  });
});
