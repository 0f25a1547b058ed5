/** The counts whose sum is shown on the icon of the application. */
export type BadgePart = 'unsent' | 'changes';

const counts = new Map<BadgePart, number>();
let titleWatch: MutationObserver | undefined;

/**
 * Sets one of the counts. Their sum is shown on the icon of the installed application. If the browser does
 * not support this, the sum is put before the page title, for example `(3) Favourites`.
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
 * Puts the number before the page title. Each page sets its own title, so an observer adds the number again
 * after each change.
 */
function countInTitle(total: number): void {
  const write = () => {
    const title = document.title.replace(/^\(\d+\) /, '');
    const shownTitle = total === 0 ? title : `(${total}) ${title}`;
    // Setting the same title again would call the observer again, without end.
    if (document.title !== shownTitle) document.title = shownTitle;
  };
  titleWatch?.disconnect();
  write();
  titleWatch = total === 0 ? undefined : new MutationObserver(write);
  const element = document.querySelector('title');
  if (element) titleWatch?.observe(element, { childList: true });
}
