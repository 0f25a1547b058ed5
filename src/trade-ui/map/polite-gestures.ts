import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';

export type Refused = 'touch' | 'wheel';

/**
 * A map within a page leaves the page its scrolling: one finger and the plain wheel scroll on, two
 * fingers and the wheel with Ctrl (⌘) move the map. `onRefused`: somebody tried the map and scrolled the page.
 */
export function keepPolite(map: LeafletMap, onRefused: (how: Refused) => void): () => void {
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
  // The browser takes a finger over when it scrolls with it.
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
  // Before Leaflet hears of them, and without holding the scrolling up.
  const early = { capture: true, passive: true, signal: control.signal };
  element.addEventListener('pointerdown', down, early);
  element.addEventListener('wheel', wheel, early);
  addEventListener('pointerup', up, early);
  addEventListener('pointercancel', cancel, early);
  return () => control.abort();
}
