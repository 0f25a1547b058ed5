import { changeLanguage } from '../features/session/change-language.ts';
import { aliveEvent } from './alive-event.ts';

/**
 * Handles input before the application has started, because people use a prerendered page as soon as they see
 * it: a click on the language link, and a search, which is submitted again when the form is ready.
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
  // A text that was typed before the application started is in the state of the form only after the next
  // render, so the form is submitted after that.
  addEventListener(aliveEvent, () => setTimeout(() => sent?.requestSubmit()), { once: true });
}
