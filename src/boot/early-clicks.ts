import { changeLanguage } from '../features/session/change-language.ts';
import { aliveEvent } from './alive-event.ts';

/**
 * What works before the application does, as prerendered pages are clicked on as soon as they are seen:
 * the switch of language, and a search, which is remembered until the form knows what to do with it.
 */
export function listenEarly(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-language]');
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void changeLanguage(link.getAttribute('data-language') === 'en' ? 'en' : 'zh');
  });
  let sent: HTMLFormElement | undefined;
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) sent = event.target;
  });
  // What was typed early is in the form's state only after its next render.
  addEventListener(aliveEvent, () => setTimeout(() => sent?.requestSubmit()), { once: true });
}
