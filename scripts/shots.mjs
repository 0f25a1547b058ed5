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
import { screens as allScreens, settled } from './shots/screens.mjs';

ensureInstalled();
ensureBuilt();
const { chromium } = await import('@playwright/test');

const root = fileURLToPath(new URL('../', import.meta.url));
const port = Number(process.env['SHOTS_PORT'] ?? 18_080);
const origin = `http://127.0.0.1:${port}`;
const widths = { phone: { width: 375, height: 812 }, desktop: { width: 1280, height: 800 } };
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
