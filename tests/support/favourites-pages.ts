import { expect, type BrowserContext, type Page } from '@playwright/test';

import type { AnswerOf } from '../../contract/call.ts';
import {
  collectionVesselHandle,
  collectionVesselSelect,
  type CollectionLane,
} from '../../contract/calls/favourites.ts';
import type { LoginAnswer } from '../../contract/calls/account/login.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { LocalValues } from '../../src/store/device-rows.ts';
import { countUnsent, putSession } from './stored-session.ts';
import { readSealed } from './read-sealed.ts';

const harborHandle = 'member/business/collection/harbor/handle';

/** Returns the mobile number of the n-th demo account. The login code is the same for all demo accounts. */
export const demoMobile = (n: number): string => `1380000000${n}`;
const demoCode = '202611';

/** Logs in as a demo account from another device and returns the session. */
export async function openDemoSession(url: string, n: number): Promise<Partial<LocalValues>> {
  const body = { mobile: demoMobile(n), code: demoCode, agree: true };
  const { data } = (await post(url, 'sms_login', body)) as { data: LoginAnswer };
  const { token, header, role, data_key, user_info } = data;
  return { token, header, role, data_key, user_info };
}

/**
 * Logs in as a demo account and removes all favourite lanes and followed vessels of the account, because
 * other tests may have added some.
 */
export async function openBareSession(url: string, n: number): Promise<Partial<LocalValues>> {
  const session = await openDemoSession(url, n);
  const path = 'member/business/collection/harbor/select';
  const { lanes } = await readSealed<{ lanes: CollectionLane[] }>(url, session, path);
  for (const { group_id, from, to } of lanes)
    await post(url, harborHandle, { lane: { group_id, from, to, on: false } }, session.token);
  await unfollowVessels(url, session);
  return session;
}

async function unfollowVessels(url: string, session: Partial<LocalValues>): Promise<void> {
  const { path } = collectionVesselSelect;
  const { list } = await readSealed<AnswerOf<typeof collectionVesselSelect>>(url, session, path);
  for (const { mmsi, name } of list)
    await post(url, collectionVesselHandle.path, { mmsi, name, on: false }, session.token);
}

/** Opens a page that is logged in as a demo account. The account is given by its number or by a session. */
export async function openAs(
  context: BrowserContext,
  url: string,
  who: number | Partial<LocalValues>,
): Promise<Page> {
  const page = await context.newPage();
  // Opens a page on the site's origin that runs no script of the site.
  await page.goto(`${url}/healthz`);
  await putSession(page, typeof who === 'number' ? await openDemoSession(url, who) : who);
  await page.goto(`${url}/#/pages/about/index`);
  return page;
}

export const accountButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /我的账号/ });

/** Logs in as the n-th demo account on the login page. */
export async function logInByPage(page: Page, url: string, n: number): Promise<void> {
  await page.goto(`${url}/#/pages/login/index`);
  await page.getByRole('button', { name: new RegExp(`1380000 ?000${n}|138 0000 000${n}`) }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(accountButton(page)).toBeVisible();
  // The login page opens the home page. The test waits for that before its next step.
  await expect(page).not.toHaveURL(/login/);
}

/** Changes a favourite lane or group with a session's token, as another device does. */
export async function changeFavouriteElsewhere(
  url: string,
  { token }: Partial<LocalValues>,
  change: { lane: object } | { group: object },
): Promise<void> {
  await post(url, harborHandle, change, token);
}

export async function addFavouriteLaneElsewhere(
  url: string,
  session: Partial<LocalValues>,
  [from, to]: readonly [string, string],
): Promise<void> {
  const group_id = '00000000-0000-7000-8000-000000000001';
  await changeFavouriteElsewhere(url, session, { lane: { group_id, from, to, on: true } });
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

/** The star of the lane on the screen. */
export const laneStar = (page: Page) => page.getByRole('button', { name: /^(?:已)?收藏 / }).first();

/** Returns the codes of the lanes in My favourites, in their order. */
export const laneCodes = (page: Page): Promise<string[]> =>
  page.locator('[data-lane]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-lane') ?? ''));

/** The sync chip of the header. */
export const chip = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^同步/ });

/**
 * Waits until the server has answered all changes. The chip alone is not enough, because it may not yet
 * include the latest change.
 */
export async function isSaved(page: Page): Promise<void> {
  await expect.poll(() => countUnsent(page), { timeout: 40_000 }).toBe(0);
  await expect(chip(page)).toHaveAccessibleName('同步：已全部保存');
}
