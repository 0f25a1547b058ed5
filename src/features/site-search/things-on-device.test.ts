import 'fake-indexeddb/auto';

import { afterEach, expect, test, vi } from 'vitest';

import { aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { informationList } from '../../../contract/calls/sailings/sailing.ts';
import { deleteStore } from '../../store/open-store.ts';
import { forgetServerTime, noteServerTime } from '../../state/server-clock.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { hitsOnDevice } from './hits-on-device.ts';
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

test('a voyage is found on the device by its vessel and number', async () => {
  setLanguage('zh', catalogue);
  const row = aVisitorRow();
  const load = { ...row.load, end_time: '2099-11-25' };
  copies.list = [{ ...row, load, ship_name: 'OCEAN STAR', voyage_number: '2642W' }];
  const things = await readThingsOnDevice(7);
  const voyagesOf = (text: string) =>
    hitsOnDevice(null, things, { text, names: namesOf(null), today: '2026-11-20' })
      .filter(({ kind }) => kind === 'voyages')
      .map(({ hits }) => hits.length);
  expect(voyagesOf('star V.2642W')).toEqual([1]);
  expect(voyagesOf('star 2701W')).toEqual([]);
});
