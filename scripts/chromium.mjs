// Finds a Chromium. Prefers an installed headless shell, which needs half of the processor time. If there is
// none, installs it (as root on Debian), otherwise uses another installed Chromium, or prints instructions.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { fail } from './install.mjs';

const windowless = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of a Chromium, first the path in the variable CHROMIUM. If there is no Chromium and none
 * can be installed, ends the process.
 */
export function ensureChromium() {
  const named = process.env['CHROMIUM'];
  if (named && existsSync(named)) return named;
  const found = firstOf(windowless);
  if (found) return found;
  if (process.getuid?.() === 0 && inPath('apt-get')) {
    console.log("Installing Debian's chromium-headless-shell and a Chinese font ...");
    const apt = (...words) =>
      spawnSync('apt-get', words, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', windowless[0], 'fonts-noto-cjk');
    const installed = firstOf(windowless);
    if (installed) return installed;
  }
  const other = firstOf(names);
  if (other) return other;
  return fail(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM to its path.',
  );
}

const firstOf = (some) => some.map(inPath).find(Boolean);

function inPath(name) {
  const folders = (process.env['PATH'] ?? '').split(':').concat('/usr/bin', '/usr/local/bin');
  return folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
}
