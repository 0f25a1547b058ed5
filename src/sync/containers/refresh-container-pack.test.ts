import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { harborList } from '../../../contract/calls/harbors.ts';
import { aContainerPack, aPackVoyage } from '../../../tests/support/a-container-pack.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { AppError } from '../../../contract/error-code.ts';
import { encodeContainerPack } from '../../../trade/container/encode-container-pack.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { answerKey } from '../copies/answer-key.ts';
import { rememberAnswer } from '../copies/answer-memo.ts';
import { requestContainerPack } from './request-container-pack.ts';
import { noteWantedContainers, refreshContainerPack } from './refresh-container-pack.ts';

const memberId = 7;
const user_info = { id: memberId, publisher: 0, avatar: '', mobile: '', nickname: '' } as const;
const hour = 3_600_000;

let store: LaycanStore;
let now: number;
let asked: string[];
let answers: (Uint8Array | AppError)[];

beforeEach(async () => {
  await putSession({ token: 'a token', user_info });
  store = await openStore();
  now = Date.parse('2026-11-20T06:00:00.000Z');
  asked = [];
  answers = [];
});
afterEach(async () => {
  await deleteSession();
  await deleteStore();
});

const ask = async (cursor: string): Promise<Uint8Array> => {
  asked.push(cursor);
  const answer = answers.shift() ?? encodeContainerPack(aContainerPack());
  if (answer instanceof AppError) throw answer;
  return answer;
};
const refresh = (token = 'a token') =>
  refreshContainerPack({ store, memberId, token, ask, now: () => now }, { kind: 'due' });
const favour = () =>
  store.collection_lane.add({
    member_id: memberId,
    group_id: 'g',
    from: 'CNSHA',
    to: 'SGSIN',
    ends: 'CNSHA>SGSIN',
    sequence: 'V',
    version: 1,
    create_time: '2026-11-01T00:00:00.000Z',
  });

/** Stores the list of ports, which is needed to compare two packs (voyages for offline search). */
function knowPorts(): void {
  const book = aHarborBook();
  const list = book.list.flatMap((harbor) =>
    harbor.code === 'CNSHA' ? [harbor, { ...harbor, code: 'SGSIN' }] : harbor,
  );
  rememberAnswer(answerKey(harborList, {}), { answer: { ...book, list }, fetchedTime: now }, false);
}

test('the container pack needs a favourite lane or a container search', async () => {
  await refresh();
  expect(asked).toEqual([]);
  await requestContainerPack();
  await refresh();
  expect(await store.box_pack.get(memberId)).toMatchObject({
    cursor: 'cursor 1',
    until: '2027-03-20',
    time: Date.parse('2026-11-20T05:59:00.000Z'),
    checked_time: now,
    state: 'kept',
  });
  await store.box_pack.clear();
  await favour();
  await refresh();
  expect(asked).toEqual(['', '']);
});

test('the pack is requested again after an hour, and no bytes confirm it', async () => {
  await requestContainerPack();
  await refresh();
  now += hour - 1;
  await refresh();
  expect(asked).toHaveLength(1);
  now += 1;
  answers = [new Uint8Array()];
  await refresh();
  expect(asked.at(-1)).toBe('cursor 1');
  const row = await store.box_pack.get(memberId);
  expect(row?.bytes.length).toBeGreaterThan(0);
  expect(row?.time).toBeGreaterThan(Date.parse('2026-11-20T05:59:00.000Z'));
});

test('an unreadable answer is requested in full while the old pack stays', async () => {
  await requestContainerPack();
  await refresh();
  now += hour;
  answers = [Uint8Array.of(1, 2, 3), new AppError('unreachable')];
  await refresh();
  expect(asked).toEqual(['', 'cursor 1', '']);
  expect(await store.box_pack.get(memberId)).toMatchObject({ cursor: 'cursor 1', state: 'kept' });
});

test('a refusal is stored and does not stop the run', async () => {
  await requestContainerPack();
  answers = [new AppError('certify_required')];
  await refresh();
  expect(await store.box_pack.get(memberId)).toMatchObject({ state: 'failed', checked_time: now });
});

test('a pack for an ended session is not stored', async () => {
  await requestContainerPack();
  await refresh('another token');
  expect(await store.box_pack.get(memberId)).toMatchObject({ state: 'wanted' });
  await deleteSession();
  expect(await store.box_pack.count()).toBe(0);
});

test('changes on a favourite lane are stored with the new pack', async () => {
  knowPorts();
  await favour();
  await refresh();
  expect(await store.lane_change.count()).toBe(0);
  now += hour;
  const voyages = [aPackVoyage({ is_blank: true })];
  answers = [
    encodeContainerPack(aContainerPack({ cursor: 'cursor 2', time: '2026-11-20T06:59:00.000Z', voyages })),
  ];
  await refresh();
  expect(await store.box_pack.get(memberId)).toMatchObject({ cursor: 'cursor 2' });
  const [row] = await store.lane_change.toArray();
  expect(row && [row.lane, row.box?.was?.voyage.is_blank, row.box?.now?.voyage.is_blank]).toEqual([
    'CNSHA>SGSIN',
    false,
    true,
  ]);
});

test('a lane starred offline is compared with the pack that was on the device', async () => {
  knowPorts();
  await requestContainerPack();
  await refresh();
  now += hour;
  await favour();
  const starredAt = (time: number) =>
    store.collection_lane.toCollection().modify({ create_time: new Date(time).toISOString() });
  await starredAt(now);
  await noteWantedContainers({ store, memberId });
  now += hour;
  // The server received the favourite after the voyage was changed.
  await starredAt(now);
  const voyages = [aPackVoyage({ is_blank: true })];
  answers = [
    encodeContainerPack(aContainerPack({ cursor: 'cursor 2', time: new Date(now).toISOString(), voyages })),
  ];
  await refresh();
  const [row] = await store.lane_change.toArray();
  expect(row && [row.lane, row.box?.now?.voyage.is_blank]).toEqual(['CNSHA>SGSIN', true]);
});

test('the first container pack reports voyages that were published after a star', async () => {
  knowPorts();
  await favour();
  await store.collection_lane.toCollection().modify({ create_time: new Date(now).toISOString() });
  answers = [new AppError('unreachable')];
  await refresh();
  now += hour;
  const published = new Date(now - 60_000).toISOString();
  const voyages = [
    aPackVoyage(),
    aPackVoyage({ id: '01936d5c-0000-7000-8000-000000000002', publish_time: published }),
  ];
  answers = [encodeContainerPack(aContainerPack({ time: new Date(now).toISOString(), voyages }))];
  await refresh();
  const rows = await store.lane_change.toArray();
  expect(rows.map(({ sailing_id }) => sailing_id)).toEqual([voyages[1]?.id]);
});

test('a new favourite lane confirms the pack at once for later changes', async () => {
  knowPorts();
  await requestContainerPack();
  await refresh();
  await favour();
  await store.collection_lane.toCollection().modify({ create_time: new Date(now + 2_000).toISOString() });
  // This device's clock is one second behind the server's, which has just stored the favourite. A change of
  // favourites starts the fetching.
  now += 1_000;
  answers = [new Uint8Array()];
  await refresh();
  await refresh();
  expect(asked).toEqual(['', 'cursor 1']);
  now += hour;
  const voyages = [aPackVoyage({ is_blank: true })];
  answers = [
    encodeContainerPack(aContainerPack({ cursor: 'cursor 2', time: '2026-11-20T07:59:00.000Z', voyages })),
  ];
  await refresh();
  expect(await store.lane_change.count()).toBe(1);
});
