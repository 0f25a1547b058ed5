import type { Language } from '../../../trade/language.ts';
import { deviceCaches } from '../../../contract/wire/device-caches.ts';
import { languageCookie } from '../../i18n/page-language.ts';

/**
 * Keeps the choice and loads the page again, at the same place: route and filters live in the hash. A
 * copy lies where a service worker finds it that cannot read cookies.
 */
export async function changeLanguage(language: Language): Promise<void> {
  document.cookie = languageCookie(language, location.protocol === 'https:');
  try {
    const cache = await caches.open(deviceCaches.choices);
    await cache.put(deviceCaches.languageCopy, new Response(language));
  } catch {
    // No caches over plain http or in some private windows; there is no worker there either.
  }
  location.reload();
}
