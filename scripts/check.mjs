// `npm run check`: everything that can be known without running the product.
import { ensureInstalled } from './install.mjs';
import { step } from './step.mjs';

export function check() {
  ensureInstalled();
  step('lock file is complete', ['node', 'scripts/lock-check.mjs']);
  for (const runtime of ['app', 'sw', 'node'])
    step(`types: ${runtime}`, ['tsc', '-p', `tsconfig.${runtime}.json`]);
  step('lint', ['oxlint', '--type-aware', '--deny-warnings']);
  step('format', ['prettier', '--check', '--log-level', 'warn', '.']);
  step('dead code', ['knip']);
  step('documents are up to date', ['tsx', 'scripts/docs.ts', '--check']);
}

if (process.argv[1]?.endsWith('check.mjs')) check();
