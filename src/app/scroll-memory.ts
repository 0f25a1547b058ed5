/** What our entries of the history carry, beside what others put there. */
interface Entry {
  entry?: number;
  scroll?: number;
}

const positions = new Map<number, number>();
let last = 0;

const present = (): Entry => (history.state as Entry | null) ?? {};

/**
 * Remembers how far each entry of the history is scrolled. The browser's own memory is switched off:
 * it would scroll before the page that one goes back to is painted.
 */
export function watchScroll(): void {
  history.scrollRestoration = 'manual';
  last = present().entry ?? 0;
  name(last);
  addEventListener('scroll', () => positions.set(present().entry ?? last, scrollY), { passive: true });
  // The map is gone after a reload, the entry's state is not.
  addEventListener('pagehide', () => history.replaceState({ ...present(), scroll: scrollY }, ''));
}

const name = (entry: number) => history.replaceState({ ...present(), entry }, '');

/** Where the entry that was just gone to is to be scrolled: 0 for a new one. */
export function arriveAtEntry(): number {
  const { entry, scroll } = present();
  if (entry !== undefined) return positions.get(entry) ?? scroll ?? 0;
  last = Math.max(last, ...positions.keys()) + 1;
  name(last);
  return 0;
}

/** Scrolls as soon as the page is tall enough; gives up after a second, or when the person scrolls. */
export function scrollWhenTall(top: number, frames = 60): void {
  const isTall = document.documentElement.scrollHeight - innerHeight >= top;
  if (isTall || frames === 0) scrollTo(0, top);
  else requestAnimationFrame(() => scrollWhenTall(top, frames - 1));
}
