// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { Dexie } from 'dexie';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { useFavourite } from './use-favourite.ts';

const user_info = { id: 7, publisher: 0, avatar: '', mobile: '138****0000', nickname: '' } as const;

beforeEach(async () => {
  setLanguage('zh', catalogue);
  await putSession({ token: 'a token', user_info });
});
afterEach(async () => {
  cleanup();
  await deleteSession();
  await deleteStore();
});

test.each([1, 2, 3, 4])('after %i quick presses the star agrees with the stored state', async (presses) => {
  const lane = { from: 'CNSHA', to: 'AEJEA' };
  const { result } = renderHook(() => useFavourite({ lane }, 'CNSHA>AEJEA'));
  await waitFor(() => expect(result.current.view).toBeDefined());
  for (let press = 0; press < presses; press++) act(() => result.current.toggle());
  const isOn = presses % 2 === 1;
  expect(result.current).toMatchObject({ isOn: false, isSaving: true });
  const store = await openStore();
  await waitFor(async () => {
    expect(await store.collection_lane.count()).toBe(isOn ? 1 : 0);
    expect(result.current).toMatchObject({ isSaving: false, view: { isOn } });
  });
  // Waits for late store events, which must not change the result.
  await new Promise((done) => setTimeout(done, 200));
  expect([await store.collection_lane.count(), result.current.view?.isOn]).toEqual([isOn ? 1 : 0, isOn]);
  expect(result.current).toMatchObject({ isOn, isSaving: false });
});

test('a press before the table is read removes a vessel that is known as followed', async () => {
  const vessel = { mmsi: '477123400', name: 'SILVER DAWN' };
  const store = await openStore();
  const row = { ...vessel, member_id: 7, version: 1, create_time: '2026-11-01T00:00:00.000Z' };
  await store.collection_vessel.put(row);
  const { result } = renderHook(() => useFavourite({ vessel }, 'vessel 477123400', true));
  expect(result.current).toMatchObject({ isOn: true, view: undefined });
  act(() => result.current.toggle());
  await waitFor(async () => expect(await store.collection_vessel.count()).toBe(0));
});

test('a star is on only if its row is stored', async () => {
  const store = await openStore();
  const lane = { from: 'CNSHA', to: 'SGSIN' };
  const shown: boolean[] = [];
  const { result } = renderHook(() => {
    const star = useFavourite({ lane }, 'CNSHA>SGSIN');
    shown.push(star.isOn);
    return star;
  });
  await waitFor(() => expect(result.current.view).toBeDefined());
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  // Another tab writes to the same table, so the transaction that stores the favourite must wait.
  const blocking = store.transaction('rw', store.collection_lane, () => Dexie.waitFor(held));
  act(() => result.current.toggle());
  expect([result.current.isOn, result.current.isSaving]).toEqual([false, true]);
  expect(shown).not.toContain(true);
  release();
  await blocking;
  await waitFor(() =>
    expect(result.current).toMatchObject({ isOn: true, isSaving: false, view: { isOn: true } }),
  );
  expect(await store.collection_lane.count()).toBe(1);
  // Once on, the star must not be off again for a moment: on a busy device, the off state would stay visible
  // for as long as the page is busy.
  expect(shown.slice(shown.indexOf(true))).not.toContain(false);
});
