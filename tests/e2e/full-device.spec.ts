import type { Page } from '@playwright/test';

import { isSaved } from '../support/favourites-pages.ts';
import { cellOf, openGroup } from '../support/group-page.ts';
import { expect, test } from '../support/site-test.ts';

/** What Chromium says of a site that has used up its share, and of a disk that is full. */
const full = {
  share: ['QuotaExceededError', ''],
  disk: ['UnknownError', 'IO error: 000003.log: FILE_ERROR_NO_SPACE (WritableFileAppend)'],
} as const;

/** From now on the browser writes nothing of this page; null: it does again. */
const refuseWrites = (page: Page, why: keyof typeof full | null): Promise<void> =>
  page.evaluate((refusal) => {
    Object.assign(globalThis, { refusal });
    const store: object = IDBObjectStore.prototype;
    if ('isPatched' in store) return;
    const refused: ProxyHandler<(...words: unknown[]) => unknown> = {
      apply: (write, self, words) => {
        const { refusal: now } = globalThis as { refusal?: readonly [string, string] | null };
        if (now) throw new DOMException(now[1], now[0]);
        return Reflect.apply(write, self, words) as unknown;
      },
    };
    for (const name of ['put', 'add'])
      Reflect.set(store, name, new Proxy(Reflect.get(store, name) as () => unknown, refused));
    Reflect.set(store, 'isPatched', true);
  }, why && full[why]);

test('what a full device does not take stays where it was typed, and it is said; with room again it is kept', async ({
  browser,
}) => {
  const { page, drafts, title, close } = await openGroup(browser);
  await refuseWrites(page, 'share');
  await cellOf(page, 'TEST PIONEER 0').click();
  await page.keyboard.type('NO ROOM');
  await page.keyboard.press('Enter');
  const lost = page.getByRole('alert').filter({ hasText: '保存失败：设备存储空间不足' });
  await expect(lost).toContainText('NO ROOM');
  await expect(cellOf(page, 'TEST PIONEER 0')).toBeVisible();

  await refuseWrites(page, 'disk');
  await page
    .getByRole('button', { name: `“${title}”的操作` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '改名' }).click();
  const dialog = page.getByRole('dialog', { name: '船期组改名' });
  await dialog.getByLabel('船期组名称').fill('NO ROOM EITHER');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByLabel('船期组名称')).toHaveAccessibleDescription(/设备存储空间不足/);
  await expect(dialog.getByLabel('船期组名称')).toHaveValue('NO ROOM EITHER');
  await page.keyboard.press('Escape');

  await refuseWrites(page, null);
  await lost.getByRole('button', { name: '重试' }).click();
  await expect(lost).toHaveCount(0);
  await isSaved(page);
  expect((await drafts()).map(({ ship_name }) => ship_name)).toContain('NO ROOM');
  await close();
});
