import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { deleteStore, openStore } from '../../store/open-store.ts';
import { getLocal, putLocal } from '../../store/local.ts';
import { renewPush, type Renewing } from './renew-push.ts';

const registered = { endpoint: 'https://push.example/old', key: 'site-key' };
const aSubscription = (endpoint: string) =>
  ({ toJSON: () => ({ endpoint, keys: { p256dh: 'P', auth: 'A' } }) }) as unknown as PushSubscription;

const send = vi.fn<Renewing['send']>();
const subscribe = vi.fn<PushManager['subscribe']>();
let present: PushSubscription | null = null;
beforeEach(async () => {
  send.mockReset().mockResolvedValue(true);
  subscribe.mockReset().mockResolvedValue(aSubscription('https://push.example/new'));
  present = aSubscription(registered.endpoint);
  await putLocal({ push_subscription: registered });
});
afterEach(() => deleteStore());

const renew = async () =>
  renewPush({
    store: await openStore(),
    pushManager: { getSubscription: async () => present, subscribe },
    send,
  });
const stored = () => getLocal('push_subscription');

test('an unchanged subscription sends nothing', async () => {
  await renew();
  expect(send).not.toHaveBeenCalled();
  expect(subscribe).not.toHaveBeenCalled();
});

test('a subscription that the browser has replaced is registered once', async () => {
  present = aSubscription('https://push.example/new');
  await renew();
  await renew();
  expect(send.mock.calls).toEqual([[{ address: 'https://push.example/new', secret: 'P A' }]]);
  expect(await stored()).toEqual({ endpoint: 'https://push.example/new', key: 'site-key' });
});

test('an ended subscription is made again with the key of the site', async () => {
  present = null;
  await renew();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'site-key' });
  expect(send).toHaveBeenCalledOnce();
});

test('without an answer the registration is repeated', async () => {
  present = aSubscription('https://push.example/new');
  send.mockResolvedValueOnce(null);
  await renew();
  expect(await stored()).toEqual(registered);
  await renew();
  expect(send).toHaveBeenCalledTimes(2);
});

test('a device whose channel was removed is forgotten', async () => {
  present = aSubscription('https://push.example/new');
  send.mockResolvedValueOnce(false);
  await renew();
  expect(await stored()).toBeUndefined();
});

test('blocked notifications and a device that never had them do nothing', async () => {
  present = null;
  subscribe.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await renew();
  await (await openStore()).local.delete('push_subscription');
  present = aSubscription('https://push.example/new');
  await renew();
  expect(send).not.toHaveBeenCalled();
});

test('a logout during the registration leaves nothing', async () => {
  present = aSubscription('https://push.example/new');
  send.mockImplementationOnce(async () => {
    await (await openStore()).local.delete('push_subscription');
    return true;
  });
  await renew();
  expect(await stored()).toBeUndefined();
});
