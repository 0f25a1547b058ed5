import { expect, type Page } from '@playwright/test';

import type { DraftRow } from '../../trade/draft/draft.ts';
import type { Template } from '../../contract/calls/workspace/template.ts';
import type { LocalValues } from '../../src/store/device-rows.ts';
import { readSealed } from './read-sealed.ts';

export const workspaceAddress = '/#/pages/publish/index';

/**
 * Returns the drafts of the group with this title, in their order. If the group does not exist, returns an
 * empty list.
 */
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
  // Groups of other tests may appear in the list above the button. This moves the button during the click.
  await expect(async () => {
    if (!(await name.isVisible()))
      await page.getByRole('button', { name: '新建船期组' }).first().click({ timeout: 2_000 });
    await expect(name).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await name.fill(title);
  await page.getByRole('dialog').getByRole('button', { name: '新建', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Returns the number of sailings in the sheet, according to its `aria-rowcount`. */
export const rowsOfSheet = async (page: Page): Promise<number> => {
  const count = await page.getByRole('grid').getAttribute('aria-rowcount');
  // The count includes two lines for each sailing, one line for the header, and two lines for the empty row
  // at the end.
  return (Number(count) - 3) / 2;
};

export async function pasteSailings(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: '粘贴船期' }).click();
  const dialog = page.getByRole('dialog', { name: /^导入到/ });
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: /^导入 \d+ 条$/ }).click();
  await expect(dialog).toHaveCount(0);
}

/** Waits until the list of ports is cached, because the reading of a pasted text needs this list. */
export const hasPorts = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        // Without a service worker, nothing is cached. In this case the page reads a pasted text when the
        // list of ports arrives.
        if (!navigator.serviceWorker?.controller) return true;
        const options = { ignoreSearch: true, ignoreVary: true };
        return (await caches.match('/api/business/harbor/list', options)) !== undefined;
      }),
    )
    .toBe(true);

/** Returns the position of the lower edge of the area for short messages, in px. */
export const placeOfMessages = (page: Page): Promise<number> =>
  page.getByRole('status').evaluateAll((all) => {
    const fixed = all.filter((one) => getComputedStyle(one).position === 'fixed');
    return Math.max(...fixed.map((one) => one.getBoundingClientRect().bottom));
  });
