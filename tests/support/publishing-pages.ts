import { expect, type Locator, type Page } from '@playwright/test';

import type { Batch } from '../../contract/calls/publishing.ts';
import type { Template } from '../../contract/calls/workspace/template.ts';
import type { SailingRow } from '../../trade/sailing/sailing.ts';
import type { LocalValues } from '../../src/store/device-rows.ts';
import { readSealed } from './read-sealed.ts';

/** Returns the group that has this title on the server. */
export async function groupOf(url: string, session: Partial<LocalValues>, title: string): Promise<Template> {
  const { list } = await readSealed<{ list: Template[] }>(url, session, 'organization/template/select');
  const group = list.find((one) => one.title === title);
  if (!group) throw new Error(`the server has no group ${title}`);
  return group;
}

/** Returns the publications of a group on the server, the newest first. */
export async function publicationsOf(
  url: string,
  session: Partial<LocalValues>,
  { id }: Pick<Template, 'id'>,
): Promise<Batch[]> {
  const path = `business/information/batch/list?template_id=${id}&page=1&page_size=20`;
  return (await readSealed<{ list: Batch[] }>(url, session, path)).list;
}

/**
 * Returns the sailings from the given list that a reader of another organisation finds when searching the
 * lane.
 */
export async function foundByReader(
  url: string,
  { token }: Partial<LocalValues>,
  ids: readonly string[],
  search: { from: string; to: string; since: string; until: string },
): Promise<SailingRow[]> {
  const query = new URLSearchParams({ ...search, page: '1', page_size: '100' });
  const answer = await fetch(`${url}/api/business/information/list?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { list: SailingRow[] } };
  return data.list.filter(({ id }) => ids.includes(id));
}

/**
 * Types over a cell of the sheet. In the name of the cell, a mark of unpublished changes may follow the
 * value.
 */
export async function typeOver(page: Page, was: string, text: string): Promise<void> {
  const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}( |$)`) });
  await cell(was).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(cell(text)).toBeVisible();
}

/** Opens the review of a group from the bottom of its sheet. */
export async function openReview(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '核对并发布' }).click();
  return page.getByRole('dialog', { name: /^发布 / });
}

/** Publishes all changes in the review. */
export async function publishAll(page: Page): Promise<void> {
  const review = await openReview(page);
  await review.getByRole('button', { name: /^发布 \d+ 处改动$/ }).click();
  await expect(review).toHaveCount(0);
}
