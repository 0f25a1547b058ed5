// Finds an installed Chromium; as root on Debian it installs one; else it says in one line what to do.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { fail } from './install.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium. Ends the process when there is none and none can be installed. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && inPath('apt-get')) {
    console.log("Installing Debian's chromium and a Chinese font ...");
    const apt = (...words) =>
      spawnSync('apt-get', words, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
    const installed = findChromium();
    if (installed) return installed;
  }
  return fail(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.',
  );
}

function findChromium() {
  const named = process.env['CHROMIUM'];
  if (named) return existsSync(named) ? named : undefined;
  return names.map(inPath).find(Boolean);
}

function inPath(name) {
  const folders = (process.env['PATH'] ?? '').split(':').concat('/usr/bin', '/usr/local/bin');
  return folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
}
