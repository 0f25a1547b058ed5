import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { aContainerPack, aPackVoyage } from '../../../tests/support/a-container-pack.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import type { ContainerPack } from '../../../trade/container/container-pack.ts';
import { containerPriceData, containerScheduleList } from '../../../contract/calls/containers.ts';
import { harborList } from '../../../contract/calls/harbors.ts';
import { encodeContainerPack } from '../../../trade/container/encode-container-pack.ts';
import { aWantedContainerPack } from '../../store/container-pack.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { noteServerTime } from '../../state/server-clock.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { answerKey } from '../copies/answer-key.ts';
import { forgetAnswers, rememberAnswer } from '../copies/answer-memo.ts';
import { findOnDevice } from '../answers/find-on-device.ts';

const memberId = 7;
const user_info = { id: memberId, publisher: 0, avatar: '', mobile: '', nickname: '' } as const;
const now = Date.parse('2026-11-20T06:00:00.000Z');
const [port] = aHarborBook().list;
const others = port ? [{ ...port, code: 'SGSIN', aliases: [] }] : [];
const book = { ...aHarborBook(), list: [...aHarborBook().list, ...others] };
const lane = { from: 'CNSHA', to: 'SGSIN' };

beforeEach(async () => {
  await putSession({ token: 'a token', user_info });
  noteServerTime(now);
  rememberAnswer(answerKey(harborList, {}), { answer: book, fetchedTime: now }, true);
});
afterEach(async () => {
  forgetAnswers();
  await deleteSession();
  await deleteStore();
});

async function keep(pack: ContainerPack): Promise<void> {
  const store = await openStore();
  const { cursor, until, time } = pack;
  const row = {
    cursor,
    until,
    time: Date.parse(time),
    bytes: encodeContainerPack(pack),
    state: 'kept' as const,
  };
  await store.box_pack.put({ ...aWantedContainerPack(memberId), ...row });
}

test("a search gets the server's answer with the age of the pack", async () => {
  await keep(aContainerPack());
  const found = await findOnDevice(containerScheduleList, lane);
  expect(found?.fetchedTime).toBe(Date.parse('2026-11-20T05:59:00.000Z'));
  expect(found?.answer).toMatchObject({
    is_cut: false,
    confirm_time: '2026-11-18T08:00:00.000Z',
    nearest: null,
  });
  expect(found?.answer.list).toMatchObject([
    {
      id: '01936d5c-0000-7000-8000-000000000001.0.1',
      minutes: 6 * 24 * 60 + 12 * 60,
      locked: null,
      legs: [{ ship_name: 'EVER NEAR', shipowner: { english_title: 'Near Sea' } }],
      cut_offs: [{ code: 'DCO' }],
    },
  ]);
});

test('an empty answer names the nearest days and the last covered day', async () => {
  await keep(aContainerPack({ until: '2026-12-20' }));
  const found = await findOnDevice(containerScheduleList, {
    ...lane,
    since: '2026-12-15',
    until: '2026-12-30',
  });
  expect(found?.answer).toMatchObject({ list: [], nearest: { before: '2026-12-02', after: null } });
  expect(found?.reachesTo).toBe('2026-12-20');
});

test('an answer leaves out data that the member may not see', async () => {
  const hidden = { is_ship_told: false, is_rate_locked: true, rates: [], ship_name: null, imo: null };
  await keep(aContainerPack({ voyages: [aPackVoyage({ ...hidden, voyage_number: '' })] }));
  const [option] = (await findOnDevice(containerScheduleList, lane))?.answer.list ?? [];
  expect(option).toMatchObject({ locked: 'login' });
  expect(option?.cut_offs).toBeUndefined();
  expect(option?.legs[0]).not.toHaveProperty('ship_name');
  const prices = (await findOnDevice(containerPriceData, lane))?.answer;
  expect(prices).toMatchObject({ rates: [], locked: [aPackVoyage().id] });
});

test('rates are those of the voyages in the answer', async () => {
  await keep(aContainerPack({ voyages: [aPackVoyage()] }));
  const prices = await findOnDevice(containerPriceData, lane);
  expect(prices?.answer).toMatchObject({
    rates: [{ voyage_id: aPackVoyage().id, amount: '1250' }],
    locked: [],
    course: [],
  });
});

test("a search without a pack or beyond the server's limits gets no answer", async () => {
  expect(await findOnDevice(containerScheduleList, lane)).toBeUndefined();
  const store = await openStore();
  // Waits until the search has caused the pack (voyages for offline search) to be requested.
  await expect.poll(async () => (await store.box_pack.get(memberId))?.state).toBe('wanted');
  await keep(aContainerPack());
  const long = { ...lane, since: '2026-12-01', until: '2027-06-01' };
  expect(await findOnDevice(containerScheduleList, long)).toBeUndefined();
});
