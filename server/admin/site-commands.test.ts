import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { admin as runHere } from '../../tests/support/admin.ts';
import { openEmbeddedDatabase } from '../../tests/support/database.ts';
import { aMember } from '../../tests/support/a-member.ts';
import { testNow } from '../../tests/support/test-time.ts';
import { aPaidOrder } from '../../tests/support/waiting-items.ts';
import type { OpenDatabase } from '../db/open.ts';
import { listSiteSettings } from '../db/site/settings.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
}, 120_000);
afterAll(() => database.close());

const admin = (...words: string[]) => runHere(database, words);
const auditedNames = async () =>
  (await database.pool.query<{ action: string }>('select action from audit_log order by id')).rows.map(
    ({ action }) => action,
  );

describe('operator commands for shipowners', () => {
  test('a shipowner is added, renamed and listed', async () => {
    expect(await admin('shipowner', 'add', '望潮航运 | Wang Chao Shipping')).toMatchObject({ code: 0 });
    const renamed = await admin('shipowner', 'rename', 'wang chao shipping', '望潮海运 | Wang Chao Lines');
    expect(renamed).toEqual({
      code: 0,
      text: expect.stringContaining('望潮海运 | Wang Chao Lines') as string,
    });
    const listed = await admin('shipowner', 'list');
    expect(listed.text).toContain('望潮海运 | Wang Chao Lines  live sailings 0, publishers 0');
    expect(await auditedNames()).toEqual(['shipowner_added', 'shipowner_renamed']);
  });

  test('two shipowners cannot have the same name', async () => {
    await admin('shipowner', 'add', '远山航运 | Far Hills Shipping');
    expect(await admin('shipowner', 'add', 'far hills shipping')).toMatchObject({ code: 1 });
    expect(await admin('shipowner', 'rename', '望潮海运', '远山航运')).toMatchObject({ code: 1 });
    expect((await admin('shipowner', 'list')).text).toContain('望潮海运');
  });

  test('an unknown shipowner is not renamed, and similar names are listed', async () => {
    const { code, text } = await admin('shipowner', 'rename', 'Far Hill', 'New Name');
    expect(code).toBe(1);
    expect(text).toContain('远山航运');
  });
});

describe('operator commands that search', () => {
  test('a member is found by a part of the number, the nickname, the company and the id', async () => {
    const { id } = await aMember(database, { mobile: '13377001234' });
    await database.pool.query('update member set nickname = $1 where id = $2', ['Li_Wei', id]);
    await database.pool.query(
      `insert into certification (member_id, source, state, company_name, social_credit_code, submit_time)
      values ($1, 'web', 'waiting', 'ACME Freight', 'X', $2)`,
      [id, testNow],
    );
    for (const text of ['377001', 'li_w', 'acme', String(id).padStart(2, '0')])
      expect((await admin('member', 'find', text)).text).toContain('Li_Wei  ACME Freight');
    expect((await admin('member', 'find', 'lixwei')).text).toContain('No member found');
  });

  test('orders and inquiries of an empty site are reported as none', async () => {
    expect(await admin('order', 'list', '--state', 'paid')).toEqual({
      code: 0,
      text: 'There are no orders\n',
    });
    expect(await admin('inquiry', 'list')).toEqual({ code: 0, text: 'There are no inquiries\n' });
    expect(await admin('order', 'list', '--state', 'lost')).toMatchObject({ code: 1 });
  });
});

describe('order list', () => {
  test('shows the orders of a state with their numbers', async () => {
    const { number } = await aPaidOrder(database, { create_time: testNow });
    expect(await admin('order', 'list', '--state', 'fulfilled')).toEqual({
      code: 0,
      text: expect.stringContaining(number) as string,
    });
    expect((await admin('order', 'list', '--state', 'refunded')).text).not.toContain(number);
  });
});

describe('operator commands for settings', () => {
  test('the logo is set from a picture and restored', async () => {
    expect(await admin('site', 'logo', 'public/icons/icon-192.png')).toMatchObject({ code: 0 });
    expect((await listSiteSettings(database)).get('logo')).toMatch(/^[\da-f]{12}$/);
    expect(await admin('site', 'logo', 'package.json')).toMatchObject({ code: 1 });
    expect(await admin('site', 'logo', '')).toMatchObject({ code: 0 });
    expect((await listSiteSettings(database)).get('logo')).toBe('');
  });

  test('a setting is changed, listed and restored', async () => {
    expect(await admin('site', 'set', 'icp', '沪ICP备1号')).toMatchObject({ code: 0 });
    expect((await admin('site', 'list')).text).toContain('icp  沪ICP备1号');
    expect((await listSiteSettings(database)).get('icp')).toBe('沪ICP备1号');
    await admin('site', 'set', 'icp', '');
    expect((await admin('site', 'list')).text).toContain('No setting was changed');
  });

  test('an invalid value changes nothing', async () => {
    expect(await admin('site', 'set', 'ship_logo', 'javascript:alert(1)')).toMatchObject({ code: 1 });
    expect(await admin('site', 'set', 'email', 'nobody')).toMatchObject({ code: 1 });
    expect(await admin('site', 'set', 'demo', '1')).toMatchObject({ code: 1 });
  });
});
