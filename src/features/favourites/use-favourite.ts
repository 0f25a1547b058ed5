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
 * true in the same frame. `isOn` changes only once the row is written, because a browser that is killed
 * before the write loses the press.
 */
export function useFavourite(favourite: Favourite, key: string) {
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
  // The database is a separate script; it must not delay the first content. `of` names the member and the
  // favourite, so the view is watched again only if one of them changes.
  const view = useWatched<FavouriteView>(memberId === 0 ? null : (notify) => whenIdle(watch(notify)), [of]);
  const pressed = toggled?.of === of ? toggled : null;
  const isOn = (pressed?.isSaved ? pressed : view)?.isOn ?? false;
  // Presses are handled one after another, so that each press uses the result of the previous press.
  const turned = useRef(Promise.resolve());
  const toggle = () => {
    const next: Pressed = { of, isOn: !(pressed?.isOn ?? isOn) };
    setPressed(next);
    turned.current = turned.current
      .then(loadToggle)
      .then(({ toggleFavourite }) => toggleFavourite(favourite, next.isOn))
      // The view contains the saved row only a moment after the write. Until then `isOn` is what the last
      // press requested.
      .then(() => setPressed((last) => (last === next ? { ...next, isSaved: true } : last)))
      .catch((error: unknown) => {
        setPressed(null);
        showMessage(notSavedText(error), { forMs: 6_000 });
      });
  };
  return { isOn, isSaving: pressed !== null && !pressed.isSaved, view, toggle, isMember: memberId > 0 };
}

/** The state that the last press requested. */
interface Pressed {
  of: string;
  isOn: boolean;
  isSaved?: true;
}
