import type { Language } from '../../../trade/language.ts';
import { deviceCaches } from '../../../contract/wire/device-caches.ts';
import { storeLanguage } from '../../i18n/page-language.ts';

/**
 * Stores the chosen language and reloads the page. The reloaded page is the same, because the fragment of the
 * URL contains the route and the filters. A copy of the choice is stored in a cache, because a service worker
 * cannot read cookies.
 */
export async function changeLanguage(language: Language): Promise<void> {
  await storeLanguage(language);
  try {
    const cache = await caches.open(deviceCaches.choices);
    await cache.put(deviceCaches.languageCopy, new Response(language));
  } catch {
    // There are no caches over plain http and in some private windows. Service workers do not exist there
    // either, so nothing would read the copy.
  }
  location.reload();
}
