import type { Language } from '../../../trade/language.ts';
import { deviceCaches } from '../../../contract/wire/device-caches.ts';
import { languageCookie } from '../../i18n/page-language.ts';

/**
 * Stores the choice and reloads the page at the same place, because the fragment contains route and filters.
 * A copy of the choice is stored in a cache, because a service worker cannot read cookies.
 */
export async function changeLanguage(language: Language): Promise<void> {
  document.cookie = languageCookie(language, location.protocol === 'https:');
  try {
    const cache = await caches.open(deviceCaches.choices);
    await cache.put(deviceCaches.languageCopy, new Response(language));
  } catch {
    // Caches do not exist over plain http and in some private windows. A service worker does not exist there
    // either.
  }
  location.reload();
}
