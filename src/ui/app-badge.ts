/** The counts that are added up for the badge of the application icon. */
export type BadgePart = 'unsent' | 'changes';

const counts = new Map<BadgePart, number>();
let titleWatch: MutationObserver | undefined;

/**
 * Sets one of the counts. Their sum is the badge of the installed application's icon. If the browser has no
 * badge API, the page title begins with the sum, for example `(3) Favourites`.
 */
export function setBadgeCount(part: BadgePart, count: number): void {
  counts.set(part, count);
  const total = [...counts.values()].reduce((sum, one) => sum + one, 0);
  if ('setAppBadge' in navigator) {
    // Browsers reject the call if the application is not installed.
    void (total === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(total)).catch(() => {});
    return;
  }
  countInTitle(total);
}

/**
 * Puts the count before the page title. Each page sets its own title, so the observer adds the count again
 * after every change.
 */
function countInTitle(total: number): void {
  const write = () => {
    const title = document.title.replace(/^\(\d+\) /, '');
    const shownTitle = total === 0 ? title : `(${total}) ${title}`;
    // Writing an unchanged title would trigger the observer again and loop for ever.
    if (document.title !== shownTitle) document.title = shownTitle;
  };
  titleWatch?.disconnect();
  write();
  titleWatch = total === 0 ? undefined : new MutationObserver(write);
  const element = document.querySelector('title');
  if (element) titleWatch?.observe(element, { childList: true });
}
