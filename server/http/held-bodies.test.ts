import { expect, it } from 'vitest';

import { createHeldBodies } from './held-bodies.ts';

const upload = 7_000_000;

it('holds a few uploads of a client, and refuses its further ones until those have ended', () => {
  const hold = createHeldBodies();
  const [first] = Array.from({ length: 3 }, () => hold('member 1', upload));
  expect(() => hold('member 1', upload)).toThrow('unavailable');
  hold('member 2', upload);
  first?.();
  first?.();
  expect(() => hold('member 1', upload)).not.toThrow();
  expect(() => hold('member 1', upload)).toThrow('unavailable');
});

it('holds no more than a bounded number of bytes, whoever sends them', () => {
  const hold = createHeldBodies();
  const releases = Array.from({ length: 9 }, (_, member) => hold(`member ${member}`, upload));
  expect(() => hold('member 10', upload)).toThrow('unavailable');
  expect(() => hold('member 10', 2_000)).not.toThrow();
  for (const release of releases) release();
  expect(() => hold('member 10', upload)).not.toThrow();
});
