import type { CacheRule } from '../contract/call.ts';

/**
 * Which calls are kept, and how. The contract says the same of each call; a test holds the two equal.
 * It is written out here so that the worker does not carry every schema of the contract.
 */
export const cacheRules: Readonly<Record<Exclude<CacheRule, 'none'>, readonly string[]>> = {
  settings: [
    'system/kernel',
    'system/banner',
    'system/logo',
    'system/computer',
    'system/wechat',
    'dictionary/data',
    'card/key',
    'agreement/select',
    'agreement/view/{id}',
    'business/phone/select',
    'business/information/category/select',
    'business/information/machine/select',
  ],
  harbors: [
    'business/harbor/list',
    'business/harbor/select',
    'business/harbor/data',
    'business/harbor/shiproute',
    'business/nation/flag/data',
  ],
  viewed: [
    'business/harbor/select_shipowner',
    'business/information/list',
    'business/information/view/{id}',
    'business/information/schedule',
    'business/information/shipowner',
    'business/information/list_shipowner',
    'business/information/machine',
    'business/information/weeks',
    'business/information/batch/list',
    'business/information/batch/data',
    'business/information/batch/diff',
    'business/information/batch/log/list',
    'business/archived/information/list',
    'business/archived/information/view/{id}',
    'business/archived/information/schedule',
    'business/archived/information/shipowner',
    'business/archived/information/list_shipowner',
    'business/archived/information/machine',
    'inquiry/list',
    'report/list',
    'business/shipowner/data',
    'business/harbor/collect',
    'business/route/data',
    'member/business/collection/harbor/list',
    'profile/data',
  ],
};

const patterns = Object.entries(cacheRules).flatMap(([rule, paths]) =>
  paths.map((path) => ({
    rule: rule as CacheRule,
    pattern: new RegExp(`^/api/${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  })),
);

/** The rule of a path as it is asked for, e.g. `/api/system/kernel`. */
export const cacheRuleOf = (pathname: string): CacheRule =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.rule ?? 'none';
