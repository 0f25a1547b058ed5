import { changeLanguage } from '../features/session/change-language.ts';
import { aliveEvent } from './alive-event.ts';

/**
 * Handles input before the application has started, because users click prerendered pages as soon as they see
 * them. Handles the language switch, and a submitted search, which is submitted again once the form is ready.
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
  // Text that was typed before the application started is in the form's state only after the next render, so
  // the form is submitted after that render.
  addEventListener(aliveEvent, () => setTimeout(() => sent?.requestSubmit()), { once: true });
}
