import { beforeAll, expect, it } from 'vitest';

import type { AnswerOf } from '../../contract/call.ts';
import type { quoteSelect } from '../../contract/calls/quotes.ts';
import type { toolsSelect } from '../../contract/calls/tools.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { aMember } from '../support/a-member.ts';
import { laterThanTests, testNow } from '../support/test-time.ts';
import { visitors } from '../support/visit.ts';

type Quotes = AnswerOf<typeof quoteSelect>;
type Tools = AnswerOf<typeof toolsSelect>;

const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000);
const quote = (amount: string, days: number, differs: object = {}) => ({
  start_harbor_code: 'CNSHA',
  end_harbor_code: 'AEJEA',
  cargo_tag: 'steel' as const,
  shipowner_id: null,
  amount,
  currency: 'USD',
  unit: 'freight_ton',
  quotation_time: daysAgo(days),
  ...differs,
});

describeOnPostgres('toolbox', (getDatabase) => {
  beforeAll(async () => {
    const { db } = getDatabase();
    await insertSomeHarbors(db);
    await db
      .insertInto('quote')
      .values([
        quote('38.00', 3),
        quote('36.50', 10, { is_demo: true }),
        quote('30.00', 90),
        quote('99.00', -1),
        quote('41.00', 5, { cargo_tag: 'ton_bag', is_demo: true }),
        quote('77.00', 5, { end_harbor_code: 'SGSIN' }),
        quote('88.00', 5, { is_published: false }),
      ])
      .execute();
  }, 60_000);

  const open = () => visitors(getDatabase(), { config: { demoAccounts: 'forced' } });
  const quotes = async (query: string, differs: object = {}): Promise<Quotes> => {
    const { token, dataKey } = await aMember(getDatabase(), differs);
    const { data } = await open().ask<string>(`business/quote/normal/select?${query}`, { token });
    return (await decrypt(data, dataKey.toString('base64'))) as Quotes;
  };
  const needs = async (code: string, differs?: object) => {
    const asked = differs ? { token: (await aMember(getDatabase(), differs)).token } : {};
    const { data } = await visitors(getDatabase()).ask<Tools>('business/wechat/tools/select', asked);
    return data.list.find((tool) => tool.code === code)?.needs;
  };

  it('the newest quote of each cargo is shown with twelve weeks of history', async () => {
    const { list, total, lanes } = await quotes('from=CNSHA&to=AE');
    expect(list.map(({ cargo_tag, amount }) => [cargo_tag, amount])).toEqual([
      ['steel', '38.00'],
      ['ton_bag', '41.00'],
    ]);
    expect(total).toBe(2);
    expect(list[0]).toMatchObject({
      quotation_time: daysAgo(3).toISOString().replace('.000', ''),
      shipowner: null,
      history: [{ amount: '36.50' }, { amount: '38.00' }],
    });
    expect(lanes).toEqual([
      { start_harbor_code: 'CNSHA', end_harbor_code: 'AEJEA', total: 2 },
      { start_harbor_code: 'CNSHA', end_harbor_code: 'SGSIN', total: 1 },
    ]);
    expect((await quotes('page=2&page_size=2')).list.map(({ amount }) => amount)).toEqual(['77.00']);
  });

  it('a demo account sees demo quotes only', async () => {
    const { list } = await quotes('', { mobile: '13800000002' });
    expect(list.map(({ amount }) => amount)).toEqual(['36.50', '41.00']);
  });

  it('a tool shows the requirement that the server also enforces', async () => {
    const { db } = getDatabase();
    const who = (level: 'certified' | 'corporate' | 'member') =>
      db.updateTable('tool').set({ who: level }).where('code', '=', 'quotes').execute();
    const refusal = async (differs: object) => {
      const { token } = await aMember(getDatabase(), differs);
      return (await visitors(getDatabase()).ask('business/quote/normal/select', { token })).code;
    };
    expect(await needs('distance')).toBeNull();
    expect(await needs('quotes')).toBe('login');
    expect(await needs('quotes', {})).toBeNull();
    await who('certified');
    expect(await needs('quotes', {})).toBe('certify');
    expect(await refusal({})).toBe('certify_required');
    expect(await needs('quotes', { certification_status: 1 })).toBeNull();
    await who('corporate');
    expect(await needs('quotes', { certification_status: 1, vip_until: laterThanTests })).toBe('corporate');
    expect(await refusal({ vip_until: laterThanTests })).toBe('upgrade_required');
    expect(await needs('quotes', { corporate_until: laterThanTests })).toBeNull();
    expect(await needs('quotes', { role: 'ADMIN' })).toBeNull();
    await who('member');
  });

  it('an unpublished tool is missing for all callers', async () => {
    const { db } = getDatabase();
    const publish = (is_published: boolean) =>
      db.updateTable('tool').set({ is_published }).where('code', '=', 'quotes').execute();
    await publish(false);
    expect(await needs('quotes', { role: 'ADMIN' })).toBeUndefined();
    const { token } = await aMember(getDatabase());
    const refused = await visitors(getDatabase()).ask('business/quote/normal/select', { token });
    expect(refused.code).toBe('permission_denied');
    await publish(true);
  });
});
