import { subscribe } from 'valtio/vanilla';

import { sessionState } from '../../store/session-state.ts';

/**
 * Checks the push subscription of this browser once a member is logged in. The script for this is loaded only
 * if the person has allowed notifications.
 */
export function pushWhenSignedIn(): void {
  let isChecked = false;
  const begin = () => {
    if (isChecked || sessionState.member_id === 0 || globalThis.Notification?.permission !== 'granted')
      return;
    isChecked = true;
    // If the script cannot be loaded, the check is made when the application is opened the next time.
    import('./renew-push-on-open.ts').then(({ renewPushOnOpen }) => renewPushOnOpen()).catch(() => {});
  };
  subscribe(sessionState, begin);
  begin();
}
