import { useEffect, useLayoutEffect, useRef } from 'react';

import { t } from '../i18n/t.ts';
import { hashPath, hashSearch, subscribeToHash } from './hash-location.ts';
import { screenOf, type Screen } from './screens.tsx';
import { presentEntry, scrollToPlace, stayOrScroll } from './scroll-memory.ts';

/**
 * What a new page in the same document owes: its title, focus on its heading, and the place to which
 * it was scrolled. Pages that know more of themselves set a longer title afterwards.
 */
export function useArrival(screen: Screen, isThere: boolean): void {
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    // What a page is called may stand in texts that come with it.
    document.title = isThere ? `${screen.title()} – ${t('shell.site')}` : t('shell.site');
  }, [screen, isThere]);

  useEffect(() => {
    let [shown, entry, address] = [screenOf(hashPath()), presentEntry(), hashAddress()];
    return subscribeToHash(() => {
      if (presentEntry() !== entry && screenOf(hashPath()) === shown) {
        // Filters and tabs change the query only, a supplier beside the list its path; the page is there already.
        if (isOtherPage(address, hashAddress())) arrive();
        else stayOrScroll();
      }
      [shown, entry, address] = [screenOf(hashPath()), presentEntry(), hashAddress()];
    });
  }, []);

  // Together with the page: a moment later it would take the focus from whoever went on with the keyboard at once.
  useLayoutEffect(() => {
    if (!isThere) return;
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    arrive();
    // Another screen is another arrival, though nothing of it is read here.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [screen, isThere]);
}

function arrive(): void {
  focusHeading();
  scrollToPlace();
}

const hashAddress = () => hashPath() + hashSearch();

/** Two addresses of one list that show different pages of it: each is read from its top. */
const isOtherPage = (one: string, other: string): boolean => one !== other && listOf(one) === listOf(other);

const listOf = (address: string) => address.replace(/([?&])page=\d*&?/, '$1').replace(/[?&]$/, '');

/**
 * The heading of the new page, so that it is read out and the keyboard goes on from there. Whoever has opened a
 * menu or a dialog while the page was on its way keeps it: the focus would close it.
 */
function focusHeading(): void {
  if (document.activeElement?.closest('dialog[open], [popover]')) return;
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
