import type { Page } from '@playwright/test';

import { from, loadChips, search, to } from '../../support/search-form.ts';
import { isTakenOver, queryOf, sailings } from '../../support/site-pages.ts';
import { expect, test } from '../../support/site-test.ts';

/** Delays the requests that match a pattern. The returned function lets them continue. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let letCome = () => {};
  const isTime = new Promise<void>((done) => (letCome = done));
  await page.route(pattern, (route) => isTime.then(() => route.continue()));
  return letCome;
}
const holdPorts = (page: Page) => hold(page, '**/business/harbor/list*');

test('a search made before script and ports load runs afterwards', async ({ page }) => {
  const letScriptsCome = await hold(page, '**/assets/*.js');
  const letPortsCome = await holdPorts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await from(page).fill('上海');
  await to(page).fill('AEJEA');
  await page.getByRole('radio', { name: '下月' }).check();
  await search(page).click();
  letScriptsCome();
  await expect(search(page)).toHaveAttribute('aria-busy', 'true');
  letPortsCome();
  await expect(sailings(page).first()).toBeVisible();
  expect(queryOf(page)).toMatchObject({
    from: 'CNSHA',
    to: 'AEJEA',
    since: expect.stringMatching(/-01$/),
  });
});

test('a field completed before the ports have loaded gets its places afterwards', async ({ page }) => {
  const letPortsCome = await holdPorts(page);
  await page.goto('/');
  await isTakenOver(page);
  await from(page).fill('太仓, CNSHA, ');
  await from(page).pressSequentially('huadong');
  await page.keyboard.press('Enter');
  await to(page).pressSequentially('jbal');
  letPortsCome();
  await expect(loadChips(page)).toHaveText(['太仓', '上海', '华东主港']);
  // The field being typed in keeps its text and the focus.
  await expect(to(page)).toHaveValue('jbal');
  await expect(to(page)).toBeFocused();
  await expect(page.getByRole('option').first()).toContainText('杰贝阿里');
});

test('a search by names waits until the ports have loaded', async ({ page }) => {
  const letPortsCome = await holdPorts(page);
  await page.goto('/');
  await isTakenOver(page);
  await from(page).fill('太仓, 上海');
  await to(page).fill('沙特阿拉伯');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await search(page).click();
  await expect(search(page)).toHaveAttribute('aria-busy', 'true');
  letPortsCome();
  await expect(sailings(page).first()).toBeVisible();
  expect(queryOf(page)).toEqual({ from: 'CNTAG,CNSHA', to: 'SA' });
});
