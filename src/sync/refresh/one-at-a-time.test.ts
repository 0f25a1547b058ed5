import { expect, test } from 'vitest';

import { oneAtATime } from './one-at-a-time.ts';

/** Returns a task whose runs the test ends. */
function aRun() {
  const ends: ((error?: Error) => void)[] = [];
  const run = oneAtATime(
    () =>
      new Promise<void>((done, failed) => {
        ends.push((error) => (error ? failed(error) : done()));
      }),
  );
  return { run, ends };
}

test('requests during a run cause one further run for all callers', async () => {
  const { run, ends } = aRun();
  const first = run();
  const asked = [run(), run()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all(asked);
  const later = run();
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await later;
});

test('a failed run rejects for its own caller only', async () => {
  const { run, ends } = aRun();
  const first = run();
  const second = run();
  ends[0]?.(new Error('no line'));
  await expect(first).rejects.toThrow('no line');
  await Promise.resolve();
  ends[1]?.();
  await expect(second).resolves.toBeUndefined();
});
