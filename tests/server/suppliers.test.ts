import { beforeAll, expect, it } from 'vitest';

import type { AnswerOf } from '../../contract/call.ts';
import type { supplierList } from '../../contract/calls/suppliers.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import type { SupplierDetail } from '../../trade/suppliers/supplier.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { aMember } from '../support/a-member.ts';
import { visitors } from '../support/visit.ts';

type List = AnswerOf<typeof supplierList>;

const phone = '+86 21 5550 0142';
const supplier = (chinese_name: string, differs: object) => ({
  category_id: 'lashing' as const,
  chinese_name,
  english_name: `English ${chinese_name}`,
  harbor_codes: ['CNSHA'],
  phone,
  ...differs,
});

describeOnPostgres('suppliers', (getDatabase) => {
  beforeAll(async () => {
    const { db } = getDatabase();
    await insertSomeHarbors(db);
    await db
      .insertInto('supplier')
      .values([
        supplier('澜桥绑扎', { harbor_codes: ['CNSHA', 'SGSIN'], is_demo: true }),
        supplier('甲_乙船代', { category_id: 'agent' }),
        supplier('狮城理货', { category_id: 'tally', harbor_codes: ['SGSIN'] }),
        supplier('未发布', { is_published: false }),
      ])
      .execute();
  }, 60_000);

  const list = async (query = ''): Promise<List> =>
    (await visitors(getDatabase()).ask<List>(`business/supplier/list?${query}`)).data;
  const named = async (query: string) => (await list(query)).list.map(({ chinese_name }) => chinese_name);
  const idOf = async (name: string) =>
    (await list()).list.find(({ chinese_name }) => chinese_name === name)?.id ?? 0;

  it('are found by category, nation, port and text, if they are published', async () => {
    expect(await named('')).toEqual(['澜桥绑扎', '甲_乙船代', '狮城理货']);
    expect(await named('category_id=agent,tally')).toEqual(['甲_乙船代', '狮城理货']);
    expect(await named('nation_code=SG')).toEqual(['澜桥绑扎', '狮城理货']);
    expect(await named('harbor_code=CNSHA&category_id=lashing')).toEqual(['澜桥绑扎']);
    expect(await named('harbor_code=CNSHA&nation_code=SG')).toEqual([]);
    expect(await named(`keyword=${encodeURIComponent('绑扎')}`)).toEqual(['澜桥绑扎']);
    expect(await named('keyword=sgsin')).toEqual(['澜桥绑扎', '狮城理货']);
  });

  it('pattern characters in a search are matched literally', async () => {
    expect(await named(`keyword=${encodeURIComponent('_')}`)).toEqual(['甲_乙船代']);
    expect(await named(`keyword=${encodeURIComponent('%')}`)).toEqual([]);
  });

  it('are listed by page with totals by category and port', async () => {
    const page = await list('page=2&page_size=2');
    expect(page).toMatchObject({ total: 3, page: 2, list: [{ chinese_name: '狮城理货' }] });
    const atSingapore = await list('harbor_code=SGSIN&category_id=tally');
    expect(atSingapore.categories).toEqual([
      { category_id: 'lashing', total: 1 },
      { category_id: 'tally', total: 1 },
    ]);
    expect(atSingapore.harbors).toEqual([{ harbor_code: 'SGSIN', nation_code: 'SG', total: 1 }]);
  });

  it('show their contact to members only', async () => {
    const id = await idOf('澜桥绑扎');
    const world = visitors(getDatabase());
    const seen = await world.ask<SupplierDetail>(`business/supplier/view/${id}`);
    expect(seen.data).toMatchObject({ chinese_name: '澜桥绑扎', is_demo: true, locked: 'login' });
    expect(JSON.stringify(seen.data)).not.toContain(phone);
    const { token, dataKey } = await aMember(getDatabase());
    const { data } = await world.ask<string>(`business/supplier/view/${id}`, { token });
    expect(await decrypt(data, dataKey.toString('base64'))).toMatchObject({
      locked: null,
      contact: { phone },
    });
  });

  it('hide a real contact from demo accounts, which are open to everyone', async () => {
    const { token, dataKey } = await aMember(getDatabase(), { mobile: '13800000001' });
    const view = async (name: string) => {
      const id = await idOf(name);
      const open = visitors(getDatabase(), { config: { demoAccounts: 'forced' } });
      const { data } = await open.ask<string>(`business/supplier/view/${id}`, { token });
      return (await decrypt(data, dataKey.toString('base64'))) as SupplierDetail;
    };
    expect((await view('澜桥绑扎')).contact).toMatchObject({ phone });
    const real = await view('狮城理货');
    expect(real.locked).toBe('login');
    expect(JSON.stringify(real)).not.toContain(phone);
  });
});
