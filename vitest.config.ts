import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { mergeConfig, type TestUserConfig } from 'vitest/config';

import { SlowFirst } from './tests/support/slow-first.ts';
import vite from './vite.config.ts';

export const everyTest = {
  setupFiles: ['tests/support/no-noise.ts'],
  testTimeout: 30_000,
  // Long, because everything takes longer on a busy machine.
  expect: { poll: { timeout: 10_000 } },
  restoreMocks: true,
} satisfies TestUserConfig;

/** The test files whose first line asks for a document. */
const withDocument = ['src', 'sw']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter(
    (path) => /\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').startsWith('// @vitest-environment'),
  );

/** Tests that start and kill programs for minutes. Only `npm run soak` runs them, with all random cases. */
const withKills = ['server/backup/kills.test.ts', 'tests/earlier-schemas/earlier-schemas.test.ts'];

const freshModules = 'tests/support/fresh-modules.ts';

/** Unit, contract and database tests; those in browsers are Playwright's. */
export default mergeConfig(vite, {
  test: {
    // One file on each core, because the main process needs little processor time while the tests run.
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
          // Files share one page. A click on a link or a download must not load another page in its place.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
        },
      },
      {
        extends: true,
        test: {
          ...everyTest,
          name: 'client',
          include: ['{src,sw,console}/**/*.test.{ts,tsx}'],
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
          // These tests leave no state behind, so files share a process and its compiled modules. Compiling
          // them is half of the cost of a file.
          isolate: false,
        },
      },
    ],
  } satisfies TestUserConfig,
});
