import { expect, type BrowserContext, type Page } from '@playwright/test';

import type { CollectionLane } from '../../contract/calls/favourites.ts';
import type { LoginAnswer } from '../../contract/calls/account/login.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { LocalValues } from '../../src/store/device-rows.ts';
import { countUnsent, putSession } from './held-session.ts';
import { readSealed } from './read-sealed.ts';

const harborHandle = 'member/business/collection/harbor/handle';

/** The demo accounts and the code that all of them have. */
export const demoMobile = (n: number): string => `1380000000${n}`;
const demoCode = '202611';

/** A session of a demo account, as another device has one. */
export async function openDemoSession(url: string, n: number): Promise<Partial<LocalValues>> {
  const body = { mobile: demoMobile(n), code: demoCode, agree: true };
  const { data } = (await post(url, 'sms_login', body)) as { data: LoginAnswer };
  const { token, header, role, data_key, user_info } = data;
  return { token, header, role, data_key, user_info };
}

/** The same of an account that keeps no lanes, whatever other tests have added in its name. */
export async function openBareSession(url: string, n: number): Promise<Partial<LocalValues>> {
  const session = await openDemoSession(url, n);
  const path = 'member/business/collection/harbor/select';
  const { lanes } = await readSealed<{ lanes: CollectionLane[] }>(url, session, path);
  for (const { group_id, from, to } of lanes)
    await post(url, harborHandle, { lane: { group_id, from, to, on: false } }, session.token);
  return session;
}

/** A page of a browser in which a demo account is logged in, by its number or a session of it. */
export async function openAs(
  context: BrowserContext,
  url: string,
  who: number | Partial<LocalValues>,
): Promise<Page> {
  const page = await context.newPage();
  // A place of the site's origin that runs nothing of the site.
  await page.goto(`${url}/healthz`);
  await putSession(page, typeof who === 'number' ? await openDemoSession(url, who) : who);
  await page.goto(`${url}/#/pages/about/index`);
  return page;
}

export const accountButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /我的账号/ });

/** Logs in as the n-th demo account, by the login page. */
export async function logInByPage(page: Page, url: string, n: number): Promise<void> {
  await page.goto(`${url}/#/pages/login/index`);
  await page.getByRole('button', { name: new RegExp(`1380000 ?000${n}|138 0000 000${n}`) }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(accountButton(page)).toBeVisible();
  // It leads home by itself, which must not come after what the test does next.
  await expect(page).not.toHaveURL(/login/);
}

/** Keeps a lane in the name of a session, as another device does. */
export async function keepLaneElsewhere(
  url: string,
  { token }: Partial<LocalValues>,
  [from, to]: readonly [string, string],
): Promise<void> {
  const group_id = '00000000-0000-7000-8000-000000000001';
  const lane = { group_id, from, to, on: true };
  await post(url, harborHandle, { lane }, token);
}

async function post(url: string, path: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}`, 'Idempotency-Key': makeUuidV7() }),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status, path).toBe(200);
  return answer.json();
}

export const favouritesAddress = '/#/pages/collect/index';
export const laneAddress = (from: string, to: string): string =>
  `/#/pages/browse/index?from=${from}&to=${to}`;

/** The star of the lane that is on the screen. */
export const laneStar = (page: Page) => page.getByRole('button', { name: /^收藏 / }).first();

/** The lanes of My favourites, in their order, by their codes. */
export const laneCodes = (page: Page): Promise<string[]> =>
  page.locator('[data-lane]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-lane') ?? ''));

/** What the chip in the header says. */
export const chip = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^同步/ });

/** The server has answered all that was done here. The chip alone may not have heard yet of what was just done. */
export async function isSaved(page: Page): Promise<void> {
  await expect.poll(() => countUnsent(page), { timeout: 40_000 }).toBe(0);
  await expect(chip(page)).toHaveAccessibleName('同步：已全部保存');
}
