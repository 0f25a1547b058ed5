import 'fake-indexeddb/auto';

import { afterEach, expect, test } from 'vitest';

import type { SilentSource } from '../../../contract/calls/sailings/missing-news.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { markSilenceSeen, seenSilences, unseenSilence } from './seen-silence.ts';

const source = (since: string): SilentSource => ({
  id: 'terminal 1',
  kind: 'terminal',
  harbor_code: 'CNSHA',
  terminals: ['EAST4'],
  shipowner: null,
  since,
  usual_minutes: 120,
  information_ids: [],
});
const member = (id: number) => ({
  token: `token of ${id}`,
  user_info: { id, publisher: 0, avatar: '', mobile: '138****0000', nickname: '' } as const,
});
const unseen = async (...sources: SilentSource[]) =>
  unseenSilence(sources, await seenSilences(await openStore()));
const [first, second] = [source('2026-11-20T00:05:00.000Z'), source('2026-11-22T00:05:00.000Z')];

afterEach(async () => {
  await deleteSession();
  await deleteStore();
});

test('a silence is reported once, and a later silence of the source again', async () => {
  expect(await unseen(first)).toEqual([first]);
  await markSilenceSeen(first);
  expect(await unseen(first, second)).toEqual([second]);
});

test('the next member of a device sees a silence that the last one dismissed', async () => {
  await putSession(member(7));
  await markSilenceSeen(first);
  await deleteSession();
  await putSession(member(8));
  expect(await unseen(first)).toEqual([first]);
});

test('a member who logs in without a logout sees it too', async () => {
  await putSession(member(7));
  await markSilenceSeen(first);
  await putSession(member(8));
  expect(await unseen(first)).toEqual([first]);
});
