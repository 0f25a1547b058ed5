import { startTransition, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { notSavedText } from '../../frame/not-saved-text.ts';
import { sessionState } from '../../store/session-state.ts';
import { whenIdle } from '../../store/when-idle.ts';
import { showMessage } from '../../ui/toasts.ts';
import type { Favourite } from './tapped-favourite.ts';
import { watchFavourite, type FavouriteView } from './watch-favourite.ts';

const loadToggle = () => import('./toggle-favourite.ts');

/**
 * Returns whether something is a favourite, with a function that toggles it. After a press, `isSaving` is
 * true in the same frame; the new state is returned only once the row is written, because a browser that is
 * killed before that loses it.
 */
export function useFavourite(favourite: Favourite, key: string) {
  const memberId = useSnapshot(sessionState).member_id;
  const [held, setHeld] = useState<{ of: string; view: FavouriteView } | null>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  const of = `${memberId} ${key}`;

  useEffect(() => {
    if (memberId === 0) return undefined;
    // The star must also work offline, so the script that toggles it is loaded before the first press.
    // Visitors do not need it.
    void loadToggle().catch(() => {});
    // The database is a separate script; it must not delay the first content.
    let stop = whenIdle(() => {
      stop = watchFavourite(memberId, favourite, take);
    });
    const take = (view: FavouriteView) => {
      startTransition(() => setHeld({ of, view }));
      setWish((last) => (last?.of === of && last.isOn === view.isOn ? null : last));
    };
    return () => stop();
    // The key identifies the favourite.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [of]);

  const view = held?.of === of ? held.view : undefined;
  const pressed = wish?.of === of ? wish : null;
  const isOn = (pressed?.isSaved ? pressed : view)?.isOn ?? false;
  // Presses are handled one after another, so that each one uses the result of the one before.
  const turned = useRef(Promise.resolve());
  const toggle = () => {
    const next: Wish = { of, isOn: !(pressed?.isOn ?? isOn) };
    setWish(next);
    turned.current = turned.current
      .then(loadToggle)
      .then(({ toggleFavourite }) => toggleFavourite(favourite, next.isOn))
      // The store reports the written row a moment later.
      .then(() => setWish((last) => (last === next ? { ...next, isSaved: true } : last)))
      .catch((error: unknown) => {
        setWish(null);
        showMessage(notSavedText(error), { forMs: 6_000 });
      });
  };
  return { isOn, isSaving: pressed !== null && !pressed.isSaved, view, toggle, isMember: memberId > 0 };
}

/** The state that the last press requested. */
interface Wish {
  of: string;
  isOn: boolean;
  isSaved?: true;
}
