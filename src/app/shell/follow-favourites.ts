import { subscribe } from 'valtio/vanilla';

import { watchTapped } from '../../features/favourites/tapped-favourite.ts';
import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { showMessage } from '../../ui/toasts.ts';

/** Another device may have changed them; whoever comes back after so long sees it. */
const lookAgainMs = 5 * 60_000;
const messageMs = 4_000;

let lastMember = 0;
let lastLook = 0;

/** Keeps the favourites here equal to the server's, and adds what a visitor tapped before logging in. */
export function followFavourites(): void {
  look();
  subscribe(sessionState, look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lastLook > lookAgainMs) {
      lastMember = 0;
      look();
    }
  });
  watchTapped((name) => void tellFavourite(name));
}

function look(): void {
  const { member_id } = sessionState;
  if (member_id === lastMember) return;
  lastMember = member_id;
  // Without a line the rows here stand; the next look fetches what this one could not.
  if (member_id > 0) void refresh().catch(() => {});
}

async function refresh(): Promise<void> {
  lastLook = Date.now();
  const { refreshFavourites } = await import('../../sync/refresh/refresh-favourites.ts');
  await refreshFavourites();
}

async function tellFavourite(name: string): Promise<void> {
  await loadMemberTexts();
  showMessage(t('favourites.addedAfterLogin', { name }), { forMs: messageMs });
}
