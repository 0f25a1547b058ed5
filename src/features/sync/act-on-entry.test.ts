import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { scheduleUpdate } from '../../../contract/facts/workspace.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { laterCatalogue } from '../../i18n/zh/later-catalogue.ts';
import { setLanguage, t } from '../../i18n/t.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { closeToast, currentToasts } from '../../ui/toasts.ts';
import { discardEntry, saveQueueFile } from './act-on-entry.ts';

const user_info = { id: 7, publisher: 1, avatar: '', mobile: '138****0000', nickname: '周岚' } as const;
const before = { member_id: 7, id: 'a', remark: '' };
const after = { ...before, remark: 'on deck' };
/** The queued change as the page shows it, before it changed in the store. */
const seen = anEntry({
  call: scheduleUpdate.path,
  rows: [{ table: 'template_schedule', key: [7, 'a'], before, after }],
});

beforeEach(async () => {
  setLanguage('zh', { ...catalogue, ...laterCatalogue });
  await putSession({ token: 'a token', user_info });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const { id } of currentToasts()) closeToast(id);
  await deleteSession();
  await deleteStore();
});

const said = () => currentToasts().map(({ text }) => text);
const putRow = async (row: object) => (await openStore()).table('template_schedule').put(row);

test('discarding a change that was just applied reports that it stays', async () => {
  await putRow(after);
  await discardEntry(seen);
  await expect.poll(said).toEqual([t('sync.discardedDone')]);
});

test('discarding a change that is being sent reports that the server is asked', async () => {
  await putRow(after);
  await (await openStore()).outbox.add({ ...seen, state: 'sending', attempts: 1 });
  await discardEntry(seen);
  expect(said()).toEqual([t('sync.discarding')]);
});

test('a waiting change is discarded at once', async () => {
  await putRow(after);
  await (await openStore()).outbox.add(seen);
  await discardEntry(seen);
  expect(said()).toEqual([t('sync.discarded')]);
  expect(await (await openStore()).template_schedule.get([7, 'a'])).toEqual(before);
});

test("the file of unsent changes is named by the reader's day", async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  // At this time it is the 21st in Shanghai and the 20th in UTC.
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 17), toFake: ['Date'] });
  const anchor = { href: '', download: '', click: () => {} };
  vi.stubGlobal('document', { createElement: () => anchor });
  await saveQueueFile(7, 0);
  expect(anchor.download).toBe('laycan-unsent-2026-11-21.json');
});
