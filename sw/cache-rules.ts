import type { CacheRule, CallFacts } from '../contract/call-facts.ts';
import { callFacts } from '../contract/facts/index.ts';

const patterns = Object.values<CallFacts>(callFacts)
  .filter(({ cache }) => cache !== 'none')
  .map(({ path, cache }) => ({
    rule: cache,
    pattern: new RegExp(`^/api/${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** The rule of a path as it is asked for, e.g. `/api/system/kernel`. */
export const cacheRuleOf = (pathname: string): CacheRule =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.rule ?? 'none';
