import { startTransition, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { notSavedText } from '../../frame/not-saved-text.ts';
import { sessionState } from '../../store/session-state.ts';
import { whenIdle } from '../../store/when-idle.ts';
import { showMessage } from '../../ui/toasts.ts';
import type { Favourite } from './tapped-favourite.ts';
import { watchFavourite, type FavouriteView } from './watch-favourite.ts';

const loadTurn = () => import('./turn-favourite.ts');

/**
 * Whether something is a favourite, and what turns it on and off. A press is on the screen in the same
 * frame; the store follows, and takes it back only when the device has no room.
 */
export function useFavourite(favourite: Favourite, key: string) {
  const memberId = useSnapshot(sessionState).member_id;
  const [held, setHeld] = useState<{ of: string; view: FavouriteView } | null>(null);
  const [wish, setWish] = useState<{ of: string; isOn: boolean } | null>(null);
  const of = `${memberId} ${key}`;

  useEffect(() => {
    if (memberId === 0) return undefined;
    // A star that is there must work without a line, so the press does not wait for it. A visitor never needs it.
    void loadTurn().catch(() => {});
    // The database is a second script; nothing that is read first waits for it.
    let stop = whenIdle(() => {
      stop = watchFavourite(memberId, favourite, take);
    });
    const take = (view: FavouriteView) => {
      startTransition(() => setHeld({ of, view }));
      setWish((last) => (last?.of === of && last.isOn === view.isOn ? null : last));
    };
    return () => stop();
    // The key stands for the favourite.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [of]);

  const view = held?.of === of ? held.view : undefined;
  const isOn = wish?.of === of ? wish.isOn : (view?.isOn ?? false);
  // One press after the other: the second finds what the first has stored.
  const turned = useRef(Promise.resolve());
  const toggle = () => {
    setWish({ of, isOn: !isOn });
    turned.current = turned.current
      .then(loadTurn)
      .then(({ turnFavourite }) => turnFavourite(favourite, !isOn))
      .catch((error: unknown) => {
        setWish(null);
        showMessage(notSavedText(error), { forMs: 6_000 });
      });
  };
  return { isOn, view, toggle, isMember: memberId > 0 };
}
