import type { Language } from '../trade/language.ts';
import { deviceCaches } from '../contract/wire/device-caches.ts';

/**
 * TypeScript's worker library lacks this interface: https://developer.mozilla.org/docs/Web/API/CookieStore
 */
interface CookieStore {
  get: (name: string) => Promise<{ value?: string } | null>;
}
declare const cookieStore: CookieStore | undefined;

/**
 * Returns the language of the page to open: the stored copy of the user's choice, otherwise the cookie if the
 * worker can read cookies, otherwise the browser's language. The copy is stored on the disk immediately.
 * Browsers store a cookie up to half a minute later, and a phone may have closed the browser by then.
 */
export async function readLanguage(): Promise<Language> {
  const chosen = (await copiedChoice()) ?? (await cookieChoice());
  if (chosen === 'zh' || chosen === 'en') return chosen;
  const requested = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return requested.find((tag) => tag === 'zh' || tag === 'en') ?? 'zh';
}

async function cookieChoice(): Promise<string | undefined> {
  return typeof cookieStore === 'undefined' ? undefined : (await cookieStore.get('language'))?.value;
}

/** Reads the copy that the page writes when the user chooses a language. */
async function copiedChoice(): Promise<string | undefined> {
  const response = await caches.match(deviceCaches.languageCopy, { cacheName: deviceCaches.choices });
  return response?.text();
}
