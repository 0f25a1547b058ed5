import { useEffect, useLayoutEffect, useRef } from 'react';

import { t } from '../i18n/t.ts';
import { hashPath, hashSearch, subscribeToHash } from './hash-location.ts';
import { screenOf, type Screen } from './screens.tsx';
import { presentEntry, scrollToPlace, stayOrScroll } from './scroll-memory.ts';

/**
 * Prepares a new page in the same document: sets its title, focuses its heading, and restores its scroll
 * position. Pages that know a more specific title set it afterwards.
 */
export function useArrival(screen: Screen, isThere: boolean): void {
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    // The title of a page may be among texts that are loaded together with the page. Until then the page has
    // the title of the site.
    document.title = isThere ? `${screen.title()} – ${t('shell.site')}` : t('shell.site');
  }, [screen, isThere]);

  useEffect(() => {
    let [shown, entry, address] = [screenOf(hashPath()), presentEntry(), hashAddress()];
    return subscribeToHash(() => {
      if (presentEntry() !== entry && screenOf(hashPath()) === shown) {
        // If only filters, tabs or the supplier next to the list have changed, the page is still the same and
        // keeps its position.
        if (isOtherPage(address, hashAddress())) arrive();
        else stayOrScroll();
      }
      [shown, entry, address] = [screenOf(hashPath()), presentEntry(), hashAddress()];
    });
  }, []);

  // Runs as a layout effect, so that the focus moves in the frame in which the page appears. A later effect
  // could take the focus from a user who has already pressed a key.
  useLayoutEffect(() => {
    if (!isThere) return;
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    arrive();
    // The effect must run for each screen, although it does not read the screen.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [screen, isThere]);
}

function arrive(): void {
  focusHeading();
  scrollToPlace();
}

const hashAddress = () => hashPath() + hashSearch();

/**
 * Returns true for two addresses that are different pages of one list. Each page of a list is shown from its
 * top.
 */
const isOtherPage = (one: string, other: string): boolean => one !== other && listOf(one) === listOf(other);

const listOf = (address: string) => address.replace(/([?&])page=\d*&?/, '$1').replace(/[?&]$/, '');

/**
 * Focuses the heading of the new page, so that a screen reader announces it and the keyboard continues there.
 * A menu or dialog that the user opened in the meantime retains the focus, because it closes when it loses
 * the focus.
 */
function focusHeading(): void {
  if (document.activeElement?.closest('dialog[open], [popover]')) return;
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
