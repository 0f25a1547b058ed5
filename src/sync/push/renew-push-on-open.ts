import { alertPushRenew } from '../../../contract/calls/alert-push.ts';
import { AppError } from '../../../contract/error-code.ts';
import { fetchAnswer } from '../../api/client.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import { openStore } from '../../store/open-store.ts';
import { renewPush } from './renew-push.ts';

/**
 * Makes sure, when the application opens, that the server has the present push subscription of this browser.
 * The browser may have exchanged it while no page and no service worker of the site was running.
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
