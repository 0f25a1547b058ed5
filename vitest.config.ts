import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { mergeConfig, type TestUserConfig } from 'vitest/config';

import { SlowFirst } from './tests/support/slow-first.ts';
import vite from './vite.config.ts';

export const everyTest = {
  setupFiles: ['tests/support/no-noise.ts'],
  testTimeout: 30_000,
  // On a busy machine what is waited for takes its time.
  expect: { poll: { timeout: 10_000 } },
  restoreMocks: true,
} satisfies TestUserConfig;

/** Files that say on top that they need a document. */
const withDocument = ['src', 'sw']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter(
    (path) => /\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').startsWith('// @vitest-environment'),
  );

/** Tests that kill programs for minutes. `npm run soak`, which plays all random cases, plays them too. */
const withKills = ['server/backup/kills.test.ts', 'tests/earlier-schemas/earlier-schemas.test.ts'];

const freshModules = 'tests/support/fresh-modules.ts';

/** Unit, contract and database tests; those in browsers are Playwright's. */
export default mergeConfig(vite, {
  test: {
    // A file on each core: the main process has little to do meanwhile, and a busy machine takes its time.
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          ...everyTest,
          name: 'screens',
          include: withDocument,
          setupFiles: [...everyTest.setupFiles, freshModules, 'tests/support/fresh-screen.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...everyTest,
          name: 'client',
          include: ['{src,sw}/**/*.test.{ts,tsx}'],
          exclude: withDocument,
          setupFiles: [...everyTest.setupFiles, freshModules],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...everyTest,
          name: 'server',
          include: ['{server,contract,trade,scripts,tests}/**/*.test.ts'],
          exclude: Number(process.env['SHARE'] ?? 0) >= 1 ? [] : withKills,
          globalSetup: ['tests/support/database-doors.ts'],
          // Nothing of theirs outlives its file but compiled code, which is half of what a file costs.
          isolate: false,
        },
      },
    ],
  } satisfies TestUserConfig,
});
