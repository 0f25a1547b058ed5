import { expect, type Page } from '@playwright/test';

import type { DraftRow } from '../../trade/draft/draft.ts';
import type { Template } from '../../contract/calls/workspace/template.ts';
import type { LocalValues } from '../../src/store/device-rows.ts';
import { readSealed } from './read-sealed.ts';

export const workspaceAddress = '/#/pages/publish/index';

/** Returns the drafts of the group with this title, in order. Returns none if the group does not exist. */
export async function draftsOf(
  url: string,
  session: Partial<LocalValues>,
  title: string,
): Promise<DraftRow[]> {
  const groups = await readSealed<{ list: Template[] }>(url, session, 'organization/template/select');
  const group = groups.list.find((one) => one.title === title);
  if (!group) return [];
  const path = `organization/template/schedule/select?template_id=${group.id}`;
  return (await readSealed<{ list: DraftRow[] }>(url, session, path)).list;
}

/** Creates a group and opens its sheet. */
export async function makeGroup(page: Page, title: string): Promise<void> {
  const name = page.getByLabel('船期组名称');
  // Groups of other tests may appear in the list above the button and move the button during the click.
  await expect(async () => {
    if (!(await name.isVisible()))
      await page.getByRole('button', { name: '新建船期组' }).first().click({ timeout: 2_000 });
    await expect(name).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await name.fill(title);
  await page.getByRole('dialog').getByRole('button', { name: '新建', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Returns the number of sailings that the sheet announces. */
export const rowsOfSheet = async (page: Page): Promise<number> => {
  const count = await page.getByRole('grid').getAttribute('aria-rowcount');
  // Two lines for each sailing, one for the header, and two for the empty row at the end.
  return (Number(count) - 3) / 2;
};

export async function pasteSailings(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: '粘贴船期' }).click();
  const dialog = page.getByRole('dialog', { name: /^导入到/ });
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: /^导入 \d+ 条$/ }).click();
  await expect(dialog).toHaveCount(0);
}

/** Waits until the list of ports is cached, which reading a pasted text needs. */
export const hasPorts = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        // Without a service worker nothing is cached. The page then reads a pasted text when the list arrives.
        if (!navigator.serviceWorker?.controller) return true;
        const options = { ignoreSearch: true, ignoreVary: true };
        return (await caches.match('/api/business/harbor/list', options)) !== undefined;
      }),
    )
    .toBe(true);

/** Returns the lower edge of the area of short messages, in px. */
export const placeOfMessages = (page: Page): Promise<number> =>
  page.getByRole('status').evaluateAll((all) => {
    const fixed = all.filter((one) => getComputedStyle(one).position === 'fixed');
    return Math.max(...fixed.map((one) => one.getBoundingClientRect().bottom));
  });
