import type { RequestOf } from '../../../contract/call.ts';
import type { alertPushRenew } from '../../../contract/calls/alert-push.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import type { LocalRow } from '../../store/device-rows.ts';

/**
 * The dependencies of the renewal. The page and the service worker send requests with different code, so
 * `send` is one of them.
 */
export interface Renewing {
  store: LaycanStore;
  pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>;
  /**
   * Sends the new subscription. Returns true if the server has a notification channel for it, false if it has
   * none, and null if no server answered.
   */
  send: (request: RequestOf<typeof alertPushRenew>) => Promise<boolean | null>;
}

/**
 * Registers the browser's subscription again if the browser has exchanged or ended it. Does nothing if
 * notifications were never turned on for this device. If the server does not answer, the next call tries
 * again.
 */
export async function renewPush({ store, pushManager, send }: Renewing): Promise<void> {
  const row = await store.local.get('push_subscription');
  if (row?.name !== 'push_subscription') return;
  const { endpoint: former, key } = row.value;
  const subscription = (await pushManager.getSubscription()) ?? (await subscribed(pushManager, key));
  const { endpoint = '', keys = {} } = subscription?.toJSON() ?? {};
  if (endpoint === '' || endpoint === former) return;
  const secret = `${keys['p256dh'] ?? ''} ${keys['auth'] ?? ''}`;
  const isRenewed = await send({ address: endpoint, secret });
  if (isRenewed === null) return;
  await store.transaction('rw', store.local, async () => {
    // The member may have logged out in the meantime, which deletes the row. Nothing is stored then.
    if (!(await store.local.get('push_subscription'))) return;
    if (!isRenewed) return store.local.delete('push_subscription');
    const value = { endpoint, key };
    await store.local.put({ name: 'push_subscription', value } satisfies LocalRow);
  });
}

/**
 * Subscribes again. Returns null if the browser refuses, for example because the person blocked
 * notifications.
 */
async function subscribed(
  pushManager: Renewing['pushManager'],
  applicationServerKey: string,
): Promise<PushSubscription | null> {
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch {
    return null;
  }
}
