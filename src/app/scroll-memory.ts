/**
 * The fields that this module adds to `history.state`. Other modules add fields too, so an update must
 * include them.
 */
interface ScrolledState {
  entry?: number;
  scroll?: number;
}

const positions = new Map<number, number>();
let last = 0;
/** The number of the history entry that is shown now. */
let here = 0;
/**
 * True from the change of the history entry until the page is scrolled to `wanted`. Scroll events in between
 * are caused by the old page and are ignored.
 */
let isArriving = false;
let wanted = 0;

const present = (): ScrolledState => (history.state as ScrolledState | null) ?? {};

/**
 * Stores the scroll position of each history entry. The browser's own scroll restoration is turned off,
 * because it would scroll before the page is rendered.
 */
export function watchScroll(): void {
  history.scrollRestoration = 'manual';
  last = present().entry ?? 0;
  here = last;
  name(last);
  addEventListener('scroll', rememberPlace, { passive: true });
  // These listeners run in the capture phase, before all others. At that time, the old page still has its
  // scroll position.
  for (const type of ['popstate', 'hashchange']) addEventListener(type, changeEntry, { capture: true });
  // A reload deletes the positions in memory. The present position is therefore also stored in the state of
  // the history entry.
  addEventListener('pagehide', () => history.replaceState({ ...present(), scroll: scrollY }, ''));
}

/** Returns the number of the history entry that is shown now. */
export const presentEntry = (): number => here;

const name = (entry: number) => history.replaceState({ ...present(), entry }, '');

function rememberPlace(): void {
  if (!isArriving) positions.set(here, scrollY);
}

/**
 * Handles a change of the history entry. A link causes both popstate and hashchange; the second event is
 * ignored.
 */
function changeEntry(): void {
  const { entry, scroll } = present();
  if (entry === here) return;
  rememberPlace();
  isArriving = true;
  here = entry ?? Math.max(last, ...positions.keys()) + 1;
  wanted = entry === undefined ? 0 : (positions.get(entry) ?? scroll ?? 0);
  if (entry !== undefined) return;
  last = here;
  name(here);
}

/**
 * Called when another page is rendered. Scrolls to the stored position of its history entry, or to the top if
 * the entry is new.
 */
export function scrollToPlace(): void {
  scrollWhenTall(isArriving ? wanted : 0);
}

/**
 * Called when the same page shows another history entry. Scrolls to the stored position of that entry;
 * without one, the page stays as it is.
 */
export function stayOrScroll(): void {
  if (!isArriving) return;
  if (wanted > 0) scrollWhenTall(wanted);
  else endArrival();
}

/**
 * Scrolls to `top` when the page is tall enough. After 60 frames (about a second) it scrolls as far as
 * possible.
 */
function scrollWhenTall(top: number, frames = 60): void {
  const isTall = document.documentElement.scrollHeight - innerHeight >= top;
  if (isTall || frames === 0) {
    scrollTo(0, top);
    endArrival();
  } else requestAnimationFrame(() => scrollWhenTall(top, frames - 1));
}

function endArrival(): void {
  isArriving = false;
  rememberPlace();
}
