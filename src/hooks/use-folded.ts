import { useEffect, useState } from 'react';

import { getDevice, putDevice } from '../store/device.ts';
import type { FoldedPart } from '../store/device-rows.ts';

/**
 * The collapsed parts as last read from the store; undefined until they have been read. With this copy, the
 * next page shows them correctly in its first render.
 */
let known: readonly FoldedPart[] | undefined;

/**
 * Returns whether a part of a page is collapsed on this device, and a function that changes this. If the
 * device cannot store it, it lasts until the page is closed.
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
