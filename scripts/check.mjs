// `npm run check`: all checks that do not run the product.
import { ensureInstalled } from './install.mjs';
import { sideBySide } from './step.mjs';

export async function check() {
  ensureInstalled();
  // The longest check starts first, so that the parallel run ends earlier.
  await sideBySide({
    lint: ['oxlint', '--type-aware', '--deny-warnings'],
    'types: app': ['tsc', '-p', 'tsconfig.app.json'],
    'types: node': ['tsc', '-p', 'tsconfig.node.json'],
    'documents are up to date': ['tsx', 'scripts/docs.ts', '--check'],
    'dead code': ['knip'],
    'types: sw': ['tsc', '-p', 'tsconfig.sw.json'],
    format: ['oxfmt', '--check'],
    'plain English': ['node', 'scripts/plain-english/check.mjs'],
    'lock file is complete': ['node', 'scripts/lock-check.mjs'],
    'commit subjects': ['node', 'scripts/commit-check.mjs'],
  });
}

if (process.argv[1]?.endsWith('check.mjs')) await check();
