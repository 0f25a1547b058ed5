import { expect, it } from 'vitest';

import { sharedClock } from './shared-clock.ts';

const time = Date.parse('2026-11-20T06:00:00Z');

it('a server whose clock is wrong uses the time of the database', async () => {
  let own = time + 400_000;
  const clock = await sharedClock(
    () => new Date(own),
    async () => new Date(time),
  );
  expect(clock()).toEqual(new Date(time));
  own += 5_000;
  expect(clock()).toEqual(new Date(time + 5_000));
});

it('the duration of the database query does not count as a clock error', async () => {
  let own = time;
  const clock = await sharedClock(
    () => new Date(own),
    async () => {
      own += 1_000;
      return new Date(time + 500);
    },
  );
  expect(clock()).toEqual(new Date(time + 1_000));
});
