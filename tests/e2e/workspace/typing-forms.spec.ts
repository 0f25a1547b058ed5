import type { Page } from '@playwright/test';

import type { AnswerOf } from '../../../contract/call.ts';
import type { organizationData } from '../../../contract/calls/workspace/organization.ts';
import { organizationHandle } from '../../../contract/facts/workspace.ts';
import { firstGroupId } from '../../../contract/calls/favourites.ts';
import { picturePath } from '../../../contract/wire/picture-path.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import {
  chip,
  favouritesAddress,
  addFavouriteLaneElsewhere,
  logInByPage,
  openAs,
  openDemoSession,
} from '../../support/favourites-pages.ts';
import { breakLine, cellOf, correctLine, openGroup, openWorkspace } from '../../support/group-page.ts';
import { openFaultyLine } from '../../support/faulty-line.ts';
import { colleagueAt } from '../../support/colleague.ts';
import { openInstalledProfile, openWithConnection } from '../../support/prepared-device.ts';
import { readSealed } from '../../support/read-sealed.ts';
import { openWindow } from '../../support/site-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';
import { aPicture } from '../../support/some-pictures.ts';
import { here } from '../../support/user-pages.ts';
import { workspaceAddress } from '../../support/workspace-pages.ts';

const note = (page: Page, theirs: string) => page.getByRole('definition').filter({ hasText: theirs });
const mine = (page: Page) => page.getByRole('button', { name: '用我填的' });
const theirs = (page: Page) => page.getByRole('button', { name: '用对方的' });

test("company forms show a colleague's value and overwrite it only on request", async ({ browser }) => {
  const { page, line, session, meanwhile, close } = await openWorkspace(browser, { publisher: 4 });
  const organization = () =>
    readSealed<AnswerOf<typeof organizationData>>(siteUrl(), session, 'organization/data');
  const { id, logo, english_description: before } = await organization();
  const field = page.getByLabel('英文简介');
  await field.fill('MINE');
  await meanwhile(async (colleague) => {
    const picture = makeUuidV7();
    await colleague.post('file/upload', { id: picture, picture: (await aPicture()).toString('base64') });
    await colleague.post(organizationHandle.path, {
      id,
      changes: { english_description: 'THEIRS', logo: picturePath(picture) },
      base: { english_description: before, logo },
    });
  });
  await expect(note(page, 'THEIRS')).toBeVisible();
  await mine(page).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect.poll(async () => (await organization()).english_description).toBe('MINE');
  await field.fill(before);
  await page.getByRole('button', { name: '保存' }).click();
  await expect.poll(async () => (await organization()).english_description).toBe(before);

  const manager = makeUuidV7();
  const name = { chinese_name: `经理 ${manager.slice(-8)}`, english_name: 'Manager', phone: '', email: '' };
  await meanwhile((colleague) =>
    colleague.post('business/manager/handle', {
      id: manager,
      add: { ...name, shipowner_id: id, shiproute_ids: [] },
    }),
  );
  await page.goto(`${line.url}/#/pages/company/director`);
  const row = page.getByRole('listitem').filter({ hasText: name.chinese_name });
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: '修改' }).click();
  await page.getByLabel('英文姓名').fill('MINE');
  await meanwhile((colleague) =>
    colleague.post('business/manager/handle', {
      id: manager,
      changes: { english_name: 'THEIRS' },
      base: { english_name: 'Manager' },
    }),
  );
  await expect(note(page, 'THEIRS')).toBeVisible();
  await theirs(page).click();
  await expect(page.getByLabel('英文姓名')).toHaveValue('THEIRS');
  await page.getByLabel('英文姓名').fill('MINE AGAIN');
  await meanwhile((colleague) => colleague.post('business/manager/delete', { id: manager }));
  await expect(page.getByRole('alert').filter({ hasText: '已被删除' })).toBeVisible();
  await expect(page.getByLabel('英文姓名')).toHaveValue('MINE AGAIN');
  await page.getByRole('dialog').getByRole('button', { name: '放弃改动' }).click();

  const group = makeUuidV7();
  await meanwhile((colleague) =>
    colleague.post('organization/template/handle', { id: group, add: { title: `名 ${group.slice(-8)}` } }),
  );
  await page.goto(line.url + workspaceAddress);
  await page.getByRole('button', { name: `“名 ${group.slice(-8)}”的操作` }).click();
  await page.getByRole('menuitem', { name: '改名' }).click();
  await page.getByLabel('船期组名称').fill('MINE');
  await meanwhile((colleague) =>
    colleague.post('organization/template/handle', {
      id: group,
      changes: { title: `THEIRS ${group.slice(-8)}` },
      base: { title: `名 ${group.slice(-8)}` },
    }),
  );
  await expect(note(page, `THEIRS ${group.slice(-8)}`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(chip(page)).toHaveAccessibleName(/1 项需处理/);
  await close();
});

test('a name changed elsewhere is shown at the edited field', async ({ browser }) => {
  const session = await openDemoSession(siteUrl(), 5);
  const line = await openFaultyLine(siteUrl());
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await openAs(context, line.url, session);
  const elsewhere = colleagueAt(siteUrl(), session);
  const renameFirst = (title: string) =>
    elsewhere.post('member/business/collection/harbor/handle', {
      group: { group_id: firstGroupId, title, on: true },
    });
  await renameFirst('ONE GROUP');
  await addFavouriteLaneElsewhere(siteUrl(), session, ['CNSHA', 'AEJEA']);
  await page.goto(line.url + favouritesAddress);
  await page.getByRole('button', { name: /^分组 ONE GROUP/ }).click();
  await page.getByRole('menuitem', { name: '改名' }).click();
  await page.getByLabel('分组名称').fill('MINE');
  await breakLine(page, line);
  await renameFirst('THEIRS');
  await correctLine(page, line);
  await expect(note(page, 'THEIRS')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${line.url}/#${here}`);
  const other = await openWindow(page);
  await other.goto(`${line.url}/#${here}`);
  for (const [tab, text] of [
    [page, 'MINE'],
    [other, 'THEIRS'],
  ] as const) {
    await tab.getByRole('button', { name: '修改昵称' }).click();
    await tab.getByLabel('昵称', { exact: true }).fill(text);
  }
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('THEIRS');
  await expect(note(page, 'THEIRS')).toBeVisible();
  await expect(page.getByLabel('昵称', { exact: true })).toHaveValue('MINE');
  await context.close();
  await line.close();
});

test('an edit of a deleted sailing becomes a new draft', async ({ browser }) => {
  const { page, drafts, title, down, up, meanwhile, close } = await openGroup(browser);
  const [first] = await drafts();
  await down();
  await cellOf(page, 'TEST PIONEER 0').click();
  await page.keyboard.type('MINE');
  await page.keyboard.press('Enter');
  await expect(chip(page)).toHaveAccessibleName(/1 项待发送/);
  await meanwhile((colleague) => colleague.remove(first as never));
  await up();
  await expect(chip(page)).toHaveAccessibleName(/1 项需处理/);
  await chip(page).click();
  const card = page.getByRole('article').filter({ hasText: '这条船期已被删除' });
  await expect(card.getByRole('row', { name: /船名/ })).toContainText('TEST PIONEER 0');
  await expect(card.getByRole('row', { name: /船名/ })).toContainText('MINE');
  await expect(card).not.toContainText(/not_found|404/);
  await card.getByRole('button', { name: '存为新草稿' }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(async () => (await drafts()).map(({ ship_name }) => ship_name)).toContain('MINE');
  expect((await drafts()).length, title).toBe(3);
  await close();
});

test('text typed into the company form survives a killed browser', async () => {
  const line = await openWithConnection();
  const device = await openInstalledProfile(line);
  await logInByPage(device.page(), line.url, 4);
  await device.page().goto(line.url + workspaceAddress);
  const field = () => device.page().getByLabel('英文简介');
  const before = await field().inputValue();
  await field().fill('HALF TYPED');
  await expect.poll(() => device.page().evaluate(countForms)).toBe(1);
  await device.killAndReopen();
  await device.page().goto(line.url + workspaceAddress);
  await expect(field()).toHaveValue('HALF TYPED');
  await field().fill(before);
  await expect.poll(() => device.page().evaluate(countForms)).toBe(0);
  await device.close();
  await line.close();
});

/** Returns the number of forms whose input the device has noted. Their content is encrypted. */
const countForms = () =>
  new Promise<number>((done, fail) => {
    const opening = indexedDB.open('laycan');
    opening.addEventListener('error', () =>
      fail(opening.error ?? new Error('the local database does not open')),
    );
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('typed_form').objectStore('typed_form').count();
      counting.addEventListener('success', () => done(counting.result));
      opening.result.close();
    });
  });
