import { subscribe } from 'valtio/vanilla';

import { watchTapped } from '../../features/favourites/tapped-favourite.ts';
import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { showMessage } from '../../ui/toasts.ts';

/**
 * When the page becomes visible and the favourites are older than this time in ms, they are fetched again.
 * Another device may have changed them.
 */
const refetchMs = 5 * 60_000;
const messageMs = 4_000;

let lastMember = 0;
let lastFetch = 0;

/**
 * Fetches the member's favourites at login, and when the page becomes visible after `refetchMs`. If a visitor
 * tapped a favourite before logging in, the favourite is added after the login and a message is shown.
 */
export function followFavourites(): void {
  look();
  subscribe(sessionState, look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lastFetch > refetchMs) {
      lastMember = 0;
      look();
    }
  });
  watchTapped((name) => void notifyOfFavourite(name));
  // Asks the member to accept new versions of the agreements. If this script cannot be loaded, the member is
  // asked at the next start of the application.
  import('../../features/agreements/ask-agreements.tsx').then(
    ({ watchAgreements }) => watchAgreements(),
    () => {},
  );
}

function look(): void {
  const { member_id } = sessionState;
  if (member_id === lastMember) return;
  lastMember = member_id;
  // Without a connection, the stored favourites are shown. The next call of `refresh` fetches them.
  if (member_id > 0) void refresh().catch(() => {});
}

async function refresh(): Promise<void> {
  lastFetch = Date.now();
  const { refreshFavourites } = await import('../../sync/refresh/refresh-favourites.ts');
  await refreshFavourites();
}

async function notifyOfFavourite(name: string): Promise<void> {
  await loadMemberTexts();
  showMessage(t('favourites.addedAfterLogin', { name }), { forMs: messageMs });
}
