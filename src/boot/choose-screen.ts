import { routes } from '../../contract/links/screen-paths.ts';
import { fetchEarly } from './fetch-early.ts';
import { listenEarly } from './early-clicks.ts';

/**
 * Runs inline after the prerendered home page. It replaces the page by the outline (placeholder) of the
 * screen in the hash, lets the browser paint, and only then imports the application. With a service worker,
 * the script files are already on the device, so fetching them would compete with the paint without any gain.
 */
declare const files: { main: string; needs: string[]; pages: Record<string, string[]> };

const page = document.documentElement;
const root = document.getElementById('root');
const away = page.dataset['away'];
if (root && away !== undefined) {
  const outline = document.querySelector<HTMLTemplateElement>(`template[data-path="${CSS.escape(away)}"]`);
  root.querySelector('main')?.replaceChildren(...(outline ? [outline.content.cloneNode(true)] : []));
  for (const stop of root.querySelectorAll('nav a')) {
    if (stop.getAttribute('href') === `#${outline?.dataset['stop'] ?? ''}`)
      stop.setAttribute('aria-current', 'page');
    else stop.removeAttribute('aria-current');
  }
  nameLane(root, away);
  root.dataset['screen'] = outline ? 'outline' : 'none';
  delete page.dataset['away'];
}

/**
 * Replaces the outline's heading "all sailings" by the lane of the link, in port codes until the names are
 * loaded.
 */
function nameLane(root: HTMLElement, path: string): void {
  const heading = path === routes.browse && root.querySelector('main h1 b');
  const query = new URLSearchParams(location.hash.split('?', 2)[1]);
  const [from, to] = [query.get('from'), query.get('to')];
  if (heading && (from || to)) heading.textContent = `${from || '…'} – ${to || '…'}`;
}

listenEarly();
fetchEarly(location.hash, 'signedIn' in page.dataset);
const hasWorker = Boolean(navigator.serviceWorker?.controller);
if (hasWorker) fetchFiles();
requestAnimationFrame(() =>
  setTimeout(() => {
    if (!hasWorker) fetchFiles();
    void import(/* @vite-ignore */ files.main);
  }),
);

function fetchFiles(): void {
  for (const href of [...files.needs, ...(files.pages[away ?? ''] ?? [])]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
