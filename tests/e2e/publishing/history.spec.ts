import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import { draftChanges } from '../../../trade/draft/publication-changes.ts';
import { historyLink, publishLogLink } from '../../../contract/links/publish-links.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { draftOnly } from '../../../trade/draft/draft.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { testOnDevice } from '../../support/prepared-device.ts';
import { isSaved, openAs, openDemoSession } from '../../support/favourites-pages.ts';
import { aSailingIn, workspaceOf } from '../../support/history-pages.ts';
import { areCopied } from '../../support/site-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';

const publisher = 4;
const today = todayIn('Asia/Shanghai', new Date());

test('publications are compared, restored, withdrawn and logged with their person', async ({
  browser,
  context,
}) => {
  const session = await openDemoSession(siteUrl(), publisher);
  const own = workspaceOf(siteUrl(), session);
  const moved = aSailingIn(10, today, { ship_name: 'TEST MOVED', voyage_number: '1E' });
  const same = aSailingIn(12, today, { ship_name: 'TEST SAME', voyage_number: '2E', sequence: 'W' });
  const gone = aSailingIn(14, today, { ship_name: 'TEST GONE', voyage_number: '3E', sequence: 'X' });
  const added = aSailingIn(16, today, { ship_name: 'TEST NEW', voyage_number: '4E', sequence: 'Y' });
  const title = `历史 ${Date.now()}`;
  const group = await own.makeGroup(title, [moved, same, gone]);
  await own.publish(group);
  const [load] = moved.harbors;
  const path = `harbors.${load?.id}`;
  await own.edit(
    moved.id,
    { [`${path}.start_time`]: addDays(today, 13), [`${path}.end_time`]: addDays(today, 16) },
    { [`${path}.start_time`]: addDays(today, 10), [`${path}.end_time`]: addDays(today, 13) },
  );
  await own.remove(group, gone.id);
  await own.add(group, [added]);
  await own.publish(group, [gone.id]);

  const page = await openAs(context, siteUrl(), session);
  await page.goto(`${siteUrl()}/#${historyLink({ id: group })}`);
  const table = page.getByRole('table', { name: '第 1 次发布与第 2 次发布逐项对比' });
  await expect(table.getByRole('row', { name: /上海/ }).first()).toContainText('推迟 3 天');
  await expect(table.getByRole('row', { name: /TEST GONE/ })).toContainText('取消');
  await expect(table.getByRole('row', { name: /TEST NEW/ })).toBeVisible();
  await expect(table.getByText('TEST SAME')).toBeHidden();
  await table.getByRole('button', { name: '1 条无变更' }).click();
  await expect(table.getByText('TEST SAME')).toBeVisible();
  await expect(page.getByRole('link', { name: /第 2 次发布.*当前对外/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  // The bar at the top would cover content that is scrolled under it, so the page is scrolled to the top.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '恢复到客户之前看到的内容' }).click();
  await expect(dialog).toContainText('恢复 1 条船期');
  await expect(dialog).toContainText('修改 1 条船期的 2 个字段');
  await expect(dialog).toContainText('移除 1 条之后才发布的船期');
  await expect(dialog).toContainText('1 条内容相同，不变');
  await dialog.getByRole('button', { name: '恢复为草稿' }).click();
  await expect(page.getByText('已恢复 3 条船期为草稿')).toBeVisible();
  // The message appears before the first edit has been sent.
  await expect
    .poll(async () => (await own.draftsIn(group)).list.map(({ id }) => id).includes(gone.id))
    .toBe(true);
  await isSaved(page);
  const { list } = await own.draftsIn(group);
  const drafts = new Map(list.map((row) => [row.id, draftOnly(row)]));
  expect([...drafts.keys()].toSorted()).toEqual([moved, same, gone].map(({ id }) => id).toSorted());
  for (const sailing of [moved, same, gone]) {
    const draft = drafts.get(sailing.id);
    expect(draft && draftChanges(draft, sailing), sailing.ship_name ?? '').toEqual([]);
  }

  await page.getByRole('button', { name: /^下架全部 \d+ 条船期$/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('3 条对外船期将划线');
  await expectAccessible(page);
  await question.getByRole('button', { name: '全部下架' }).click();
  await expect(page.getByText('已下架第 2 次发布的船期')).toBeVisible();
  await isSaved(page);
  await expect(page.getByRole('link', { name: /第 2 次发布.*已下架/ })).toBeVisible();
  // The comparison is with what customers saw until then.
  await page.goto(`${siteUrl()}/#${historyLink({ id: group })}`);
  await expect(page.getByText('现在客户看不到船期（已全部下架）')).toBeVisible();
  await expect(page.getByRole('table').getByText('TEST MOVED')).toBeVisible();

  const reader = await openAs(await browser.newContext({ locale: 'zh-CN' }), siteUrl(), 2);
  await reader.goto(`${siteUrl()}/#${sailingLink(same.id)}`);
  await expect(reader.getByRole('main')).toContainText('取消');
  await reader.context().close();

  await page.goto(`${siteUrl()}/#${publishLogLink({ id: group })}`);
  const log = page.getByRole('main');
  for (const what of ['下架第 2 次发布', '发布（第 2 次）', '发布（第 1 次）', '新增 3 条草稿'])
    await expect(log.getByText(what, { exact: true }).first()).toBeVisible();
  // The first edit was made before the second publication, the second edit by the restoration.
  await expect(log.getByText('修改 TEST MOVED 1E', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: '全部操作' }).click();
  await page.getByRole('menuitemradio', { name: '下架' }).click();
  await expect(log.getByRole('listitem').filter({ hasText: '下架第 2 次发布' })).toContainText(
    '演示发布人乙',
  );
  await expect(log.getByText('发布（第 1 次）', { exact: true })).toBeHidden();
});

testOnDevice(
  'an opened history is available offline, and a withdrawal is queued',
  async ({ context, line }) => {
    const session = await openDemoSession(siteUrl(), publisher);
    const own = workspaceOf(siteUrl(), session);
    const sailing = aSailingIn(20, today, { ship_name: 'TEST PIER', voyage_number: '7E' });
    const later = aSailingIn(27, today, { ship_name: 'TEST QUAY', voyage_number: '8E', sequence: 'W' });
    const group = await own.makeGroup(`离线历史 ${Date.now()}`, [sailing]);
    await own.publish(group);
    await own.add(group, [later]);
    await own.publish(group);

    const page = await openAs(context, line.url, session);
    await page.goto(`${line.url}/#${historyLink({ id: group })}`);
    const table = page.getByRole('table', { name: '第 1 次发布与第 2 次发布逐项对比' });
    await expect(table.getByRole('row', { name: /TEST QUAY/ })).toBeVisible();
    await areCopied(page, /batch\/diff\?/);

    line.set('down');
    await page.reload();
    await expect(table.getByRole('row', { name: /TEST QUAY/ })).toBeVisible();
    await page.getByRole('button', { name: /^下架全部 \d+ 条船期$/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('联网后执行');
    await question.getByRole('button', { name: '全部下架' }).click();
    await expect(page.getByText('第 2 次发布的船期会在联网后下架')).toBeVisible();
    const publication = page.getByRole('link', { name: /^第 2 次发布/ });
    await expect(publication).toHaveAccessibleName(/联网后下架/);

    line.set('up');
    await expect(publication).toHaveAccessibleName(/已下架/);
  },
);
