// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { useAvatarChange } from './use-avatar-change.ts';

const work = vi.hoisted(() => ({
  open: (_file: File): Promise<object> => Promise.resolve({}),
  sent: () => {},
}));
vi.mock('../../features/account/draw-square.ts', () => ({
  openPicture: (file: File) => work.open(file),
  squareDataUrl: () => 'data:',
}));
vi.mock('../../features/account/change-profile.ts', () => ({
  saveAvatar: () => new Promise<void>((done) => (work.sent = done)),
}));

const aPicture = (name: string) => ({ name, close: () => {} });
const file = (name: string) => new File(['x'], name);
const onDone = vi.fn<() => void>();

beforeEach(() => {
  setLanguage('zh', catalogue);
  onDone.mockClear();
});

test('the last chosen picture is shown, whichever opens first', async () => {
  const opened = new Map<string, (picture: object) => void>();
  work.open = ({ name }) => new Promise((done) => opened.set(name, done));
  const { result } = renderHook(() => useAvatarChange(onDone));
  act(() => result.current.choose(file('large')));
  act(() => result.current.choose(file('small')));
  for (const name of ['small', 'large']) await act(async () => opened.get(name)?.(aPicture(name)));
  expect(result.current.picture).toMatchObject({ name: 'small' });
});

test('a picture chosen during an upload remains ready to be sent', async () => {
  work.open = ({ name }) => Promise.resolve(aPicture(name));
  const { result } = renderHook(() => useAvatarChange(onDone));
  await act(async () => result.current.choose(file('first')));
  act(() => result.current.save());
  await act(async () => result.current.choose(file('second')));
  await act(async () => work.sent());
  expect(result.current.picture).toMatchObject({ name: 'second' });
  expect([onDone.mock.calls.length, result.current.work]).toEqual([0, 'none']);
  act(() => result.current.save());
  await act(async () => work.sent());
  expect([onDone.mock.calls.length, result.current.picture]).toEqual([1, null]);
});
