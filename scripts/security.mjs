// `npm run security`: the attacks on the product, played again on both engines, and the table of its controls.
import { readFileSync } from 'node:fs';

import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';
import { step } from './step.mjs';

ensureInstalled();
ensureBuilt();
const table = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'));
console.log(`${table.join('\n')}\n`);
step('the attacks', ['vitest', 'run', '--config', 'vitest.security.config.ts']);
