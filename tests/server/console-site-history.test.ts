import sharp from 'sharp';
import { expect, it } from 'vitest';

import type { SiteSettings } from '../../contract/calls/console/site.ts';
import { sitePicture } from '../../server/domain/site/site-logo.ts';
import { admin } from '../support/admin.ts';
import { anOperator } from '../support/an-operator.ts';
import { describeOnBothEngines } from '../support/database.ts';
import { testNow } from '../support/test-time.ts';
import { visitors } from '../support/visit.ts';

describeOnBothEngines('history of the site settings', (getDatabase) => {
  it('each change is a version with its author, and a version is restored', async () => {
    const site = visitors(getDatabase());
    const { token, id } = await anOperator(getDatabase(), ['operations']);
    const nickname = '孙宁';
    await getDatabase().db.updateTable('member').set({ nickname }).where('id', '=', id).execute();
    const save = (name: string, value: string) =>
      site.ask<SiteSettings>('console/site/handle', { body: { name, value }, token });
    const valueOf = ({ list }: SiteSettings, name: string) => list.find((one) => one.name === name)?.value;

    await save('copyright', '一');
    const { data } = await save('icp', '沪ICP备1号');
    await save('icp', '沪ICP备1号');
    expect(data.list.find((one) => one.name === 'copyright')).toMatchObject({ fallback: '© Laycan 船期' });
    expect(data.revisions).toMatchObject([
      { number: 3, author: nickname, changed: ['icp'] },
      { number: 2, author: nickname, changed: ['copyright'] },
      { number: 1, author: '', changed: [] },
    ]);
    expect(await admin(getDatabase(), ['site', 'set', 'copyright', '二'])).toMatchObject({ code: 0 });
    const old = await site.ask<{ values: object }>('console/site/revision?number=2', { token });
    expect(old.data.values).toMatchObject({ copyright: '一', icp: '' });

    const reverted = await site.ask<SiteSettings>('console/site/revert', { body: { number: 2 }, token });
    expect(reverted.data.names).toEqual({ zh: 'Laycan 船期', en: 'Laycan' });
    expect((await save('chinese_name', '望潮')).data.names).toEqual({ zh: '望潮', en: '望潮' });
    await save('chinese_name', '');
    expect(valueOf(reverted.data, 'copyright')).toBe('一');
    expect(valueOf(reverted.data, 'icp')).toBe('');
    expect(reverted.data.revisions[0]).toMatchObject({
      number: 5,
      author: nickname,
      changed: ['copyright', 'icp'],
    });
    expect(reverted.data.revisions[1]).toMatchObject({ number: 4, author: '', changed: ['copyright'] });
    const kernel = await site.ask<{ copyright: string }>('system/kernel');
    expect(kernel.data.copyright).toBe('一');
  });

  it('an earlier logo is restored with its version, also one from before the logos had versions', async () => {
    const site = visitors(getDatabase());
    const { token } = await anOperator(getDatabase(), ['operations']);
    const upload = async (background: string) => {
      const made = sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer();
      const picture = background === '' ? '' : (await made).toString('base64');
      return (await site.ask<SiteSettings>('console/site/logo', { body: { picture }, token })).data;
    };
    const revert = (number: number) =>
      site.ask<SiteSettings>('console/site/revert', { body: { number }, token });
    const red = await upload('#ff0000');
    await getDatabase().db.deleteFrom('site_picture').where('name', 'like', 'logo %').execute();
    const blue = await upload('#0000ff');
    expect(blue.logo_version).not.toBe(red.logo_version);
    expect(blue.revisions[0]).toMatchObject({ changed: ['logo'] });
    const [, before] = blue.revisions;
    const restored = (await revert(before?.number ?? 0)).data;
    expect([restored.logo, restored.logo_version]).toEqual([red.logo, red.logo_version]);
    const shown = await sitePicture('logo', { database: getDatabase(), now: testNow });
    const { dominant } = await sharp(shown ?? Buffer.alloc(0)).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
    expect((await revert(blue.revisions[0]?.number ?? 0)).data.logo_version).toBe(blue.logo_version);
    await getDatabase()
      .db.deleteFrom('site_picture')
      .where('name', '=', `logo ${red.logo_version}`)
      .execute();
    expect(await revert(before?.number ?? 0)).toMatchObject({ code: 'not_found' });
  });
});
