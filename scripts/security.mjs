// `npm run security [-- --write]`: the attacks on the product, played again on both engines, and the table of its
// controls with what fell and what was measured; with --write docs/security.md carries it.
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';
import { step } from './step.mjs';

ensureInstalled();
ensureBuilt();
const wanted = process.argv.slice(2).filter((word) => word !== '--write');
const environment = process.argv.includes('--write') ? { SECURITY_TABLE: 'write' } : {};
await step('the attacks', ['vitest', 'run', '--config', 'vitest.security.config.ts', ...wanted], environment);
