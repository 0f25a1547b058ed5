import { useEffect, useLayoutEffect, useRef } from 'react';

import { t } from '../i18n/t.ts';
import { hashPath, hashSearch, subscribeToHash } from './hash-location.ts';
import { screenOf, type Screen } from './screens.tsx';
import { presentEntry, scrollToPlace, stayOrScroll } from './scroll-memory.ts';

/**
 * Runs when another page is shown in the same document. Sets the title, focuses the heading, and restores the
 * scroll position. A page with a more specific title sets it later.
 */
export function useArrival(screen: Screen, isThere: boolean): void {
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    // The title may be in texts that are loaded together with the page. Until they are loaded, the title is
    // the name of the site.
    document.title = isThere ? `${screen.title()} – ${t('shell.site')}` : t('shell.site');
  }, [screen, isThere]);

  useEffect(() => {
    let [shown, entry, address] = [screenOf(hashPath()), presentEntry(), hashAddress()];
    return subscribeToHash(() => {
      if (presentEntry() !== entry && screenOf(hashPath()) === shown) {
        // The page stays at its position if only filters, tabs or the chosen supplier have changed.
        if (isOtherPage(address, hashAddress())) arrive();
        else stayOrScroll();
      }
      [shown, entry, address] = [screenOf(hashPath()), presentEntry(), hashAddress()];
    });
  }, []);

  // A layout effect moves the focus in the frame in which the page appears. A later effect could take the
  // focus from a user who has pressed a key already.
  useLayoutEffect(() => {
    if (!isThere) return;
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    arrive();
    // The effect does not read `screen`, but must run for each screen.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [screen, isThere]);
}

function arrive(): void {
  focusHeading();
  scrollToPlace();
}

const hashAddress = () => hashPath() + hashSearch();

/** True for the URLs of two different pages of one list. Each page of a list is shown from its top. */
const isOtherPage = (one: string, other: string): boolean => one !== other && listOf(one) === listOf(other);

const listOf = (address: string) => address.replace(/([?&])page=\d*&?/, '$1').replace(/[?&]$/, '');

/**
 * Focuses the heading of the new page. A screen reader then reads the heading, and the keyboard continues
 * there. If the user has opened a menu or a dialog in the meantime, the focus stays there, because the menu
 * or dialog would close without it.
 */
function focusHeading(): void {
  if (document.activeElement?.closest('dialog[open], [popover]')) return;
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
