import { beforeEach, describe, expect, test } from 'vitest';

import { sessionDemo } from '../../../contract/calls/account/login.ts';
import { informationWeeks } from '../../../contract/calls/sailings/sailing.ts';
import { systemBanner } from '../../../contract/calls/site/system.ts';
import { AppError } from '../../../contract/error-code.ts';
import { connectionState } from '../../state/connection-state.ts';
import { readInMemory } from '../copies/answer-key.ts';
import { forgetAnswers } from '../copies/answer-memo.ts';
import { readAhead } from './read-ahead.ts';
import { readAnswer, type AnswerEvent } from './read-answer.ts';

type Weeks = { list: { week: string; start_time: string; sailing_total: number }[]; windows: [] };
const weeks = (week: string): Weeks => ({
  list: [{ week, start_time: '2026-11-16', sailing_total: 1 }],
  windows: [],
});
const copy = { answer: weeks('copy'), fetchedTime: 100 };
const fetched = (week: string) => ({ answer: weeks(week), fetchedTime: 200 });

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

/** Returns a network, caches and a clock that answer only when the test lets them. */
function someDependencies() {
  const gates = { network: gate<unknown>(), cache: gate<unknown>(), clock: gate<void>() };
  const dependencies = {
    fetchAndCache: () => gates.network.promise as never,
    findOnDevice: () => gates.cache.promise as never,
    after: () => gates.clock.promise,
  };
  return { ...gates, world: dependencies };
}

function read(
  dependencies: ReturnType<typeof someDependencies>['world'],
  signal = new AbortController().signal,
) {
  const events: string[] = [];
  const onEvent = ({ answer, source, failure }: AnswerEvent<Weeks>) =>
    events.push([answer.list[0]?.week, source, failure?.code].filter(Boolean).join(' '));
  const done = readAnswer(
    informationWeeks,
    { from: 'CNSHA' },
    { signal, onEvent: onEvent as never, dependencies },
  );
  done.catch(() => {});
  return { told: events, done };
}
const settle = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  forgetAnswers();
  connectionState.status = 'up';
});

test('a cached copy is shown before the packs of the device are read', async () => {
  const { cache, network, world } = someDependencies();
  const findOnDevice = (_: unknown, __: unknown, onCopy?: (found: never) => void) => {
    onCopy?.(copy as never);
    return cache.promise as never;
  };
  const { told, done } = read({ ...world, findOnDevice } as typeof world);
  await expect.poll(() => told).toEqual(['copy device']);
  cache.open(fetched('pack'));
  await expect.poll(() => told).toEqual(['copy device', 'pack device']);
  network.fail(new AppError('unreachable'));
  await done;
  expect(told.at(-1)).toBe('pack device unreachable');
});

test('a copy that is the newest answer of the device is shown once', async () => {
  const { cache, network, world } = someDependencies();
  const findOnDevice = (_: unknown, __: unknown, onCopy?: (found: never) => void) => {
    onCopy?.(copy as never);
    return cache.promise as never;
  };
  const { told, done } = read({ ...world, findOnDevice } as typeof world);
  cache.open(copy);
  await expect.poll(() => told).toEqual(['copy device']);
  network.open(fetched('new'));
  await done;
  expect(told).toEqual(['copy device', 'new network']);
});

describe('a viewed answer', () => {
  test("the reader gets the copy first and then the network's answer", async () => {
    const { network, cache, world: dependencies } = someDependencies();
    const { told: events, done } = read(dependencies);
    cache.open(copy);
    await settle();
    expect(events).toEqual(['copy device']);
    network.open(fetched('new'));
    await done;
    expect(events).toEqual(['copy device', 'new network']);
  });

  test('an answer of the network is not followed by an older copy', async () => {
    const { network, cache, world: dependencies } = someDependencies();
    const { told: events, done } = read(dependencies);
    network.open(fetched('new'));
    await settle();
    cache.open(copy);
    await done;
    expect(events).toEqual(['new network']);
  });

  test('after 3 s of silence the copy shows the reason, then the answer', async () => {
    const { network, cache, clock, world: dependencies } = someDependencies();
    const { told: events, done } = read(dependencies);
    cache.open(copy);
    await settle();
    clock.open();
    await settle();
    expect(events).toEqual(['copy device', 'copy device timeout']);
    expect(connectionState.status).toBe('slow');
    network.open(fetched('late'));
    await done;
    expect(events.at(-1)).toBe('late network');
  });

  test('an answer missing for 30 s is requested again; the first wins', async () => {
    const asked: Gate<unknown>[] = [];
    const waits: [number, Gate<void>][] = [];
    const { cache, world: dependencies } = someDependencies();
    const { told: events, done } = read({
      ...dependencies,
      fetchAndCache: () => asked[asked.push(gate()) - 1]?.promise as never,
      after: ((ms: number) => waits[waits.push([ms, gate()]) - 1]?.[1].promise) as never,
    });
    cache.open(copy);
    await settle();
    expect([waits.map(([ms]) => ms).toSorted(), asked.length]).toEqual([[3_000, 30_000], 1]);
    for (const [, wait] of waits) wait.open();
    await settle();
    expect(asked).toHaveLength(2);
    asked[1]?.fail(new AppError('unreachable'));
    await settle();
    expect(events.at(-1)).toBe('copy device timeout');
    asked[0]?.open(fetched('late'));
    await done;
    expect(events.at(-1)).toBe('late network');
  });

  test.each(['unreachable', 'captive_portal', 'internal'] as const)(
    'a copy is shown if the network fails with %s',
    async (code) => {
      const { network, cache, world: dependencies } = someDependencies();
      const { told: events, done } = read(dependencies);
      cache.open(copy);
      network.fail(new AppError(code));
      await done;
      expect(events.at(-1)).toBe(`copy device ${code}`);
    },
  );

  test('a refusal of the server is reported even if there is a copy', async () => {
    const { network, cache, world: dependencies } = someDependencies();
    const { done } = read(dependencies);
    cache.open(copy);
    await settle();
    network.fail(new AppError('not_found'));
    await expect(done).rejects.toMatchObject({ code: 'not_found' });
  });

  test('without a copy 3 s of silence are reported before the answer', async () => {
    const { network, cache, clock, world: dependencies } = someDependencies();
    let silences = 0;
    const events: string[] = [];
    const done = readAnswer(
      informationWeeks,
      { from: 'CNSHA' },
      {
        signal: new AbortController().signal,
        onEvent: (event) => events.push(event.source),
        onSilent: () => (silences += 1),
        dependencies,
      },
    );
    cache.open(undefined);
    await settle();
    clock.open();
    await settle();
    expect([silences, connectionState.status, events]).toEqual([1, 'slow', []]);
    network.open(fetched('late'));
    await done;
    expect(events).toEqual(['network']);
  });

  test('without a copy the read fails as the network failed', async () => {
    const { network, cache, world: dependencies } = someDependencies();
    const { told: events, done } = read(dependencies);
    cache.open(undefined);
    network.fail(new AppError('unreachable'));
    await expect(done).rejects.toMatchObject({ code: 'unreachable' });
    expect(events).toEqual([]);
  });

  test('after a failure a copy that was stored in the meantime is used', async () => {
    const { network, world } = someDependencies();
    const stored: (typeof copy | undefined)[] = [undefined, copy];
    const dependencies = { ...world, findOnDevice: () => Promise.resolve(stored.shift()) as never };
    const { told: events, done } = read(dependencies);
    await settle();
    network.fail(new AppError('unreachable'));
    await done;
    expect(events).toEqual(['copy device unreachable']);
  });

  test('an answer fetched ahead is used instead of a new request', async () => {
    const { cache, world: dependencies } = someDependencies();
    const ahead = {
      fetchAndCache: async () => fetched('ahead') as never,
      findOnDevice: dependencies.findOnDevice,
    };
    cache.open(undefined);
    await readAhead(informationWeeks, { from: 'CNSHA' }, ahead);
    const { told: events, done } = read(dependencies);
    await done;
    expect(events).toEqual(['ahead device', 'ahead network']);
  });

  test('an unchanged answer is the same object as its copy', async () => {
    const { network, cache, world: dependencies } = someDependencies();
    const events: AnswerEvent<Weeks>[] = [];
    const onEvent = (event: AnswerEvent<Weeks>) => events.push(event);
    const { signal } = new AbortController();
    const done = readAnswer(
      informationWeeks,
      { from: 'CNSHA' },
      { signal, onEvent: onEvent as never, dependencies },
    );
    cache.open({ ...copy, etag: '"1"' });
    await settle();
    network.open({ ...fetched('copy'), etag: '"1"' });
    await done;
    expect(events.map(({ fetchedTime, source }) => [fetchedTime, source])).toEqual([
      [100, 'device'],
      [200, 'network'],
    ]);
    expect(events[1]?.answer).toBe(events[0]?.answer);
  });

  test('an answer is remembered for the first render after navigating back', async () => {
    const { network, cache, world: dependencies } = someDependencies();
    const { done } = read(dependencies);
    cache.open(undefined);
    network.open(fetched('new'));
    await done;
    expect(readInMemory(informationWeeks, { from: 'CNSHA' })?.answer.list[0]?.week).toBe('new');
  });

  test('a reader that has aborted gets no answer', async () => {
    const { network, cache, world: dependencies } = someDependencies();
    const control = new AbortController();
    const { told: events, done } = read(dependencies, control.signal);
    control.abort();
    cache.open(copy);
    network.open(fetched('new'));
    await done;
    expect(events).toEqual([]);
  });
});

describe('settings and ports', () => {
  const banner = (picture: string) => ({ pc_mini_program_picture: picture });
  const readBanner = (dependencies: object) => {
    const events: string[] = [];
    const onEvent = ({ answer, source, failure }: AnswerEvent<ReturnType<typeof banner>>) =>
      events.push([answer.pc_mini_program_picture, source, failure?.code].filter(Boolean).join(' '));
    const { signal } = new AbortController();
    const done = readAnswer(systemBanner, {}, { signal, onEvent: onEvent as never, dependencies });
    done.catch(() => {});
    return { told: events, done };
  };

  test('settings are read from the copy at once and refreshed in the background', async () => {
    const { network, cache, world: dependencies } = someDependencies();
    const { told: events, done } = readBanner(dependencies);
    cache.open({ answer: banner('copy'), fetchedTime: 100 });
    await settle();
    expect(events).toEqual(['copy device']);
    network.open({ answer: banner('new'), fetchedTime: 200 });
    await done;
    expect(events).toEqual(['copy device', 'new network']);
  });

  test('a copy of settings counts as good: a broken connection causes no message', async () => {
    const { network, cache, world: dependencies } = someDependencies();
    const { told: events, done } = readBanner(dependencies);
    cache.open({ answer: banner('copy'), fetchedTime: 100 });
    network.fail(new AppError('unreachable'));
    await done;
    expect(events).toEqual(['copy device']);
  });

  test('settings without a copy fail as the network failed', async () => {
    const { network, cache, world: dependencies } = someDependencies();
    const { done } = readBanner(dependencies);
    cache.open(undefined);
    network.fail(new AppError('unreachable'));
    await expect(done).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('settings are requested once for simultaneous and later readers', async () => {
    let asked = 0;
    const dependencies = {
      ...someDependencies().world,
      findOnDevice: async () => undefined,
      fetchAndCache: async () => {
        asked += 1;
        return { answer: banner('/code.svg'), fetchedTime: 1 } as never;
      },
    };
    await Promise.all([readBanner(dependencies).done, readBanner(dependencies).done]);
    await readBanner(dependencies).done;
    expect(asked).toBe(1);
  });

  test('settings read only from the copy are requested by the next reader', async () => {
    const { network, cache, world: dependencies } = someDependencies();
    cache.open({ answer: banner('copy'), fetchedTime: 100 });
    network.fail(new AppError('unreachable'));
    await readBanner(dependencies).done;
    const later = someDependencies();
    later.network.open({ answer: banner('new'), fetchedTime: 200 });
    const { told: events, done } = readBanner(later.world);
    await done;
    expect(events.at(-1)).toBe('new network');
  });
});

test('an uncacheable answer is reported silent after 3 s and updated later', async () => {
  const first = someDependencies();
  first.network.open({ answer: { list: [] }, fetchedTime: 1 });
  const { signal } = new AbortController();
  let silences = 0;
  const readDemo = (dependencies: object, events: string[] = []) =>
    readAnswer(
      sessionDemo,
      {},
      { signal, onEvent: ({ source }) => events.push(source), onSilent: () => (silences += 1), dependencies },
    );
  await readDemo(first.world);
  const second = someDependencies();
  const events: string[] = [];
  const done = readDemo(second.world, events);
  await settle();
  second.clock.open();
  await settle();
  expect([silences, connectionState.status, events]).toEqual([1, 'slow', []]);
  second.network.open({ answer: { list: [] }, fetchedTime: 2 });
  await done;
  expect(events).toEqual(['network']);
});

test('an uncacheable answer is requested each time, after showing the last one', async () => {
  let asked = 0;
  const answer = { list: [] };
  const dependencies = {
    ...someDependencies().world,
    fetchAndCache: async () => {
      asked += 1;
      return { answer, fetchedTime: 1 } as never;
    },
  };
  const readDemo = () =>
    readAnswer(sessionDemo, {}, { signal: new AbortController().signal, onEvent: () => {}, dependencies });
  await readDemo();
  expect(readInMemory(sessionDemo, {})?.answer).toBe(answer);
  await readDemo();
  expect(asked).toBe(2);
});
