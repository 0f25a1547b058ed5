import { useEffect, useState } from 'react';

import { getDevice, putDevice } from '../store/device.ts';
import type { FoldedPart } from '../store/device-rows.ts';

/**
 * The folded parts as they were last read from the store; undefined until the first read. The next page shows
 * them in its first render.
 */
let known: readonly FoldedPart[] | undefined;

/**
 * Returns the state of a part of a page on this device (true: folded) and the function that changes the
 * state. If the device cannot store the state, it lasts until the page is closed.
 */
export function useFolded(part: FoldedPart): [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const [folded, setFolded] = useState(known ?? []);
  useEffect(() => {
    if (known) return;
    void getDevice('folded').then(
      (stored) => setFolded((known ??= stored ?? [])),
      () => {},
    );
  }, []);
  const fold = (isFolded: boolean) => {
    const others = (known ?? folded).filter((one) => one !== part);
    known = isFolded ? [...others, part] : others;
    setFolded(known);
    void putDevice('folded', known).catch(() => {});
  };
  return [folded.includes(part), fold];
}
