import { keptAnswers } from '../../../contract/rules/kept-answer.ts';
import { languageCookie } from '../../i18n/language.ts';
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

/**
 * Keeps the choice and loads the page again, at the same place: route and filters live in the hash. A
 * copy lies where a service worker finds it that cannot read cookies.
 */
async function changeLanguage(language: 'zh' | 'en'): Promise<void> {
  document.cookie = languageCookie(language, location.protocol === 'https:');
  try {
    const cache = await caches.open(keptAnswers.choices);
    await cache.put(keptAnswers.languageCopy, new Response(language));
  } catch {
    // No caches over plain http or in some private windows; there is no worker there either.
  }
  location.reload();
}
