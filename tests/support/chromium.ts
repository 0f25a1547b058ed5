import { existsSync } from 'node:fs';

const windowless = '/usr/bin/chromium-headless-shell';

/** The start options of all test browsers. `scripts/chromium.mjs` sets which browser is used. */
export const chromiumOptions = {
  executablePath: process.env['CHROMIUM'] ?? (existsSync(windowless) ? windowless : '/usr/bin/chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
};
