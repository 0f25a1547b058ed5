const gapPx = 4;
const edgePx = 8;

/**
 * Places an element (with the position `fixed`) below its anchor. If there is more room above, places it
 * there. It is never outside the browser window.
 */
export function placeNextTo(element: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const from = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - from.bottom - gapPx - edgePx;
  const above = from.top - gapPx - edgePx;
  const isBelow = height <= below || below >= above;
  const wanted = align === 'start' ? from.left : from.right - width;
  const left = Math.max(edgePx, Math.min(wanted, clientWidth - width - edgePx));
  const top = isBelow ? from.bottom + gapPx : Math.max(edgePx, from.top - gapPx - height);
  element.style.setProperty('--left', `${left}px`);
  element.style.setProperty('--top', `${top}px`);
  element.style.setProperty('--room', `${Math.max(below, isBelow ? 0 : above)}px`);
}
