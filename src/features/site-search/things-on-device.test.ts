import 'fake-indexeddb/auto';

import { afterEach, expect, test, vi } from 'vitest';

import { aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { informationList } from '../../../contract/calls/sailings/sailing.ts';
import { deleteStore } from '../../store/open-store.ts';
import { forgetServerTime, noteServerTime } from '../../store/server-clock.ts';
import { readThingsOnDevice } from './things-on-device.ts';

const copies = vi.hoisted(() => ({ list: [] as unknown[] }));
vi.mock('../../sync/copies/list-copies.ts', () => ({
  listCopies: async (call: unknown) => (call === informationList ? [copies] : []),
}));
afterEach(deleteStore);
afterEach(forgetServerTime);

test('a sailing is found until its last loading day is over everywhere', async () => {
  const row = aVisitorRow();
  copies.list = [{ ...row, ship_name: 'WANG CHAO', load: { ...row.load, end_time: '2026-11-25' } }];
  const foundAt = async (time: string) => [...(await readThingsOnDevice(7, new Date(time))).sailings.keys()];
  // At this time it is still the evening of the 25th in Buenos Aires.
  expect(await foundAt('2026-11-26T00:46:00Z')).toEqual([row.id]);
  expect(await foundAt('2026-11-26T12:00:00Z')).toEqual([]);
});

test("the server's clock decides the day if the device's is wrong", async () => {
  const row = aVisitorRow();
  copies.list = [{ ...row, ship_name: 'WANG CHAO', load: { ...row.load, end_time: '2026-11-25' } }];
  noteServerTime(Date.parse('2026-11-24T12:00:00Z'), Date.now());
  expect([...(await readThingsOnDevice(7)).sailings.keys()]).toEqual([row.id]);
  noteServerTime(Date.parse('2026-11-27T12:00:00Z'), Date.now());
  expect([...(await readThingsOnDevice(7)).sailings.keys()]).toEqual([]);
});
