import { useEffect, useState } from 'react';

import { alertChannelMake, type AlertChannel, type ProviderAnswer } from '../../../contract/calls/alerts.ts';
import { fetchAnswer } from '../../api/client.ts';
import { ifRoom } from '../../store/full-device.ts';
import { putLocal } from '../../store/local.ts';
import { showFailure } from '../../frame/failure-words.ts';
import type { AlertCardProps } from './use-alerts.ts';

/**
 * The notifications of this device.
 *
 * - checking: their state is not known yet.
 * - install: the browsers of an iPhone receive them only after the site was added to the home screen.
 * - none: the browser has no web push.
 * - denied: the person has blocked them.
 * - off: the person can turn them on, if they are not on already.
 * - failed: the browser does not reach its push service.
 */
export type DevicePush = 'checking' | 'install' | 'none' | 'denied' | 'off' | 'failed';

/**
 * Returns the state of this device's notifications, the alert channel of this device, and the function that
 * turns the notifications on.
 */
export function useDevicePush({ data, editing }: AlertCardProps) {
  const [state, setState] = useState<DevicePush>('checking');
  const [endpoint, setEndpoint] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [test, setTest] = useState<ProviderAnswer | null>(null);
  useEffect(() => {
    const look = async () => {
      const now = await presentState();
      setState(now.state);
      setEndpoint(now.endpoint);
    };
    void look();
  }, []);
  const turnOn = async () => {
    if (editing.isCutOff || isBusy) return;
    setIsBusy(true);
    const next = await subscribe(data.push_key);
    if (typeof next === 'string') setState(next);
    else await make(next).catch(showFailure);
    setIsBusy(false);
  };
  const make = async (subscription: PushSubscription) => {
    const { endpoint: address = '', keys = {} } = subscription.toJSON();
    const secret = `${keys['p256dh'] ?? ''} ${keys['auth'] ?? ''}`;
    const request = { kind: 'push', address, secret, title: '', replaces: null } as const;
    const { answer } = await fetchAnswer(alertChannelMake, request);
    editing.putChannel(answer.channel, answer.channel.id);
    setEndpoint(address);
    setTest(answer.test);
  };
  const own = data.channels.find((one) => isOfDevice(one, endpoint));
  const isOwn = own !== undefined;
  useEffect(() => {
    // When the application is opened the next time, `renewPush` compares this stored subscription with the
    // browser's and sends a changed one to the server.
    if (isOwn) void ifRoom(putLocal({ push_subscription: { endpoint, key: data.push_key } }));
  }, [isOwn, endpoint, data.push_key]);
  return { state, own, isBusy, test, turnOn };
}

/**
 * Returns true if a push channel sends to this device. The server reveals only the last six characters of a
 * channel's endpoint (the address of a device), so only these are compared.
 */
const isOfDevice = ({ kind, shown }: AlertChannel, endpoint: string): boolean =>
  kind === 'push' && endpoint !== '' && shown === `…${endpoint.slice(-6)}`;

async function presentState(): Promise<{ state: DevicePush; endpoint: string }> {
  const nowhere = (state: DevicePush) => ({ state, endpoint: '' });
  // The browsers of an iPhone or iPad offer notifications only to a site on the home screen. Only these
  // browsers have `standalone`, so the page then explains the installation.
  if (!('PushManager' in window) || !('Notification' in window))
    return nowhere('standalone' in navigator ? 'install' : 'none');
  if (Notification.permission === 'denied') return nowhere('denied');
  // On a first visit, the service worker is installed only after the page has loaded, so `ready` may take
  // some time to resolve.
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  return { state: 'off', endpoint: subscription?.endpoint ?? '' };
}

/**
 * Asks the person for permission and makes a new subscription. Resolves with `denied` or `off` if the person
 * does not permit push notifications, and with `failed` if the browser cannot subscribe. An existing
 * subscription is ended first, because it may belong to a former user of the browser.
 */
async function subscribe(key: string): Promise<PushSubscription | DevicePush> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { pushManager } = await navigator.serviceWorker.ready;
  try {
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return 'failed';
  }
}
