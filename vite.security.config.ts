import { mergeConfig } from 'vitest/config';

import shared from './vite.config.ts';

/** `npm run security`: what only many measurements can say, so that a busy machine may need a second run. */
const config = mergeConfig(shared, {});
config.test.include = ['tests/security/*.statistics.ts'];

export default config;
