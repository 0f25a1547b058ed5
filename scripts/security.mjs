// `npm run security [-- --write]` repeats the attacks on the product on both database engines. Prints the
// table of the controls with the results. With --write, it also updates the table in docs/security.md.
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';
import { step } from './step.mjs';

ensureInstalled();
ensureBuilt();
const wanted = process.argv.slice(2).filter((word) => word !== '--write');
const environment = process.argv.includes('--write') ? { SECURITY_TABLE: 'write' } : {};
await step('the attacks', ['vitest', 'run', '--config', 'vitest.security.config.ts', ...wanted], environment);
