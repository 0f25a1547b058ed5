import { subscribe } from 'valtio/vanilla';

import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import { isThere, lineState } from '../../store/line-state.ts';
import { worthOpening } from '../../store/open-store.ts';

/** Another device may have kept a list meanwhile: so long after the last look it is looked again. */
const lookAgainMs = 5 * minuteMs;

let lastLook = 0;

/**
 * Asks the account for its own lists: now, when the line is back, and every few minutes as long as somebody can see
 * the page. Without a line the lists here stand. Returns what ends it.
 */
export function keepOwnListsFresh(): () => void {
  let wasUp = false;
  const look = () => {
    const isUp = isThere(lineState.line);
    const isOld = document.visibilityState === 'visible' && Date.now() - lastLook >= lookAgainMs;
    const isDue = isUp && (!wasUp || isOld);
    wasUp = isUp;
    // What failed is no news to whoever reads the lists; it is looked again.
    if (isDue) void refresh().catch(() => {});
  };
  look();
  const stop = subscribe(lineState, look);
  document.addEventListener('visibilitychange', look);
  const timer = setInterval(look, minuteMs);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', look);
    clearInterval(timer);
  };
}

async function refresh(): Promise<void> {
  lastLook = Date.now();
  await worthOpening();
  const { refreshOwnLists } = await import('../../sync/refresh/refresh-own-lists.ts');
  await refreshOwnLists();
}
