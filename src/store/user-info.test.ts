import 'fake-indexeddb/auto';

import { afterEach, expect, test } from 'vitest';

import { getLocal, putLocal } from './local.ts';
import { deleteStore } from './open-store.ts';
import { changeUserInfo } from './user-info.ts';

const someone = { id: 7, publisher: 0, avatar: '', mobile: '138****0000', nickname: '' } as const;

afterEach(deleteStore);

test('a change of the member is stored and leaves the rest as it is', async () => {
  await putLocal({ user_info: someone, token: 'a token' });
  await changeUserInfo(7, { nickname: '林越' });
  expect(await getLocal('user_info')).toEqual({ ...someone, nickname: '林越' });
  expect(await getLocal('token')).toBe('a token');
});

test('a late change of the member before touches nobody', async () => {
  await putLocal({ user_info: { ...someone, id: 8 } });
  await changeUserInfo(7, { nickname: '林越' });
  expect(await getLocal('user_info')).toEqual({ ...someone, id: 8 });
});

test('a late change after logging out brings nothing back', async () => {
  await changeUserInfo(7, { nickname: '林越' });
  expect(await getLocal('user_info')).toBeUndefined();
});
