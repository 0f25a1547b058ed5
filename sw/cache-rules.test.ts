import { expect, test } from 'vitest';

import { calls } from '../contract/calls/index.ts';
import { cacheRuleOf } from './cache-rules.ts';

test('the worker keeps every answer that the contract lets it keep, wherever its path has a name in it', () => {
  for (const { path, cache } of calls)
    expect({ path, rule: cacheRuleOf(`/api/${path.replace(/\{\w+\}/g, '0192')}`) }).toEqual({
      path,
      rule: cache,
    });
});

test.each([
  ['/api/system/kernel', 'settings'],
  ['/api/business/harbor/list', 'harbors'],
  ['/api/business/information/view/0192', 'viewed'],
  ['/api/business/information/view/0192/more', 'none'],
  ['/api/business/information/select', 'none'],
  ['/api/sms_login', 'none'],
])('%s is kept as %s', (path, rule) => {
  expect(cacheRuleOf(path)).toBe(rule);
});
