import type { Config } from '../../server/config.ts';
import { loadConfig } from '../../server/load-config.ts';

/** Returns the configuration for an empty environment without a rate limit, with the given differences. */
export function aConfig(differs: Partial<Config> = {}): Config {
  return { ...loadConfig({ RATE_LIMIT_PER_MINUTE: '0' }, '0.0.0-test'), ...differs };
}
