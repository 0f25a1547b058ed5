/** What our entries of the history carry, beside what others put there. */
interface ScrolledState {
  entry?: number;
  scroll?: number;
}

const positions = new Map<number, number>();
let last = 0;
/** The entry that was arrived at last. */
let here = 0;
/** From arriving until standing at `wanted`, what scrolls is the page that was left. */
let isArriving = false;
let wanted = 0;

const present = (): ScrolledState => (history.state as ScrolledState | null) ?? {};

/**
 * Remembers how far each entry of the history is scrolled. The browser's own memory is switched off:
 * it would scroll before the page that one goes back to is painted.
 */
export function watchScroll(): void {
  history.scrollRestoration = 'manual';
  last = present().entry ?? 0;
  here = last;
  name(last);
  addEventListener('scroll', rememberPlace, { passive: true });
  // First of all who hear of it: the page is then still scrolled as it was left.
  for (const type of ['popstate', 'hashchange']) addEventListener(type, changeEntry, { capture: true });
  // The map is gone after a reload, the entry's state is not.
  addEventListener('pagehide', () => history.replaceState({ ...present(), scroll: scrollY }, ''));
}

/** Which entry of the history the page belongs to. */
export const presentEntry = (): number => here;

const name = (entry: number) => history.replaceState({ ...present(), entry }, '');

function rememberPlace(): void {
  if (!isArriving) positions.set(here, scrollY);
}

/** A link tells of itself twice, by popstate and hashchange. */
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

/** Another page is there: it goes to the place where it was left, or to its top when it is new. */
export function scrollToPlace(): void {
  scrollWhenTall(isArriving ? wanted : 0);
}

/** The same page shows another entry: it stays where it is, unless one was elsewhere in it before. */
export function stayOrScroll(): void {
  if (!isArriving) return;
  if (wanted > 0) scrollWhenTall(wanted);
  else endArrival();
}

/** Scrolls as soon as the page is tall enough; gives up after a second. */
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
