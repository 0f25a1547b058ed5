import 'fake-indexeddb/auto';

import { afterEach, expect, test } from 'vitest';

import { getLocal, putLocal } from './local.ts';
import { deleteStore } from './open-store.ts';
import { changeUserInfo } from './user-info.ts';

const someone = { id: 7, publisher: 0, avatar: '', mobile: '138****0000', nickname: '' } as const;

afterEach(deleteStore);

test("a change of the member's data is stored and other values stay", async () => {
  await putLocal({ user_info: someone, token: 'a token' });
  await changeUserInfo(7, { nickname: '林越' });
  expect(await getLocal('user_info')).toEqual({ ...someone, nickname: '林越' });
  expect(await getLocal('token')).toBe('a token');
});

test("a late change of the previous member's data is ignored", async () => {
  await putLocal({ user_info: { ...someone, id: 8 } });
  await changeUserInfo(7, { nickname: '林越' });
  expect(await getLocal('user_info')).toEqual({ ...someone, id: 8 });
});

test('a late change after logout restores nothing', async () => {
  await changeUserInfo(7, { nickname: '林越' });
  expect(await getLocal('user_info')).toBeUndefined();
});
