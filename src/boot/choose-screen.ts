import { routes } from '../../contract/links/screen-paths.ts';
import { askEarly } from './ask-early.ts';
import { listenEarly } from './early-clicks.ts';

/**
 * Runs inline after the prerendered home: puts the outline of the screen that the hash names in its
 * place, then lets the browser paint, and only then fetches the script. Where a service worker has the
 * script on the device, nothing that is painted waits for its fetching.
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

/** The outline of the list says "all sailings"; a link to a lane says its lane, in codes until names are here. */
function nameLane(root: HTMLElement, path: string): void {
  const heading = path === routes.browse && root.querySelector('main h1 b');
  const query = new URLSearchParams(location.hash.split('?', 2)[1]);
  const [from, to] = [query.get('from'), query.get('to')];
  if (heading && (from || to)) heading.textContent = `${from || '…'} – ${to || '…'}`;
}

listenEarly();
askEarly(location.hash, 'signedIn' in page.dataset);
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
