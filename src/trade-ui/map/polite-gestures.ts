import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';

export type Refused = 'touch' | 'wheel';

/**
 * Leaves scrolling to the page: one finger and the plain wheel scroll the page, two fingers and the wheel
 * with Ctrl (⌘) move the map. `onRefused` is called if a user tried to move the map and scrolled the page.
 */
export function leaveScrollingToPage(map: LeafletMap, onRefused: (how: Refused) => void): () => void {
  const element = map.getContainer();
  let fingers = 0;
  const down = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') {
      fingers++;
      map.dragging.disable();
    } else map.dragging.enable();
  };
  const up = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') fingers = Math.max(0, fingers - 1);
  };
  // When a finger starts to scroll the page, the browser cancels its pointer. The person may have wanted to
  // move the map.
  const cancel = (event: PointerEvent) => {
    if (event.pointerType === 'touch' && fingers === 1) onRefused('touch');
    up(event);
  };
  const wheel = ({ ctrlKey, metaKey }: WheelEvent) => {
    if (ctrlKey || metaKey) return void map.scrollWheelZoom.enable();
    map.scrollWheelZoom.disable();
    onRefused('wheel');
  };
  map.scrollWheelZoom.disable();
  const control = new AbortController();
  // These listeners run before Leaflet's, so that they can first turn its gestures on or off. They are
  // passive, so the browser does not wait for them before it scrolls.
  const early = { capture: true, passive: true, signal: control.signal };
  element.addEventListener('pointerdown', down, early);
  element.addEventListener('wheel', wheel, early);
  addEventListener('pointerup', up, early);
  addEventListener('pointercancel', cancel, early);
  return () => control.abort();
}
