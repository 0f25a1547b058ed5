/**
 * The fields that this module adds to `history.state`. Other modules add fields too, so every update must
 * preserve the other fields.
 */
interface ScrolledState {
  entry?: number;
  scroll?: number;
}

const positions = new Map<number, number>();
let last = 0;
/** The history entry that is shown now. */
let here = 0;
/**
 * True from the change of the history entry until the page has been scrolled to `wanted`. Scroll events
 * during this time belong to the old page and are not stored.
 */
let isArriving = false;
let wanted = 0;

const present = (): ScrolledState => (history.state as ScrolledState | null) ?? {};

/**
 * Stores the scroll position of each history entry. The browser's own scroll restoration is switched off,
 * because it would scroll before the previous page is rendered.
 */
export function watchScroll(): void {
  history.scrollRestoration = 'manual';
  last = present().entry ?? 0;
  here = last;
  name(last);
  addEventListener('scroll', rememberPlace, { passive: true });
  // The listeners run in the capture phase, before other listeners, while the old page is still at its scroll
  // position.
  for (const type of ['popstate', 'hashchange']) addEventListener(type, changeEntry, { capture: true });
  // The map of scroll positions is lost on a reload, so the position is also stored in the state of the
  // history entry.
  addEventListener('pagehide', () => history.replaceState({ ...present(), scroll: scrollY }, ''));
}

/** Returns the history entry of the visible page. */
export const presentEntry = (): number => here;

const name = (entry: number) => history.replaceState({ ...present(), entry }, '');

function rememberPlace(): void {
  if (!isArriving) positions.set(here, scrollY);
}

/**
 * Handles a change of the history entry. A link fires both popstate and hashchange, so the second event is
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
 * Called when another page is rendered: scrolls to the stored position of its history entry, or to the top of
 * a new entry.
 */
export function scrollToPlace(): void {
  scrollWhenTall(isArriving ? wanted : 0);
}

/**
 * Called when the same page shows another history entry: scrolls to the stored position of that entry, if
 * there is one. Otherwise the page stays at its position.
 */
export function stayOrScroll(): void {
  if (!isArriving) return;
  if (wanted > 0) scrollWhenTall(wanted);
  else endArrival();
}

/** Scrolls as soon as the page is tall enough; gives up after 60 frames, about a second. */
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
