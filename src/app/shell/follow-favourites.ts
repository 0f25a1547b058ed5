import { subscribe } from 'valtio/vanilla';

import { watchTapped } from '../../features/favourites/tapped-favourite.ts';
import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { showMessage } from '../../ui/toasts.ts';

/**
 * The time in ms after which favourites are fetched again when the page becomes visible, because another
 * device may have changed them.
 */
const refetchMs = 5 * 60_000;
const messageMs = 4_000;

let lastMember = 0;
let lastFetch = 0;

/**
 * Fetches the member's favourites at login and when the page becomes visible after `refetchMs`. Adds a
 * favourite that a visitor tapped before logging in, and shows a message about it.
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
  // Asks the member to accept new versions of the agreements. If the script cannot be loaded, the next start
  // of the application asks.
  import('../../features/agreements/ask-agreements.tsx').then(
    ({ watchAgreements }) => watchAgreements(),
    () => {},
  );
}

function look(): void {
  const { member_id } = sessionState;
  if (member_id === lastMember) return;
  lastMember = member_id;
  // Without a connection the stored rows are shown; a later call of `refresh` fetches new rows.
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
