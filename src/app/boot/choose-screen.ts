import { listenEarly } from './early-clicks.ts';

/**
 * Runs inline after the prerendered home: puts the outline of the screen that the hash names in its
 * place, then lets the browser paint, and only then fetches the script.
 */
declare const files: { main: string; needs: string[] };

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
  root.dataset['screen'] = outline ? 'outline' : 'none';
  delete page.dataset['away'];
}
listenEarly();
requestAnimationFrame(() =>
  setTimeout(() => {
    for (const href of files.needs) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    void import(/* @vite-ignore */ files.main);
  }),
);
