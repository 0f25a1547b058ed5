import { routes } from '../../contract/links/screen-paths.ts';
import { fetchEarly } from './fetch-early.ts';
import { listenEarly } from './early-clicks.ts';

/**
 * A script in the HTML page after the prerendered home page. It replaces the home page by the outline
 * (placeholder) of the screen in the URL's hash, waits until the browser has painted it, and then imports the
 * application. If a service worker has the application's files, importing them earlier would only delay the
 * paint.
 */
declare const files: {
  main: string;
  needs: string[];
  pages: Record<string, string[]>;
  /** The URL of a JSON file with the files of the other public screens. */
  later: string;
};

/** The names of the ports of the popular lanes by their codes. */
declare const ports: Record<string, string>;

const page = document.documentElement;
const root = document.getElementById('root');
const away = page.dataset['away'];
if (root && away !== undefined) {
  const outline = document.querySelector<HTMLTemplateElement>(`template[data-path="${CSS.escape(away)}"]`);
  root.querySelector('main')?.replaceChildren(...(outline ? [outline.content.cloneNode(true)] : []));
  for (const tab of root.querySelectorAll('nav a')) {
    if (tab.getAttribute('href') === `#${outline?.dataset['tab'] ?? ''}`)
      tab.setAttribute('aria-current', 'page');
    else tab.removeAttribute('aria-current');
  }
  nameLane(root, away);
  root.dataset['screen'] = outline ? 'outline' : 'none';
  delete page.dataset['away'];
}

/**
 * Replaces "all sailings" in the heading of the outline by the lane in the link. Removes the trade lanes and
 * the links below them, which are shown only for a search without a lane. Only ports of popular lanes have
 * names here; the others are loaded later.
 */
function nameLane(root: HTMLElement, path: string): void {
  const heading = path === routes.browse && root.querySelector('main h1 b');
  const query = new URLSearchParams(location.hash.split('?', 2)[1]);
  const [from, to] = [query.get('from'), query.get('to')];
  const nameOf = (end: string | null) => (end ? (ports[end] ?? '…') : '…');
  if (!heading || !(from || to)) return;
  heading.textContent = `${nameOf(from)} – ${nameOf(to)}`;
  heading.closest('h1')?.parentElement?.classList.add('lane-outline');
  for (const part of root.querySelectorAll('main nav,main nav+p')) part.remove();
}

listenEarly();
fetchEarly(location.hash, 'signedIn' in page.dataset);
const hasWorker = Boolean(navigator.serviceWorker?.controller);
if (hasWorker) fetchFiles();
// A service worker has the files of the other screens. Without one, they are fetched now.
else if (away && !files.pages[away]) void fetchLaterFiles(away);
requestAnimationFrame(() =>
  setTimeout(() => {
    if (!hasWorker) fetchFiles();
    void import(/* @vite-ignore */ files.main);
  }),
);

function fetchFiles(): void {
  preload([...files.needs, ...(files.pages[away ?? ''] ?? [])]);
}

/**
 * Fetches the files of a screen that is not the home page. If this fails, the imports of the screen fetch
 * them again.
 */
async function fetchLaterFiles(path: string): Promise<void> {
  try {
    const screens = (await (await fetch(files.later)).json()) as Record<string, string[]>;
    preload(screens[path] ?? []);
  } catch {
    // The failure is ignored here, because the screen's own imports report it.
  }
}

function preload(addresses: readonly string[]): void {
  for (const href of addresses) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
