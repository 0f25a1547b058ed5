import type { Page } from '@playwright/test';

import { expect, test } from '../../support/site-test.ts';
import { browseAddress, lane, queryOf, sailings, setLanguage } from '../../support/site-pages.ts';

const heading = (page: Page) => page.locator('main h1');

test('in English every page has its heading, title and language', async ({ page, context, baseURL }) => {
  await setLanguage(context, baseURL ?? '', 'en');
  await page.goto('/');
  await expect(page).toHaveTitle('Find a sailing – Laycan 船期');
  await page.goto(browseAddress(lane));
  await expect(page).toHaveTitle('Sailings Shanghai – Jebel Ali – Laycan 船期');
  await sailings(page).first().click();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/Shanghai – Jebel Ali – Laycan 船期$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sailings' }).click();
  await expect(page).toHaveTitle('All sailings – Laycan 船期');
  await expect(heading(page)).toBeFocused();
  await page.goto('/#/pages/nowhere');
  await expect(page).toHaveTitle('Page not found – Laycan 船期');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a language switch keeps filters, page and order, and is remembered', async ({ page, context }) => {
  const query = 'from=CN&machine_id=roll&sort=arrival&page=2';
  await page.goto(browseAddress(query));
  await expect(sailings(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Switch to English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(sailings(page).first()).toBeVisible();
  expect(queryOf(page)).toEqual(Object.fromEntries(new URLSearchParams(query)));
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(
    page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Ro-ro' }),
  ).toBeVisible();
  const another = await context.newPage();
  await another.goto('/');
  await expect(heading(another)).toContainText('where');
});
