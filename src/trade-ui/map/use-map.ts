import { useEffect, useRef, useState, type RefObject } from 'react';

import type { MapContent } from './map-content.ts';
import type { Position } from './view.ts';
import type { OpenMap } from './open-map.ts';
import type { Refused } from './polite-gestures.ts';
import type { MapStart, SeenArea } from './view.ts';

export interface MapUse {
  content: MapContent;
  /** When this key changes, the map moves so that the whole content is visible. */
  fitKey: string;
  isPolite: boolean;
  onPick?: ((position: Position, pointId: string | null) => void) | undefined;
  /** The first view of the map. It is read only when the map is opened. */
  start?: MapStart | undefined;
  onView?: ((box: SeenArea) => void) | undefined;
  zoomMost?: number | undefined;
  /** The URL of the tiles. It is read only when the map is opened. */
  tiles?: string | undefined;
  /** Called with true if the map's script cannot be loaded, and with false once the script is loaded. */
  onMissing?: ((isMissing: boolean) => void) | undefined;
  /** Receives the open map, so that a parent can move it. */
  mapRef?: RefObject<OpenMap | null> | undefined;
}

export interface MapState {
  /** The state of the map. It is `away` until the map is near the visible part of the page. */
  state: 'away' | 'loading' | 'open' | 'failed';
  hasLand: boolean;
  can: { zoomIn: boolean; zoomOut: boolean };
  refused: Refused | null;
  map: RefObject<OpenMap | null>;
  retry: () => void;
}

const nearPx = 300;
const hintMs = 1_600;

/**
 * Manages a map in an element: loads it when the element is near the visible part of the page, and closes it
 * when the element is removed.
 */
export function useMap(element: RefObject<HTMLElement | null>, wanted: MapUse): MapState {
  const own = useRef<OpenMap | null>(null);
  const map = wanted.mapRef ?? own;
  const latest = useRef(wanted);
  const [state, setState] = useState<MapState['state']>('away');
  const [hasLand, setHasLand] = useState(true);
  const [can, setCan] = useState({ zoomIn: true, zoomOut: true });
  const [refused, refuse] = useHint();
  const { content, fitKey, isPolite } = wanted;
  const hasFailed = state === 'failed';

  useEffect(() => {
    latest.current = wanted;
  });
  useEffect(() => {
    const place = element.current;
    if (!place || hasFailed) return undefined;
    let isOver = false;
    const open = async () => {
      setState('loading');
      const { openMap } = await import('./open-map.ts');
      if (isOver) return;
      const { onPick, onView, start, zoomMost, tiles } = latest.current;
      map.current = openMap(place, {
        content: latest.current.content,
        fitKey: latest.current.fitKey,
        isPolite,
        onRefused: refuse,
        onPick: onPick && ((position, id) => latest.current.onPick?.(position, id)),
        start,
        zoomMost,
        tiles,
        onView: onView && ((box) => latest.current.onView?.(box)),
        onZoom: setCan,
        onLand: setHasLand,
      });
      setState('open');
      latest.current.onMissing?.(false);
    };
    const forget = whenNear(place, () => {
      open().catch(() => {
        if (isOver) return;
        setState('failed');
        latest.current.onMissing?.(true);
      });
    });
    return () => {
      isOver = true;
      forget();
      map.current?.close();
      map.current = null;
    };
  }, [element, map, isPolite, refuse, hasFailed]);
  useEffect(() => map.current?.show(content, fitKey), [map, content, fitKey]);

  return { state, hasLand, can, refused, map, retry: () => setState('away') };
}

function whenNear(element: Element, notify: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      notify();
    },
    { rootMargin: `${nearPx}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Returns the gesture that was last refused, for a moment, and the function that reports one. A hint is then
 * shown: the person wanted to move the map, but the gesture scrolled the page.
 */
function useHint(): [Refused | null, (how: Refused) => void] {
  const [refused, setRefused] = useState<{ how: Refused } | null>(null);
  useEffect(() => {
    if (!refused) return undefined;
    const timer = setTimeout(() => setRefused(null), hintMs);
    return () => clearTimeout(timer);
  }, [refused]);
  const [refuse] = useState(() => (how: Refused) => setRefused({ how }));
  return [refused?.how ?? null, refuse];
}
