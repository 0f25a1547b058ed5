import { expect, it } from 'vitest';

import type { AuditEntry } from '../../contract/calls/console/audit.ts';
import type { RevisionBrief } from '../../contract/calls/console/content.ts';
import type { ConsolePlan } from '../../contract/calls/console/plans.ts';
import type { ListedShipowner, Publisher, ShipownerAccess } from '../../contract/calls/console/shipowners.ts';
import { putWidget } from '../../server/db/workspace/widgets.ts';
import { admin } from '../support/admin.ts';
import { anOperator } from '../support/an-operator.ts';
import { describeOnPostgres } from '../support/database.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';
import { visitors } from '../support/visit.ts';

interface HistoryAnswer {
  values: object;
  revisions: RevisionBrief[];
}

describeOnPostgres('shipowners in the console', (getDatabase) => {
  const start = async () => {
    const site = visitors(getDatabase());
    const { token } = await anOperator(getDatabase(), ['members']);
    const save = (body: object) => site.ask<{ id: number }>('console/shipowner/handle', { body, token });
    const add = (id: number, mobile: string) =>
      site.ask<{ list: Publisher[] }>('console/shipowner/publisher/add', { body: { id, mobile }, token });
    const find = async (keyword: string) =>
      (
        await site.ask<{ list: ListedShipowner[] }>(
          `console/shipowner/list?${new URLSearchParams({ keyword }).toString()}`,
          { token },
        )
      ).data.list;
    return { site, token, save, add, find };
  };

  it('a shipowner is added, renamed and found by either name', async () => {
    const { save, find } = await start();
    const { data } = await save({ chinese_title: '东望航运', english_title: 'Dongwang Lines' });
    expect(await find('dongwang')).toMatchObject([{ id: data.id, chinese_title: '东望航运' }]);
    await save({ id: data.id, chinese_title: '东望海运', english_title: 'Dongwang Shipping' });
    expect(await find('东望海运')).toMatchObject([{ id: data.id, english_title: 'Dongwang Shipping' }]);
    const taken = await save({ chinese_title: '东望海运', english_title: 'Another' });
    expect([taken.code, taken.errors[0]?.field]).toEqual(['conflict', 'chinese_title']);
  });

  it('an earlier name of a shipowner stays in its history', async () => {
    const { site, token, save } = await start();
    const { data } = await save({ chinese_title: '南望航运', english_title: 'Nanwang Lines' });
    await save({ id: data.id, chinese_title: '南望海运', english_title: 'Nanwang Lines' });
    const history = await site.ask<HistoryAnswer>(`console/shipowner/history?id=${data.id}`, { token });
    expect(history.data.values).toEqual({ chinese_title: '南望海运', english_title: 'Nanwang Lines' });
    expect(history.data.revisions).toMatchObject([
      { number: 2, changed: ['chinese_title'] },
      { number: 1, author: '', changed: [] },
    ]);
    const first = await site.ask(`console/shipowner/revision?id=${data.id}&number=1`, { token });
    expect(first.data).toMatchObject({ values: { chinese_title: '南望航运' } });
  });

  it('a name with a vertical bar, or without one language, is refused at its field', async () => {
    const { save } = await start();
    const barred = await save({ chinese_title: '甲|乙', english_title: 'A' });
    expect([barred.code, barred.errors[0]?.field]).toEqual(['invalid', 'chinese_title']);
    const empty = await save({ chinese_title: '甲', english_title: '' });
    expect([empty.code, empty.errors[0]?.field]).toEqual(['invalid', 'english_title']);
  });

  it('a publisher may be new to the site, but may not publish for another shipowner', async () => {
    const { save, add, find } = await start();
    const first = (await save({ chinese_title: '南屿航运', english_title: 'Nanyu Lines' })).data.id;
    const second = (await save({ chinese_title: '北屿航运', english_title: 'Beiyu Lines' })).data.id;
    expect((await add(first, '13755556666')).data.list).toMatchObject([{ mobile: '137****6666' }]);
    expect(await find('nanyu')).toMatchObject([{ publisher_total: 1 }]);
    const other = await add(second, '13755556666');
    expect([other.code, other.errors[0]?.field]).toEqual(['conflict', 'mobile']);
    expect((await add(first, '137')).errors[0]?.field).toBe('mobile');
  });
});

describeOnPostgres('visibility of shipowners in the console', (getDatabase) => {
  it('a hidden shipowner loses its publishers, and is shown again without them', async () => {
    const site = visitors(getDatabase());
    const { token } = await anOperator(getDatabase(), ['members']);
    const names = { chinese_title: '西屿航运', english_title: 'Xiyu Lines' };
    const { id } = (await site.ask<{ id: number }>('console/shipowner/handle', { body: names, token })).data;
    const mobile = '13755557777';
    await site.ask('console/shipowner/publisher/add', { body: { id, mobile }, token });
    const show = (is_shown: boolean) =>
      site.ask<object>('console/shipowner/show', { body: { id, is_shown }, token });
    expect((await show(false)).data).toEqual({ sailings: 0, scheduled: 0 });
    expect((await show(false)).code).toBe('conflict');
    const listed = async () =>
      (await site.ask<{ list: ListedShipowner[] }>(`console/shipowner/list?keyword=${id}`, { token })).data
        .list;
    expect(await listed()).toMatchObject([{ id, is_hidden: true, publisher_total: 0 }]);
    expect((await show(true)).code).toBe('ok');
    expect(await listed()).toMatchObject([{ id, is_hidden: false, publisher_total: 0 }]);
  });
});

describeOnPostgres('keys and widgets in the console', (getDatabase) => {
  it('a key of a shipowner is listed and revoked, next to the websites of its widget', async () => {
    const site = visitors(getDatabase());
    const { token } = await anOperator(getDatabase(), ['members']);
    const titles = { chinese_title: '远山航运', english_title: 'Far Hills Lines' };
    const { data: owner } = await site.ask<{ id: number }>('console/shipowner/handle', {
      body: titles,
      token,
    });
    const made = ['api-key', 'make', 'for the agents', '--shipowner', titles.english_title];
    expect(await admin(getDatabase(), made)).toMatchObject({ code: 0 });
    await putWidget(
      getDatabase(),
      {
        shipowner_id: owner.id,
        origins: ['https://farhills.example'],
        colour: '#0b1e33',
        language: 'reader',
        has_search: true,
        has_confirmed: true,
        version: 1,
      },
      { editor_id: (await aMember(getDatabase())).id, edit_time: testNow },
    );
    const { data } = await site.ask<ShipownerAccess>(`console/shipowner/access?id=${owner.id}`, { token });
    expect(data).toMatchObject({
      keys: [{ title: 'for the agents', last_used_time: null }],
      widget_origins: ['https://farhills.example'],
    });
    const revoke = (id: number) =>
      site.ask<ShipownerAccess>('console/shipowner/key/revoke', {
        body: { id, key_id: data.keys[0]?.id },
        token,
      });
    expect((await revoke(owner.id + 1)).code).toBe('not_found');
    expect((await revoke(owner.id)).data.keys).toEqual([]);
  });
});

describeOnPostgres('settings in the console', (getDatabase) => {
  it('a setting is stored, a wrong one is refused at its field, and an empty one is restored', async () => {
    const site = visitors(getDatabase());
    const { token } = await anOperator(getDatabase(), ['operations']);
    const save = (name: string, value: string) =>
      site.ask<{ list: object[] }>('console/site/handle', { body: { name, value }, token });
    expect((await save('icp', '沪ICP备12345678号')).data.list).toContainEqual({
      name: 'icp',
      value: '沪ICP备12345678号',
      fallback: '',
    });
    const wrong = await save('email', 'not an address');
    expect([wrong.code, wrong.errors[0]?.field]).toEqual(['invalid', 'value']);
    expect((await save('icp', '')).data.list).toContainEqual({ name: 'icp', value: '', fallback: '' });
    expect((await save('role', 'ADMIN')).code).toBe('not_found');
  });
});

describeOnPostgres('the audit log in the console', (getDatabase) => {
  it('a view of the log is in the log, and a group and a member choose rows', async () => {
    const site = visitors(getDatabase());
    const { token, id } = await anOperator(getDatabase(), ['operations']);
    const list = async (query: string) =>
      (await site.ask<{ list: AuditEntry[]; total: number }>(`console/audit/list?${query}`, { token })).data;
    await site.ask('console/site/handle', { body: { name: 'phone', value: '021-1' }, token });
    const own = await list(`keyword=${id}`);
    expect(own.list.map(({ detail }) => detail)).toContainEqual('{"call": "console/audit/list"}');
    expect((await list('group=site')).list[0]).toMatchObject({
      action: 'site_setting_changed',
      actor: 'operator',
    });
    expect((await list('keyword=site_set')).total).toBeGreaterThan(0);
    expect((await list('group=money&keyword=site_set')).total).toBe(0);
  });
});

describeOnPostgres('plans in the console', (getDatabase) => {
  const start = async () => {
    const site = visitors(getDatabase());
    const { token } = await anOperator(getDatabase(), ['money']);
    const { list } = (await site.ask<{ list: ConsolePlan[] }>('console/plan/list', { token })).data;
    const planOf = (tier: string) => {
      const found = list.find((plan) => plan.tier === tier);
      if (!found) throw new Error(`there is no plan for ${tier}`);
      return found;
    };
    const save = ({ id, price_fen, list_price_fen, is_published }: ConsolePlan, change: object = {}) =>
      site.ask<{ list: ConsolePlan[] }>('console/plan/handle', {
        body: { id, price_fen, list_price_fen, is_published, ...change },
        token,
      });
    return { site, token, planOf, save };
  };

  it('a price changes for new orders, but not above the list price', async () => {
    const { planOf, save } = await start();
    const plan = planOf('vip');
    const { data } = await save(plan, { price_fen: 8_800 });
    expect(data.list).toContainEqual({ ...plan, price_fen: 8_800 });
    const above = await save(plan, { price_fen: plan.list_price_fen + 1 });
    expect([above.code, above.errors[0]?.field]).toEqual(['invalid', 'price_fen']);
    await save(plan);
  });

  it('an earlier price of a plan stays in its history', async () => {
    const { site, token, planOf, save } = await start();
    const plan = planOf('vip');
    const historyOf = async () =>
      (await site.ask<HistoryAnswer>(`console/plan/history?id=${plan.id}`, { token })).data;
    await save(plan, { price_fen: 7_700 });
    await save(plan);
    const { values, revisions } = await historyOf();
    expect(values).toMatchObject({ price_fen: plan.price_fen, list_price_fen: plan.list_price_fen });
    expect(revisions.slice(0, 2)).toMatchObject([{ changed: ['price_fen'] }, { changed: ['price_fen'] }]);
    const number = revisions[1]?.number ?? 0;
    const before = await site.ask(`console/plan/revision?id=${plan.id}&number=${number}`, { token });
    expect(before.data).toMatchObject({ number, values: { price_fen: 7_700 } });
    await save(plan);
    expect((await historyOf()).revisions).toHaveLength(revisions.length);
  });

  it('only corporate plans have seats', async () => {
    const { planOf, save } = await start();
    expect((await save(planOf('vip'), { seats: 3 })).errors[0]?.field).toBe('seats');
    const corporate = planOf('corporate');
    const { data } = await save(corporate, { seats: 7 });
    expect(data.list).toContainEqual({ ...corporate, seats: 7 });
    await save(corporate, { seats: corporate.seats });
  });

  it('a made code gives the days of its plan, and a past day is refused', async () => {
    const { site, token, planOf } = await start();
    const make = (until: string) =>
      site.ask<{ codes: string[] }>('console/plan/code/make', {
        body: { id: planOf('vip').id, count: 2, until },
        token,
      });
    expect((await make('2026-01-01')).errors[0]?.field).toBe('until');
    const { codes } = (await make('2027-12-31')).data;
    expect(new Set(codes).size).toBe(2);
    const member = await aMember(getDatabase());
    const redeemed = await site.ask<{ days: number }>('member/activation/code/handle', {
      body: { code: codes[0] },
      token: member.token,
    });
    expect(redeemed.data.days).toBe(planOf('vip').period_days);
  });
});
