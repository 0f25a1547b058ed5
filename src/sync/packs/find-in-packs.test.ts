import 'fake-indexeddb/auto';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aPackLane } from '../../../tests/support/a-pack-lane.ts';
import { aPackSailing } from '../../../tests/support/a-pack-sailing.ts';
import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { collectionHarborList } from '../../../contract/calls/favourites.ts';
import { harborList } from '../../../contract/calls/harbors.ts';
import {
  informationList,
  informationView,
  informationWeeks,
} from '../../../contract/calls/sailings/sailing.ts';
import { encodeLane } from '../../../trade/lane-pack/encode-lane.ts';
import type { PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { noteServerTime } from '../../state/server-clock.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { answerKey } from '../copies/answer-key.ts';
import { forgetAnswers, rememberAnswer, type DatedAnswer } from '../copies/answer-memo.ts';
import { findInPacks } from './find-in-packs.ts';

const memberId = 7;
const user_info = { id: memberId, publisher: 0, avatar: '', mobile: '', nickname: '' } as const;
const now = Date.parse('2026-11-20T06:00:00.000Z');
const minute = 60_000;
const sailing = aPackSailing();
const lane = { from: 'CNSHA', to: 'SAJED' };

const { list: ports, ...places } = aHarborBook();
const [port] = ports;
const others = port ? ['SAJED', 'DEHAM'].map((code) => ({ ...port, code, aliases: [] })) : [];
const book = { ...places, list: [...ports, ...others] };

let store: LaycanStore;

beforeEach(async () => {
  await putSession({ token: 'a token', user_info });
  store = await openStore();
  noteServerTime(now);
  rememberAnswer(answerKey(harborList, {}), { answer: book, fetchedTime: now }, true);
});
afterEach(async () => {
  forgetAnswers();
  await deleteSession();
  await deleteStore();
});

async function keep(key: string, sailings: readonly PackSailing[], time = now - minute): Promise<void> {
  await store.pack_lane.put(aPackLane({ lane: key, time, until: '2027-02-18' }));
  await store.pack_body.put({ member_id: memberId, lane: key, bytes: encodeLane({ lane: key, sailings }) });
}

const find = <C extends Call>(call: C, request: RequestOf<C>, copy?: DatedAnswer<AnswerOf<C>>) =>
  findInPacks(call, request, { memberId, copy: Promise.resolve(copy) });

describe('a search', () => {
  test('a search of a packed lane has the time of its pack', async () => {
    await keep('CNSHA>SAJED', [sailing]);
    const found = await find(informationList, lane);
    expect(found?.fetchedTime).toBe(now - minute);
    expect(found?.answer.list.map(({ id }) => id)).toEqual([sailing.id]);
    expect((await find(informationWeeks, lane))?.answer.windows).toHaveLength(1);
  });

  test('a search beyond the days of the pack names the last covered day', async () => {
    await keep('CNSHA>SAJED', [sailing]);
    expect((await find(informationList, lane))?.reachesTo).toBe('2027-02-18');
    expect((await find(informationList, { ...lane, until: '2027-02-19' }))?.reachesTo).toBe('2027-02-18');
    expect((await find(informationList, { ...lane, until: '2027-02-18' }))?.reachesTo).toBeUndefined();
  });

  test('a search with an unpacked lane is not answered', async () => {
    await keep('CNSHA>SAJED', [sailing]);
    await store.pack_lane.put(aPackLane({ lane: 'CNTAG>SAJED', time: 0, state: 'wanted' }));
    expect(await find(informationList, { from: 'CNSHA', to: 'AEJEA' })).toBeUndefined();
    expect(await find(informationList, { from: 'CNSHA,CNTAG', to: 'SAJED' })).toBeUndefined();
  });

  test('a search uses the copy if it is newer', async () => {
    await keep('CNSHA>SAJED', [sailing]);
    const packed = await find(informationList, lane);
    const copy = { answer: { ...packed?.answer, total: 5 } as never, fetchedTime: now };
    expect(await find(informationList, lane, copy)).toBe(copy);
    const older = { ...copy, fetchedTime: now - 2 * minute };
    expect((await find(informationList, lane, older))?.answer.total).toBe(1);
  });

  test('a search uses the copy if the pack is unreadable', async () => {
    await keep('CNSHA>SAJED', [sailing]);
    await store.pack_body.update([memberId, 'CNSHA>SAJED'], { bytes: new Uint8Array([1, 2, 3]) });
    expect(await find(informationList, lane)).toBeUndefined();
  });

  test('a search reads a renewed pack, not the one in memory', async () => {
    await keep('CNSHA>SAJED', [sailing]);
    await find(informationList, lane);
    await keep('CNSHA>SAJED', [], now);
    expect((await find(informationList, lane))?.answer.total).toBe(0);
  });

  test('a search never uses another member’s packs', async () => {
    await keep('CNSHA>SAJED', [sailing]);
    await store.pack_lane.put(aPackLane({ lane: 'CNSHA>AEJEA', member_id: 8, time: now }));
    expect(await find(informationList, { from: 'CNSHA', to: 'AEJEA' })).toBeUndefined();
  });
});

describe('a sailing', () => {
  const request = { id: sailing.id, ...lane };

  test('a sailing opens without contacts, with the age of its lane', async () => {
    await keep('CNSHA>AEJEA', [], now - 9 * minute);
    await keep('CNSHA>SAJED', [sailing]);
    const found = await find(informationView, request);
    expect(found?.fetchedTime).toBe(now - minute);
    expect(found?.answer).toMatchObject({ id: sailing.id, ship_name: sailing.ship_name });
    expect(found?.answer).not.toHaveProperty('manager');
  });

  test('a sailing opened before retains its contact', async () => {
    await keep('CNSHA>SAJED', [sailing]);
    const packed = await find(informationView, request);
    const manager = { id: '1', chinese_name: '', english_name: 'Lin', phone: '1', email: 'a@b.c' };
    const copy = { answer: { ...packed?.answer, manager, remark: 'old' } as never, fetchedTime: 1 };
    const found = await find(informationView, request, copy);
    expect(found?.answer.manager).toEqual(manager);
    expect(found?.answer.remark).not.toBe('old');
  });

  test('a sailing opened before retains its moves unless it has changed', async () => {
    await keep('CNSHA>SAJED', [sailing]);
    const packed = await find(informationView, request);
    const moves = { total: 1, days: 2, list: [] };
    const copy = (differs: object) => ({
      answer: { ...packed?.answer, moves, ...differs } as never,
      fetchedTime: 1,
    });
    expect((await find(informationView, request, copy({})))?.answer.moves).toEqual(moves);
    const older = copy({ change_time: '2026-10-01T00:00:00.000Z' });
    expect((await find(informationView, request, older))?.answer).not.toHaveProperty('moves');
  });
});

describe('my favourites', () => {
  const row = (to: string) => ({
    member_id: memberId,
    group_id: 'g',
    from: 'CNSHA',
    to,
    ends: `CNSHA>${to}`,
    sequence: 'V',
    version: 1,
    create_time: '2026-11-01T00:00:00.000Z',
  });

  test('favourites use newer packs and are as old as their oldest part', async () => {
    await store.collection_lane.bulkPut([row('SAJED'), row('AEJEA'), row('DEHAM')]);
    await keep('CNSHA>SAJED', [sailing, aPackSailing({ id: withdrawnId, withdrawn_time })]);
    const known = { ...row('AEJEA'), sailing_total: 9, next_start_time: null, sailings: [] };
    const copied = { groups: [], list: [known], total: 1, page: 1, page_size: 20 };
    const copy = { answer: copied as never, fetchedTime: now - 5 * minute };
    const found = await find(collectionHarborList, {}, copy);
    expect(found?.fetchedTime).toBe(now - 5 * minute);
    const shown = found?.answer.list.map(({ to, sailing_total, next_start_time }) => [
      to,
      sailing_total,
      next_start_time,
    ]);
    expect(shown?.toSorted()).toEqual([
      ['AEJEA', 9, null],
      ['SAJED', 1, '2026-12-01'],
    ]);
  });

  test('a further page has the lanes of its copy, with newer packs', async () => {
    await store.collection_lane.bulkPut([row('SAJED'), row('DEHAM')]);
    await keep('CNSHA>SAJED', [sailing]);
    await keep('CNSHA>DEHAM', [sailing]);
    const known = { ...row('SAJED'), sailing_total: 9, next_start_time: null, sailings: [] };
    const copied = { groups: [], list: [known], total: 102, page: 2, page_size: 100 };
    const copy = { answer: copied as never, fetchedTime: now - 5 * minute };
    const found = await find(collectionHarborList, { page: 2 }, copy);
    expect(found?.answer.list.map(({ to, sailing_total }) => [to, sailing_total])).toEqual([['SAJED', 1]]);
    expect(await find(collectionHarborList, { page: 3 })).toBeUndefined();
  });

  test('favourites without packs or with older packs are the copy', async () => {
    await store.collection_lane.put(row('SAJED'));
    const copy = { answer: { groups: [], list: [], total: 0, page: 1, page_size: 20 }, fetchedTime: now };
    expect(await find(collectionHarborList, {}, copy)).toBe(copy);
    expect(await find(collectionHarborList, {})).toBeUndefined();
  });
});

const withdrawnId = '01936d5c-0000-7000-8000-00000000000f';
const withdrawn_time = '2026-11-19T00:00:00.000Z';
