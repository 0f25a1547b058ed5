import { mergeConfig, type TestUserConfig } from 'vitest/config';

import { controlFiles } from './tests/security/controls.ts';
import { SecurityTable } from './tests/support/security-table.ts';
import vite from './vite.config.ts';
import { everyTest } from './vitest.config.ts';

/** `npm run security`: every attack on one engine, then on the other; what is timed has the machine for itself. */
export default mergeConfig(vite, {
  test: {
    fileParallelism: false,
    maxWorkers: 1,
    reporters: ['default', new SecurityTable()],
    projects: ['embedded', 'PostgreSQL'].map((engine) => ({
      extends: true,
      test: {
        ...everyTest,
        name: engine,
        include: controlFiles,
        env: { ENGINE: engine, SHARE: '1' },
        globalSetup: ['tests/support/database-doors.ts'],
      },
    })),
  } satisfies TestUserConfig,
});
