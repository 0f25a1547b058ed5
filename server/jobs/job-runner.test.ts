import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { JobRunner, type Job } from './job-runner.ts';

const now = new Date('2026-11-22T08:00:00Z');

let told: string[];
let runner: JobRunner;
beforeEach(() => {
  told = [];
  runner = new JobRunner({
    clock: () => now,
    onDone: (name, done) => told.push(`${name} ${JSON.stringify(done)}`),
    onFailure: (name, error) => told.push(`${name} failed: ${String(error)}`),
  });
});
afterEach(() => runner.close());

const aJob = (run: Job['run'], everyMs = 1): Job => ({ name: 'job', everyMs, run });
const runs = (count: number) => {
  const asked = { count: 0, reached: () => {} };
  const reached = new Promise<void>((done) => (asked.reached = done));
  const note = () => {
    asked.count += 1;
    if (asked.count === count) asked.reached();
  };
  return { note, reached };
};

test('a job runs at once, and again after its interval', async () => {
  const { note, reached } = runs(3);
  runner.start([
    aJob(async ({ clock }) => {
      note();
      return { at: clock() };
    }),
  ]);
  await reached;
  await runner.close();
  expect(told.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => `job {"at":"${now.toISOString()}"}`));
});

test('a job that starts later does not run before its time', async () => {
  const run = vi.fn<Job['run']>().mockResolvedValue(null);
  runner.start([aJob(run)], 60_000);
  await new Promise((done) => setImmediate(done));
  expect(runner.states().map(({ end_time }) => end_time)).toEqual([null]);
  await runner.close();
  expect(run).not.toHaveBeenCalled();
});

test('a job that did nothing is not logged', async () => {
  const { note, reached } = runs(2);
  runner.start([
    aJob(async () => {
      note();
      return null;
    }),
  ]);
  await reached;
  await runner.close();
  expect(told).toEqual([]);
});

test('a failed job is logged, runs again and does not stop other jobs', async () => {
  const [failing, other] = [runs(2), runs(2)];
  runner.start([
    aJob(async () => {
      failing.note();
      throw new Error('no room');
    }),
    aJob(async () => {
      other.note();
      return null;
    }),
  ]);
  await Promise.all([failing.reached, other.reached]);
  await runner.close();
  expect(told.slice(0, 2)).toEqual(['job failed: Error: no room', 'job failed: Error: no room']);
});

test('a partial failure is logged while the run continues', async () => {
  const { note, reached } = runs(1);
  runner.start([
    aJob(async ({ onFailure }) => {
      onFailure(new Error('one of them'));
      note();
      return { total: 2 };
    }, 60_000),
  ]);
  await reached;
  await runner.close();
  expect(told).toEqual(['job failed: Error: one of them', 'job {"total":2}']);
});

test('closing aborts the present run, waits for it and starts no other', async () => {
  const { note, reached } = runs(1);
  let total = 0;
  const over = vi.fn<() => void>();
  runner.start([
    aJob(async ({ signal }) => {
      total += 1;
      note();
      await new Promise<void>((done) => signal.addEventListener('abort', () => setImmediate(done)));
      over();
      return null;
    }),
  ]);
  await reached;
  expect(over).not.toHaveBeenCalled();
  await runner.close();
  expect(over).toHaveBeenCalledTimes(1);
  expect(total).toBe(1);
});

test('a run that never ends is aborted and logged, and the next one starts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { note, reached } = runs(2);
  const signals: AbortSignal[] = [];
  runner.start([
    aJob(({ signal }) => {
      note();
      signals.push(signal);
      return signals.length === 1 ? new Promise<null>(() => {}) : Promise.resolve(null);
    }),
  ]);
  await vi.advanceTimersByTimeAsync(600_000);
  vi.useRealTimers();
  await reached;
  await runner.close();
  expect(told).toEqual(['job failed: Error: the run did not end in time and was aborted']);
  expect(signals[0]?.aborted).toBe(true);
});

test('many jobs cause no warning about listeners', async () => {
  const warned = vi.fn<(warning: Error) => void>();
  process.on('warning', warned);
  const { note, reached } = runs(20);
  runner.start(
    Array.from({ length: 20 }, () =>
      aJob(async () => {
        note();
        return null;
      }, 60_000),
    ),
  );
  await reached;
  await new Promise((done) => setImmediate(done));
  process.off('warning', warned);
  expect(warned).not.toHaveBeenCalled();
});
