/**
 * The service worker keeps what it fetches for a map. On the very first visit it takes over only after
 * the map is there, so its files are asked for once more then; the browser's own cache answers.
 */
export function keepFiles(urls: readonly string[]): void {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  if (!workers || workers.controller) return;
  const fetchAgain = () => urls.forEach((url) => void fetch(url).catch(() => {}));
  workers.addEventListener('controllerchange', fetchAgain, { once: true });
}
