/** What is counted on the icon of the application. */
export type BadgePart = 'unsent' | 'changes';

const counts = new Map<BadgePart, number>();
let titleWatch: MutationObserver | undefined;

/**
 * Sets one of the counts whose sum stands on the icon of the installed application; where the browser has no
 * such thing, before the title of the page.
 */
export function setBadgeCount(part: BadgePart, count: number): void {
  counts.set(part, count);
  const total = [...counts.values()].reduce((sum, one) => sum + one, 0);
  if ('setAppBadge' in navigator) {
    // Refused where the application is not installed.
    void (total === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(total)).catch(() => {});
    return;
  }
  countInTitle(total);
}

/** Pages write their own titles as they come; the count goes before each of them. */
function countInTitle(total: number): void {
  const write = () => {
    const title = document.title.replace(/^\(\d+\) /, '');
    const wished = total === 0 ? title : `(${total}) ${title}`;
    // Writing what stands there already would call this again and again.
    if (document.title !== wished) document.title = wished;
  };
  titleWatch?.disconnect();
  write();
  titleWatch = total === 0 ? undefined : new MutationObserver(write);
  const element = document.querySelector('title');
  if (element) titleWatch?.observe(element, { childList: true });
}
