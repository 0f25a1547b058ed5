// `npm run shots`: every screen at phone and desktop width, in both languages and themes, into shots/.
// `npm run shots -- --publish` also renews the pictures of the README and of the install prompt;
// `npm run shots -- sailing compare` takes those two alone.
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureBuilt } from './built.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
ensureBuilt();
const { chromium } = await import('@playwright/test');

const root = fileURLToPath(new URL('../', import.meta.url));
const port = Number(process.env['SHOTS_PORT'] ?? 18_080);
const origin = `http://127.0.0.1:${port}`;
const widths = { phone: { width: 375, height: 812 }, desktop: { width: 1280, height: 800 } };
const lane = 'from=CNSHA&to=AEJEA';

/** Name of the picture, address, and what to do before it is taken. */
const allScreens = [
  ['home', '#/'],
  ['browse', `#/pages/browse/index?${lane}`],
  ['browse-all', '#/pages/browse/index'],
  ['browse-none', '#/pages/browse/index?from=CNSHA&to=AEJEA&since=2031-01-01&until=2031-01-31'],
  [
    'timeline',
    `#/pages/browse/index?${lane}&view=timeline&ready_since=${dayAhead(14)}&ready_until=${dayAhead(28)}`,
  ],
  ['past', `#/pages/browse/index?${lane}&when=past`],
  ['sailing', `#/pages/browse/index?${lane}`, openFirstSailing],
  ['compare', `#/pages/browse/index?${lane}`, compareTwo],
  ['coverage', '#/pages/browse/coverage'],
  ['shipowners', '#/pages/schedule/list'],
  ['shipowner', '#/pages/shipowner/view?id=3'],
  ['ship', '#/pages/ship/index?machine_id=roll&cargo_tag=vehicle'],
  ['suppliers', '#/pages/tool/supplier/detail?id=1'],
  ['distance', '#/pages/tool/index?tool=distance&ports=CNSHA,SGSIN,DEHAM'],
  ['laytime', '#/pages/tool/index?tool=laytime'],
  ['articles', '#/pages/article/list'],
  ['article', '#/pages/article/view?id=1'],
  ['adverts', '#/pages/adpages/index'],
  ['advert', '#/pages/advertising/view?id=1'],
  ['webview', '#/pages/webview/webview?url=https%3A//port.example/berths'],
  ['wechat', '#/pages/wechat/index'],
  ['search', '#/pages/search/index'],
  ['search-results', '#/pages/search/detail?keyword=汉堡'],
  ['choose-location', '#/choose-location'],
  ['login', '#/pages/login/index'],
  ['user', '#/pages/login/index?back=/pages/user/index', openPersonalCentre],
  ['user-visitor', '#/pages/user/index'],
  ['not-found', '#/pages/nowhere'],
  ['offline-unseen', '#/', goOfflineAndAskNewLane],
];

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const screens = wanted.length === 0 ? allScreens : allScreens.filter(([name]) => wanted.includes(name));
if (screens.length === 0)
  throw new Error(`There is no such screen, only ${allScreens.map(([name]) => name).join(', ')}.`);

const folder = mkdtempSync(join(tmpdir(), 'laycan-shots-'));
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: root,
  env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error' },
  stdio: 'inherit',
});
// Nothing is left behind when a screen does not come, either.
process.on('exit', () => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
await untilReady();
if (wanted.length === 0) rmSync(join(root, 'shots'), { recursive: true, force: true });
mkdirSync(join(root, 'shots'), { recursive: true });
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
});
for (const [width, viewport] of Object.entries(widths))
  for (const language of ['zh', 'en'])
    for (const theme of ['light', 'dark']) await shootAll({ width, viewport, language, theme });
await browser.close();
server.kill('SIGTERM');
if (process.argv.includes('--publish') && wanted.length === 0) publish();
console.log(`Pictures are in shots/.`);

async function shootAll({ width, viewport, language, theme }) {
  for (const [name, address, before] of screens) {
    const context = await browser.newContext({
      viewport,
      colorScheme: theme,
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'language', value: language, url: origin }]);
    const page = await context.newPage();
    // On a busy machine each step takes many times as long.
    page.setDefaultTimeout(180_000);
    await page.goto(`${origin}/${address}`);
    await settled(page);
    await before?.(page, context);
    await page.screenshot({
      path: join(root, 'shots', `${name}-${width}-${language}-${theme}.png`),
      fullPage: true,
    });
    if (theme === 'light')
      await page.screenshot({ path: join(root, 'shots', `fold-${name}-${width}-${language}.png`) });
    await context.close();
  }
}

/** Nothing is under way any more: no request, no skeleton. */
async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

async function openFirstSailing(page) {
  await page.locator('main a[href*="/pages/browse/detail"]').first().click();
  await page.getByRole('heading', { name: /^(挂靠顺序|Rotation)$/ }).waitFor();
  // What can be done about it comes once the browser is idle.
  await page.getByRole('button', { name: /^(询价订舱|Inquire)$/ }).waitFor();
  await settled(page);
}

async function compareTwo(page) {
  const ticks = page.locator('main').getByRole('checkbox', { name: /^(对比|Compare)/ });
  await ticks.nth(1).waitFor();
  for (const at of [0, 1]) await ticks.nth(at).check();
  await page.locator('a[href*="/pages/browse/compare"]').click();
  await page.getByRole('rowheader').first().waitFor();
  await settled(page);
}

/** So many days from today, as addresses write days. */
function dayAhead(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The account may have been left in the other language, which is followed at login. */
async function openPersonalCentre(page, context) {
  const wanted =
    (await context.cookies()).find(({ name }) => name === 'language')?.value === 'en' ? 'en' : 'zh-Hans';
  await page.getByRole('button', { name: /138 0000 0003/ }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(登录|Log in)$/ }).click();
  await page.getByRole('radio', { name: 'English' }).waitFor();
  await settled(page);
  if ((await page.getAttribute('html', 'lang')) !== wanted) {
    await page.getByRole('radio', { name: wanted === 'en' ? 'English' : '中文' }).click();
    await page.locator(`html[lang="${wanted}"]`).waitFor({ state: 'attached' });
  }
  await page.getByRole('table').waitFor();
  await settled(page);
}

async function goOfflineAndAskNewLane(page, context) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.route('**/*', (route) => route.abort());
  await page.goto(`${origin}/#/pages/browse/index?from=CNYTN&to=DEBRV`);
  await page.getByRole('heading', { name: /这条航线还没有存过|this lane was never saved/ }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

async function untilReady() {
  for (let attempt = 0; attempt < 3_000; attempt++) {
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the server is not ready after 5 minutes');
}

function publish() {
  mkdirSync(join(root, 'docs/images'), { recursive: true });
  mkdirSync(join(root, 'public/screenshots'), { recursive: true });
  const from = (name) => join(root, 'shots', name);
  copyFileSync(from('fold-browse-desktop-zh.png'), join(root, 'docs/images/browse.png'));
  copyFileSync(from('fold-home-phone-zh.png'), join(root, 'docs/images/home-phone.png'));
  copyFileSync(from('fold-browse-desktop-zh.png'), join(root, 'public/screenshots/browse-wide.png'));
  copyFileSync(from('fold-home-phone-zh.png'), join(root, 'public/screenshots/home-narrow.png'));
}
