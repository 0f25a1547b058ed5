import { beforeEach, expect, it, vi } from 'vitest';

import type { PushedAlert } from '../contract/wire/pushed-alert.ts';
import { listenForAlerts } from './show-alerts.ts';

const alert: PushedAlert = {
  id: 'one',
  title: 'WANG CHAO 12E 上海 › 杰贝阿里',
  body: '受载期 12月1–4日 › 12月5–8日，推迟 4 天',
  path: '/#/pages/browse/detail?id=1',
  sailings: ['1'],
};

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const shown = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>(async () => {});
const opened = vi.fn<(path: string) => Promise<null>>(async () => null);
const page = {
  focus: vi.fn<() => Promise<void>>(async () => {}),
  navigate: vi.fn<(path: string) => Promise<null>>(async () => null),
};
let pages: (typeof page)[] = [];

beforeEach(() => {
  vi.clearAllMocks();
  pages = [];
  listenForAlerts({
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { showNotification: shown },
    clients: { matchAll: async () => pages, openWindow: opened },
  } as unknown as ServiceWorkerGlobalScope);
});

async function fire(type: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
}
const close = vi.fn<() => void>();
const click = () => fire('notificationclick', { notification: { data: alert, close } });

it('a pushed alert becomes a notification with the id of its delivery', async () => {
  await fire('push', { data: { json: () => alert } });
  expect(shown).toHaveBeenCalledWith(
    alert.title,
    expect.objectContaining({ body: alert.body, tag: 'one', data: alert }),
  );
});

it('a click opens the page of the alert', async () => {
  await click();
  expect(close).toHaveBeenCalledOnce();
  expect(opened).toHaveBeenCalledWith(alert.path);
});

it('a click uses a page that is open', async () => {
  pages = [page];
  await click();
  expect(page.focus).toHaveBeenCalledOnce();
  expect(page.navigate).toHaveBeenCalledWith(alert.path);
  expect(opened).not.toHaveBeenCalled();
});
