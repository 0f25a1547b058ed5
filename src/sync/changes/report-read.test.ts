import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AppError } from '../../../contract/error-code.ts';
import { aPackSailing } from '../../../tests/support/a-pack-sailing.ts';
import { putLocal } from '../../store/local.ts';
import type { LaneChange } from '../../store/pack-rows.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { markSeen, unmarkSeen } from './mark-seen.ts';
import { readAlert } from './read-alert.ts';
import { reportRead, type SendRead } from './report-read.ts';

const member_id = 7;
const id = '01a08376-dc00-741c-b070-000000000001';
const change_time = '2026-11-20T05:00:00.000Z';

// The device is offline: `markSeen` cannot report anything itself.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));

const send = vi.fn<SendRead>(async () => null);
beforeEach(async () => {
  send.mockClear();
  await putLocal({ user_info: { id: member_id, publisher: 0, avatar: '', mobile: '', nickname: '' } });
});
afterEach(() => deleteStore());

async function aChange(differs: Partial<LaneChange> = {}): Promise<LaneChange> {
  const sailing = aPackSailing({ id, change_time, withdrawn_time: null });
  const row: LaneChange = {
    member_id,
    lane: 'CNSHA>SAJED',
    sailing_id: id,
    was: sailing,
    now: sailing,
    since_time: 1,
    noticed_time: 2,
    seen_time: null,
    ...differs,
  };
  await (await openStore()).lane_change.put(row);
  return row;
}
const report = async () => reportRead(await openStore(), send);

test('a seen change is reported once, with the time of its version', async () => {
  const row = await aChange();
  await report();
  expect(send).not.toHaveBeenCalled();
  await markSeen([row]);
  await report();
  await report();
  expect(send.mock.calls).toEqual([[{ list: [{ information_id: id, time: change_time, also: [] }] }]]);
});

test('a report that fails is repeated later', async () => {
  await markSeen([await aChange()]);
  send.mockRejectedValueOnce(new AppError('unreachable'));
  await report();
  await report();
  expect(send).toHaveBeenCalledTimes(2);
});

test('a withdrawal, a terminal and the conclusions of the inbox count too', async () => {
  const withdrawn_time = '2026-11-20T06:00:00.000Z';
  const terminal = { name: 'E', time: '2026-12-01T10:00:00+08:00', since: '2026-11-20T07:00:00.000Z' };
  const cutOff = { code: 'PCO', harbor_code: 'CNSHA', time: terminal.time, rule: null } as const;
  const copies = [
    aPackSailing({ id, change_time, withdrawn_time }),
    aPackSailing({
      id,
      change_time,
      withdrawn_time: null,
      cut_offs: [{ ...cutOff, provenance: 'published', terminal: { ...terminal, published: null } }],
    }),
  ];
  const rows = [];
  for (const [at, now] of copies.entries())
    rows.push(await aChange({ now, lane: `${at}`, is_unlikely: true }));
  await markSeen(rows);
  await report();
  expect(send.mock.calls[0]?.[0].list).toEqual([
    { information_id: id, time: withdrawn_time, also: ['reach'] },
    { information_id: id, time: terminal.since, also: ['reach'] },
  ]);
});

test('an undone, a foreign and a self-imported change are not reported', async () => {
  const undone = await aChange();
  await unmarkSeen(await markSeen([undone]));
  await markSeen([
    await aChange({ member_id: 8 }),
    await aChange({ lane: 'own', own: { list_id: id, sender: 'Lin' } }),
  ]);
  await report();
  expect(send).not.toHaveBeenCalled();
});

test('the page of an alert marks changes that arrive later', async () => {
  const opened = new AbortController();
  readAlert({ memberId: member_id, sailingId: id }, opened.signal);
  await aChange();
  await aChange({ lane: 'other', sailing_id: `${id.slice(0, -1)}2` });
  const seen = async () =>
    (await (await openStore()).lane_change.toArray()).filter(({ seen_time }) => seen_time !== null);
  await vi.waitFor(async () => expect(await seen()).toHaveLength(1));
  expect((await seen())[0]?.sailing_id).toBe(id);
  opened.abort();
});

test('reading closes the notifications about the read sailings only', async () => {
  const close = vi.fn<(name: string) => void>();
  const shown = (name: string, sailings: string[]) => ({ data: { sailings }, close: () => close(name) });
  const notifications = [shown('read', [id]), shown('more', [id, 'other']), shown('answer', [])];
  const registration = { getNotifications: async () => notifications };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  await markSeen([await aChange()]);
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  expect(close.mock.calls).toEqual([['read']]);
});
