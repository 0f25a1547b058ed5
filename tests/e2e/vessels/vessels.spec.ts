import type { Page, Route } from '@playwright/test';

import { openBareSession } from '../../support/favourites-pages.ts';
import { logInAsDemo, loginAddress } from '../../support/login-pages.ts';
import { ourMark } from '../../../contract/wire/our-mark.ts';
import { settled } from '../../support/site-pages.ts';
import { expect, siteUrl, test, testInSharedPage } from '../../support/site-test.ts';

/*
 * The vessel service is simulated, because this site has no AIS feed. tests/server checks the requests to the
 * service.
 */

const now = Date.now();
const before = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
const mmsi = '477182300';
const position = (hours: number, longitude = 124) => ({
  time: before(hours),
  latitude: 30 + hours / 100,
  longitude,
  sog: 13.4,
  cog: 52,
  heading: 50,
  status: 0,
});
const row = {
  MatchType: '',
  ShipID: mmsi,
  mmsi,
  imo: '9731145',
  name: 'YU CHUAN JADE',
  callsign: 'VRJQ8',
  shiptype: 70,
  lasttime: before(0.1),
  former_name: '',
  machine_id: null,
  nation_code: 'HK',
  position: position(0.1),
  is_demo: true,
};
const other = {
  ...row,
  mmsi: '477182301',
  ShipID: '477182301',
  name: 'SILVER DAWN',
  position: position(3, 124.6),
};
const answers: Record<string, (query: URLSearchParams) => unknown> = {
  'auth/api/token': () => ({ access_token: 'token', expires_in: 3600 }),
  'vessel2/ais/getVessels': (query) => {
    const found = query.get('keyword')
      ? [{ ...row, MatchType: 'former_name', former_name: 'OLD HARMONY' }]
      : [row, other];
    return { vessels: found, total: found.length, clusters: [], feed_time: before(0) };
  },
  'vessel2/ais/getVesselDetail': () => ({
    ...row,
    length_m: 162,
    beam_m: 26,
    draught_m: 7.4,
    destination: 'CN SHA',
    destination_harbor_code: 'CNSHA',
    eta: new Date(now + 60 * 3_600_000).toISOString(),
    history: [],
  }),
  'vessel2/ais/getVesselVoyage': () => ({
    track: Array.from({ length: 50 }, (_, at) => position(50 - at, 120 + at / 12)),
  }),
  'vessel2/getPortCallContainerByMmsi': () => ({
    port_calls: [
      { harbor_code: 'SGSIN', arrive_time: before(300), berth_time: before(298), depart_time: before(270) },
    ],
  }),
};

const answer = async (route: Route): Promise<void> => {
  const { pathname, searchParams } = new URL(route.request().url());
  const data = answers[pathname.replace(/^\/open\//, '')]?.(searchParams);
  await route.fulfill({ json: { status_code: 20000, data } });
};

const listed = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

testInSharedPage('leaving the map while its size changes causes no error', async ({ page }) => {
  await page.route('**/open/**', answer);
  // Loads the next page first, so that it opens without a delay.
  await page.goto('/#/pages/about/index');
  await page.goto('/#/pages/tool/ship/index?at=30,124,6');
  await expect(page.getByRole('application').locator('canvas')).toBeVisible();
  await settled(page);
  await page.evaluate(() =>
    addEventListener(
      'resize',
      () =>
        requestAnimationFrame(() => requestAnimationFrame(() => void (location.hash = '/pages/about/index'))),
      { once: true },
    ),
  );
  await page.setViewportSize({ width: 900, height: 700 });
  await expect(page.getByRole('application')).toHaveCount(0);
  // The map reports its size after a delay.
  await page.waitForTimeout(400);
});

testInSharedPage(
  'a vessel found by its former name opens on map and offline',
  async ({ page, complaints }) => {
    await page.route('**/open/**', answer);
    await page.goto('/#/pages/tool/ship/search');
    await page.getByRole('searchbox').fill('old harmon');
    await listed(page, 'OLD HARMONY').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('YU CHUAN JADE');
    await expect(page.getByText('SGSIN', { exact: true }).last()).toBeVisible();

    // The slider moves by keyboard, and a button returns to the latest position.
    const slider = page.getByRole('slider');
    await slider.press('ArrowLeft');
    const back = page.getByRole('button', { name: /^(回到最新位置|Latest position)$/ });
    await back.click();
    await expect(back).toBeHidden();

    await page.goto('/#/pages/tool/ship/index?at=30,124,6');
    await expect(listed(page, 'SILVER DAWN')).toBeVisible();
    const map = page.getByRole('application');
    await expect(map.locator('canvas')).toBeVisible();
    await settled(page);
    // The keyboard opens the vessel in the middle of the map.
    await map.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'YU CHUAN JADE' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`mmsi=${mmsi}`));

    // The search field of the map suggests vessels, and the map moves to the chosen vessel.
    const box = page.getByRole('combobox', { name: /^(查船|Find a vessel)$/ });
    await page.getByRole('button', { name: /^(关闭|Close)$/ }).click();
    await box.fill('old harm');
    await expect(page.getByRole('option', { name: /YU CHUAN JADE.*OLD HARMONY/ })).toBeVisible();
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'YU CHUAN JADE' })).toBeVisible();
    await expect(page).toHaveURL(/at=30\.\d+,124\.\d+,8/);

    await page.unroute('**/open/**');
    await page.context().setOffline(true);
    await listed(page, 'YU CHUAN JADE').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('YU CHUAN JADE');
    await expect(page.getByText('SGSIN', { exact: true }).last()).toBeVisible();
    await page.goto('/#/pages/tool/ship/search');
    await expect(page.getByRole('region', { name: /^(最近查过|Recent)$/ })).toContainText('YU CHUAN JADE');
    await page.goto('/#/pages/tool/ship/search?keyword=silver');
    await expect(listed(page, 'SILVER DAWN')).toBeVisible();
    complaints.length = 0;
  },
);

// Not in the shared page: its application may have a token from a test with the real vessel service.
test('a person who leaves the map stays on the next page', async ({ page }) => {
  await page.route('**/open/**', answer);
  await page.goto('/#/pages/tool/ship/index?at=30,124,6');
  await expect(listed(page, 'SILVER DAWN')).toBeVisible();
  await settled(page);
  await page.goto('/#/pages/tool/ship/search?keyword=old');
  await expect(listed(page, 'OLD HARMONY')).toBeVisible();
  await settled(page);
  await expect(page).toHaveURL(/search\?keyword=old$/);
});

test('a followed vessel is in my fleet until removed, also offline', async ({ page, complaints }) => {
  await openBareSession(siteUrl(), 1);
  await page.route('**/open/**', answer);
  await page.goto(`/${loginAddress(`/pages/tool/ship/detail?mmsi=${mmsi}`)}`);
  await logInAsDemo(page, 1);
  const star = page.getByRole('button', { name: /YU CHUAN JADE/ });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/#/pages/collect/index');
  const fleet = page.getByRole('region', { name: /^(我的船队|My fleet)$/ });
  await expect(fleet.getByRole('link', { name: /YU CHUAN JADE/ })).toContainText(/13\.4/);
  await fleet.getByRole('link', { name: /^(在地图上查看|See on the map)$/ }).click();
  await expect(page).toHaveURL(/fleet=1/);
  await expect(
    page.getByRole('heading', { level: 2, name: /^(我的船队 1 艘|1 vessel in my fleet)$/ }),
  ).toBeVisible();
  await expect(listed(page, 'YU CHUAN JADE')).toBeVisible();

  await page.context().setOffline(true);
  await page.goBack();
  await expect(fleet.getByRole('link', { name: /YU CHUAN JADE/ })).toContainText(/13\.4/);
  await fleet.getByRole('button', { name: /YU CHUAN JADE/ }).click();
  await expect(fleet.getByRole('link', { name: /YU CHUAN JADE/ })).toHaveCount(0);
  complaints.length = 0;
});

/** Answers the reach request with the verdict "unlikely" for every sailing. */
async function judgeUnlikely(route: Route): Promise<void> {
  const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? [];
  const list = ids.map((id) => ({
    id,
    verdict: 'unlikely',
    reason: null,
    harbor_code: 'CNSHA',
    start_time: before(0).slice(0, 10),
    end_time: before(-48).slice(0, 10),
    start_instant: before(0),
    end_instant: before(-60),
    mmsi,
    position_time: before(0.2),
    distance_nm: 1105,
    passages: [],
    needed_knots: 18.4,
    average_knots: 13.5,
    average_days: 7,
    fastest_knots: 15.2,
    arrive_time: before(-82),
    earliest_time: before(-76),
    latest_time: before(-88),
  }));
  const body = JSON.stringify({ status: 200, message: '', data: { list } });
  const headers = { 'content-type': 'application/json', [ourMark]: String(Buffer.byteLength(body)) };
  await route.fulfill({ body, headers });
}

test('a ship unlikely to make its laycan is marked with the reason', async ({ page }) => {
  await page.route('**/api/business/information/reach?*', judgeUnlikely);
  await page.goto(`/${loginAddress('/pages/browse/index?from=CNSHA')}`);
  await logInAsDemo(page, 2);
  const rows = page.getByRole('table').getByRole('row');
  const marked = rows.filter({ hasText: /难赶上：.*18\.4|May miss laycan: .*18\.4/ });
  await expect(marked.first()).toBeVisible();
  await marked.first().getByRole('link').first().click();
  const card = page.getByRole('region', { name: /^(能否赶上受载期|Will the vessel make the laycan\?)$/ });
  await expect(card).toContainText(
    /(需 18\.4 节，近 30 天最快 15\.2 节|needs 18\.4 kn, fastest in 30 days 15\.2 kn)/,
  );
  await card.getByText(/^(计算方法|How this is calculated)$/).click();
  await expect(card.getByText(/不作导航之用|Not for navigation/)).toBeVisible();
  await expect(card.getByRole('link', { name: /^(查看船舶|View vessel)$/ })).toHaveAttribute(
    'href',
    new RegExp(mmsi),
  );
});
