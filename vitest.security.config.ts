import { mergeConfig, type TestUserConfig } from 'vitest/config';

import vite from './vite.config.ts';
import { everyTest } from './vitest.config.ts';

/** `npm run security`: what only many measurements can say, so that a busy machine may need a second run. */
export default mergeConfig(vite, {
  test: {
    ...everyTest,
    include: ['tests/security/*.{statistics,test}.ts'],
    // One at a time: what is timed has the machine for itself.
    fileParallelism: false,
    globalSetup: ['tests/support/database-doors.ts'],
  } satisfies TestUserConfig,
});
