import { alertPushRenew } from '../../../contract/calls/alert-push.ts';
import { AppError } from '../../../contract/error-code.ts';
import { fetchAnswer } from '../../api/client.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import { openStore } from '../../store/open-store.ts';
import { renewPush } from './renew-push.ts';

/**
 * Checks when the application opens that the server has the present push subscription of this browser. A
 * browser may replace it while no page and no service worker of the site runs.
 */
export async function renewPushOnOpen(): Promise<void> {
  if (!('PushManager' in globalThis) || globalThis.Notification?.permission !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  await renewPush({
    store: await openStore(),
    pushManager: registration.pushManager,
    send: async (request) => {
      try {
        return (await fetchAnswer(alertPushRenew, request)).answer.is_renewed;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return failureKindOf(error) === 'refused' ? false : null;
      }
    },
  });
}
