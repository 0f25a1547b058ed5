import { existsSync } from 'node:fs';

const windowless = '/usr/bin/chromium-headless-shell';

/** How every browser of the tests is started; `scripts/chromium.mjs` says which one there is. */
export const chromiumOptions = {
  executablePath: process.env['CHROMIUM'] ?? (existsSync(windowless) ? windowless : '/usr/bin/chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
};
