import 'fake-indexeddb/auto';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { dayMs } from '../../../trade/calendar/day-ms.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { forgetServerTime, noteServerTime } from '../../state/server-clock.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { outboxReplay } from './outbox-replay.ts';
import { entriesOf } from './queue-tables.ts';
import { recordIn } from './record-entry.ts';
import { replay, type Sent } from './replay.ts';
import { retryIn } from './retry-entry.ts';

interface Pushed {
  entries: { key: string; body: { n: number } }[];
}

const noon = Date.UTC(2026, 10, 20, 12);
let sent: Pushed[];

const numbersSent = () => sent.map(({ entries }) => entries.map(({ body }) => body.n));
const done = ({ entries }: Pushed): Sent => ({
  kind: 'answered',
  answer: { results: entries.map(({ key }) => ({ key, status: 200 })) },
});
const unreachable = (retryAfterSeconds?: number) => (): Sent => ({
  kind: 'unreachable',
  error: { code: 'unreachable', status: 0, message: '', errors: [] },
  retryAfterSeconds,
});

async function act(n: number): Promise<void> {
  await recordIn(await openStore(), {
    call: 'model/set',
    body: { n },
    entity: `model/${n}`,
    holds: [],
    fold: 'never',
    change: async () => {},
  });
}

async function run(answer: (pushed: Pushed) => Sent, isHurried = false) {
  const store = await openStore();
  const send = async (_: unknown, __: string, body: object) => {
    sent.push(body as Pushed);
    return answer(body as Pushed);
  };
  const outside = {
    lock: <R>(go: () => Promise<R>) => go(),
    rowsOf: () => [],
    now: Date.now,
    random: () => 1,
  };
  return replay({ store: outboxReplay(store), send, ...outside }, isHurried);
}

const queue = async () => entriesOf(await openStore(), 7).toArray();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  sent = [];
  noteServerTime(noon, noon);
  const user_info = { id: 7, publisher: 0, avatar: '', mobile: '', nickname: '' } as const;
  await putSession({ token: 't', header: 'Bearer', user_info, data_key: [] });
});
afterEach(async () => {
  vi.useRealTimers();
  await deleteSession();
  await deleteStore();
});

describe('the replayer', () => {
  test('the replayer sends fifty changes in one request, in order', async () => {
    for (let n = 0; n < 60; n++) await act(n);
    expect(await run(done)).toEqual({ kind: 'idle', nextTime: null });
    expect(numbersSent().map((numbers) => numbers.length)).toEqual([50, 10]);
    expect(numbersSent().flat()).toEqual(Array.from({ length: 60 }, (_, n) => n));
    expect(await queue()).toEqual([]);
  });

  test('the replayer isolates the change that fails a request and delivers the others', async () => {
    for (let n = 0; n < 5; n++) await act(n);
    const error = { code: 'malformed' as const, status: 400, message: 'no', errors: [] };
    await run((pushed) =>
      pushed.entries.some(({ body }) => body.n === 3) ? { kind: 'refused', error } : done(pushed),
    );
    expect((await queue()).map(({ body, state, error }) => [body, state, error?.message])).toEqual([
      [{ n: 3 }, 'failed', 'no'],
    ]);
  });

  test('the replayer retries changes that an answer leaves out, under the same key', async () => {
    await act(1);
    const [before] = await queue();
    const { nextTime } = (await run(() => ({ kind: 'answered', answer: { results: [] } }))) as {
      nextTime: number;
    };
    expect(nextTime).toBe(noon + 2_000);
    vi.setSystemTime(nextTime);
    await run(done);
    expect(sent.map(({ entries }) => entries[0]?.key)).toEqual([before?.id, before?.id]);
  });

  test('the replayer pauses longer after each failure, until the connection is restored', async () => {
    await act(1);
    expect(await run(unreachable())).toMatchObject({ kind: 'unreachable', nextTime: noon + 2_000 });
    expect(await run(done)).toEqual({ kind: 'idle', nextTime: noon + 2_000 });
    expect(await run(unreachable(), true)).toMatchObject({ nextTime: noon + 4_000 });
    await run(done, true);
    expect(await queue()).toEqual([]);
  });

  test('the replayer waits as long as the server asks, even when back online', async () => {
    await act(1);
    await run(unreachable(60));
    expect(await run(done, true)).toEqual({ kind: 'idle', nextTime: noon + 60_000 });
    vi.setSystemTime(noon + 60_000);
    await run(done);
    expect(await queue()).toEqual([]);
  });

  test('the replayer ignores a pause left far ahead by a clock change', async () => {
    await act(1);
    await run(unreachable());
    vi.setSystemTime(noon - 365 * dayMs);
    await run(done);
    expect(await queue()).toEqual([]);
  });

  test('the replayer retains all changes if the session has ended', async () => {
    await act(1);
    expect(await run(() => ({ kind: 'signed_out' }))).toEqual({ kind: 'signed_out', token: 't' });
    expect((await queue()).map(({ state, attempts }) => [state, attempts])).toEqual([['waiting', 1]]);
  });
});

describe('a change that was undelivered for thirty days', () => {
  test('a new change does not expire on a device clock forty days ahead', async () => {
    await act(1);
    // The application was closed before this run, so the server's time is unknown again.
    forgetServerTime();
    vi.setSystemTime(noon + 40 * dayMs);
    await run(done);
    expect([numbersSent(), await queue()]).toEqual([[[1]], []]);
  });

  test('an expired change is sent only after consent, under its old key', async () => {
    await act(1);
    await run(unreachable());
    const [before] = await queue();
    vi.setSystemTime(noon + limits.syncAskAfterDays * dayMs);
    await run(done);
    expect((await queue()).map(({ state, error }) => [state, error?.code])).toEqual([['failed', 'expired']]);
    await retryIn(await openStore(), before?.id ?? '');
    await run(done);
    expect(sent.at(-1)?.entries[0]?.key).toBe(before?.id);
    expect(await queue()).toEqual([]);
  });
});

test('a refused change is sent again under a new key', async () => {
  await act(1);
  await run(({ entries }) => ({
    kind: 'answered',
    answer: { results: entries.map(({ key }) => ({ key, status: 422, code: 'invalid' })) },
  }));
  const [refused] = await queue();
  await retryIn(await openStore(), refused?.id ?? '');
  await run(done);
  const [first, second] = sent.map(({ entries }) => entries[0]?.key);
  expect(second).not.toBe(first);
});
