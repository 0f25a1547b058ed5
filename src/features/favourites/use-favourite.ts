import { startTransition, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { notSavedText } from '../../ui/not-saved-text.ts';
import { useWatched } from '../../hooks/use-watched.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { sessionState } from '../../store/session-state.ts';
import { showMessage } from '../../ui/toasts.ts';
import type { Favourite } from './tapped-favourite.ts';
import { watchFavourite, type FavouriteView } from './watch-favourite.ts';

const loadToggle = () => import('./toggle-favourite.ts');

/**
 * Returns `isOn` (true if this is a favourite) and a function that toggles it. After a press, `isSaving` is
 * true in the same frame, but `isOn` changes only after the row has been written, because the press is lost
 * if the browser is closed before. `isOnUntilRead` is the state until the device's table has been read. It is
 * true in a list of favourites, so that even a press before that moment removes the favourite.
 */
export function useFavourite(favourite: Favourite, key: string, isOnUntilRead = false) {
  const memberId = useSnapshot(sessionState).member_id;
  const [toggled, setPressed] = useState<Pressed | null>(null);
  const of = `${memberId} ${key}`;

  useEffect(() => {
    if (memberId === 0) return;
    // The star must also work offline, so the script that toggles it is loaded before the first press.
    // Visitors do not need it.
    void loadToggle().catch(() => {});
  }, [memberId]);

  const watch = (notify: (view: FavouriteView) => void) => () =>
    watchFavourite(memberId, favourite, (view) => {
      startTransition(() => notify(view));
      setPressed((last) => (last?.of === of && last.isOn === view.isOn ? null : last));
    });
  // The database code is a separate script, which must not delay the first content. `of` identifies the
  // member and the favourite; if it changes, the effect runs again.
  const view = useWatched<FavouriteView>(memberId === 0 ? null : (notify) => whenIdle(watch(notify)), [of]);
  const pressed = toggled?.of === of ? toggled : null;
  const isOn = (pressed?.isSaved ? pressed : view)?.isOn ?? isOnUntilRead;
  // Presses are handled one after another, so that each press starts from the result of the previous one.
  const turned = useRef(Promise.resolve());
  const toggle = () => {
    const next: Pressed = { of, isOn: !(pressed?.isOn ?? isOn) };
    setPressed(next);
    turned.current = turned.current
      .then(loadToggle)
      .then(({ toggleFavourite }) => toggleFavourite(favourite, next.isOn))
      // The view shows the saved row only a moment after the write. Until then, `isOn` has the value that the
      // last press requested.
      .then(() => setPressed((last) => (last === next ? { ...next, isSaved: true } : last)))
      .catch((error: unknown) => {
        setPressed(null);
        showMessage(notSavedText(error), { forMs: 6_000 });
      });
  };
  return { isOn, isSaving: pressed !== null && !pressed.isSaved, view, toggle, isMember: memberId > 0 };
}

/** The state that the last press of the button requested. */
interface Pressed {
  of: string;
  isOn: boolean;
  isSaved?: true;
}
