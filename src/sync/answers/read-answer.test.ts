import { beforeEach, describe, expect, test } from 'vitest';

import { sessionDemo } from '../../../contract/calls/account/login.ts';
import { informationWeeks } from '../../../contract/calls/sailings/sailing.ts';
import { systemBanner } from '../../../contract/calls/site/system.ts';
import { AppError } from '../../../contract/error-code.ts';
import { lineState } from '../../store/line-state.ts';
import { recallRead } from './answer-key.ts';
import { forgetAnswers } from './answer-memo.ts';
import { readAhead } from './read-ahead.ts';
import { readAnswer, type AnswerEvent } from './read-answer.ts';

type Weeks = { list: { week: string; start_time: string; sailing_total: number }[]; windows: [] };
const weeks = (week: string): Weeks => ({
  list: [{ week, start_time: '2026-11-16', sailing_total: 1 }],
  windows: [],
});
const kept = { answer: weeks('kept'), fetchedTime: 100 };
const fetched = (week: string) => ({
  answer: weeks(week),
  fetchedTime: 200,
  fromCache: false,
  fault: undefined,
});

interface Gate<Value> {
  promise: Promise<Value>;
  open: (value: Value) => void;
  fail: (error: unknown) => void;
}
function gate<Value>(): Gate<Value> {
  let open: (value: Value) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const promise = new Promise<Value>((done, failed) => {
    open = done;
    fail = failed;
  });
  return { promise, open, fail };
}

/** The network, the caches and the clock, each opened by hand. */
function aWorld() {
  const gates = { network: gate<unknown>(), cache: gate<unknown>(), clock: gate<void>() };
  let renew = () => {};
  const world = {
    fetchAnswer: () => gates.network.promise as never,
    findKept: () => gates.cache.promise as never,
    after: () => gates.clock.promise,
    watchRenewed: (_url: string, _signal: AbortSignal, tell: () => void) => {
      renew = tell;
    },
  };
  return { ...gates, world, renew: () => renew() };
}

function read(world: ReturnType<typeof aWorld>['world'], signal = new AbortController().signal) {
  const told: string[] = [];
  const tell = ({ answer, source, failure }: AnswerEvent<Weeks>) =>
    told.push([answer.list[0]?.week, source, failure?.code].filter(Boolean).join(' '));
  const done = readAnswer(informationWeeks, { from: 'CNSHA' }, { signal, tell: tell as never, world });
  done.catch(() => {});
  return { told, done };
}
const settle = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  forgetAnswers();
  lineState.line = 'up';
});

describe('a viewed answer', () => {
  test('is told from the kept copy first, then from the network', async () => {
    const { network, cache, world } = aWorld();
    const { told, done } = read(world);
    cache.open(kept);
    await settle();
    expect(told).toEqual(['kept kept']);
    network.open(fetched('new'));
    await done;
    expect(told).toEqual(['kept kept', 'new network']);
  });

  test('of the network is not followed by an older kept one', async () => {
    const { network, cache, world } = aWorld();
    const { told, done } = read(world);
    network.open(fetched('new'));
    await settle();
    cache.open(kept);
    await done;
    expect(told).toEqual(['new network']);
  });

  test('that is kept stands in with the reason after 3 s of silence, and a late one still comes', async () => {
    const { network, cache, clock, world } = aWorld();
    const { told, done } = read(world);
    cache.open(kept);
    await settle();
    clock.open();
    await settle();
    expect(told).toEqual(['kept kept', 'kept kept timeout']);
    expect(lineState.line).toBe('silent');
    network.open(fetched('late'));
    await done;
    expect(told.at(-1)).toBe('late network');
  });

  test.each(['unreachable', 'captive_portal', 'internal'] as const)(
    'that is kept stands in when the network is %s',
    async (code) => {
      const { network, cache, world } = aWorld();
      const { told, done } = read(world);
      cache.open(kept);
      network.fail(new AppError(code));
      await done;
      expect(told.at(-1)).toBe(`kept kept ${code}`);
    },
  );

  test('refused by the server is refused, though another was kept', async () => {
    const { network, cache, world } = aWorld();
    const { done } = read(world);
    cache.open(kept);
    await settle();
    network.fail(new AppError('not_found'));
    await expect(done).rejects.toMatchObject({ code: 'not_found' });
  });

  test('that nobody has fails as the network failed', async () => {
    const { network, cache, world } = aWorld();
    const { told, done } = read(world);
    cache.open(undefined);
    network.fail(new AppError('unreachable'));
    await expect(done).rejects.toMatchObject({ code: 'unreachable' });
    expect(told).toEqual([]);
  });

  test('that was read ahead is taken over instead of asked for again', async () => {
    const { cache, world } = aWorld();
    const ahead = { fetchAnswer: async () => fetched('ahead') as never, findKept: world.findKept };
    cache.open(undefined);
    await readAhead(informationWeeks, { from: 'CNSHA' }, ahead);
    const { told, done } = read(world);
    await done;
    expect(told).toEqual(['ahead kept', 'ahead network']);
  });

  test('is the same object when the same kept copy is read again', async () => {
    const { network, cache, world } = aWorld();
    const answers: unknown[] = [];
    const tell = ({ answer }: AnswerEvent<Weeks>) => answers.push(answer);
    const { signal } = new AbortController();
    const done = readAnswer(informationWeeks, { from: 'CNSHA' }, { signal, tell: tell as never, world });
    cache.open(kept);
    await settle();
    network.open({ ...kept, answer: weeks('kept'), fromCache: true, fault: 'unreachable' });
    await done;
    expect(answers).toHaveLength(2);
    expect(answers[1]).toBe(answers[0]);
  });

  test('is remembered, so that going back shows it in the first render', async () => {
    const { network, cache, world } = aWorld();
    const { done } = read(world);
    cache.open(undefined);
    network.open(fetched('new'));
    await done;
    expect(recallRead(informationWeeks, { from: 'CNSHA' })?.answer.list[0]?.week).toBe('new');
  });

  test('that the worker renewed behind is told as a new one', async () => {
    const { network, cache, world, renew } = aWorld();
    const { told, done } = read(world);
    cache.open(kept);
    network.open({ ...fetched('kept'), fromCache: true, fault: 'timeout' });
    await done;
    renew();
    await settle();
    expect(told.at(-1)).toBe('kept network');
  });

  test('is told to nobody who has gone', async () => {
    const { network, cache, world } = aWorld();
    const control = new AbortController();
    const { told, done } = read(world, control.signal);
    control.abort();
    cache.open(kept);
    network.open(fetched('new'));
    await done;
    expect(told).toEqual([]);
  });
});

test('settings are asked once: others at the same time and later readers get what is in memory', async () => {
  let asked = 0;
  const banner = {
    answer: { pc_mini_program_picture: '/code.svg' },
    fetchedTime: 1,
    fromCache: true,
    fault: undefined,
  };
  const world = {
    ...aWorld().world,
    fetchAnswer: async () => {
      asked += 1;
      return banner as never;
    },
  };
  const readBanner = () =>
    readAnswer(systemBanner, {}, { signal: new AbortController().signal, tell: () => {}, world });
  await Promise.all([readBanner(), readBanner()]);
  await readBanner();
  expect(asked).toBe(1);
});

test('what nobody may keep is asked for each time, though the last answer is on the screen at once', async () => {
  let asked = 0;
  const answer = { list: [] };
  const world = {
    ...aWorld().world,
    fetchAnswer: async () => {
      asked += 1;
      return { answer, fetchedTime: 1, fromCache: false, fault: undefined } as never;
    },
  };
  const readDemo = () =>
    readAnswer(sessionDemo, {}, { signal: new AbortController().signal, tell: () => {}, world });
  await readDemo();
  expect(recallRead(sessionDemo, {})?.answer).toBe(answer);
  await readDemo();
  expect(asked).toBe(2);
});
