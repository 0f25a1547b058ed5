import { expect, test } from 'vitest';

import { calls } from '../contract/calls/index.ts';
import { cacheRuleOf, cacheRules } from './cache-rules.ts';

test('the worker keeps each call as the contract says', () => {
  const written = Object.entries(cacheRules).flatMap(([rule, paths]) =>
    paths.map((path) => `${path} ${rule}`),
  );
  const contract = calls.filter(({ cache }) => cache !== 'none').map(({ path, cache }) => `${path} ${cache}`);
  expect(written.sort()).toEqual(contract.sort());
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
