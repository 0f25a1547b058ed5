import { expect, it } from 'vitest';

import { createBodyBudget } from './body-budget.ts';

const upload = 7_000_000;

it('a client with several open uploads is refused further ones until they end', () => {
  const hold = createBodyBudget();
  const [first] = Array.from({ length: 3 }, () => hold('member 1', upload));
  expect(() => hold('member 1', upload)).toThrow('unavailable');
  hold('member 2', upload);
  first?.();
  first?.();
  expect(() => hold('member 1', upload)).not.toThrow();
  expect(() => hold('member 1', upload)).toThrow('unavailable');
});

it('the bytes of all open uploads together are limited', () => {
  const hold = createBodyBudget();
  const releases = Array.from({ length: 9 }, (_, member) => hold(`member ${member}`, upload));
  expect(() => hold('member 10', upload)).toThrow('unavailable');
  expect(() => hold('member 10', 2_000)).not.toThrow();
  for (const release of releases) release();
  expect(() => hold('member 10', upload)).not.toThrow();
});
