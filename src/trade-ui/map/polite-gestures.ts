import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';

export type Refused = 'touch' | 'wheel';

/**
 * Lets one finger and the wheel alone scroll the page; two fingers, or the wheel with Ctrl (⌘), move the map.
 * `onRefused` is called when the page was scrolled although the person may have wanted to move the map.
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
  // When one finger begins to scroll the page, the browser cancels its pointer. The person may have wanted to
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
  // These listeners run before Leaflet's listeners, so that they can enable or disable Leaflet's gestures
  // first. They are passive, so that the browser does not wait for them before it scrolls.
  const early = { capture: true, passive: true, signal: control.signal };
  element.addEventListener('pointerdown', down, early);
  element.addEventListener('wheel', wheel, early);
  addEventListener('pointerup', up, early);
  addEventListener('pointercancel', cancel, early);
  return () => control.abort();
}
