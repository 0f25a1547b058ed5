import type { Language } from '../trade/language.ts';
import { keptAnswers } from '../contract/wire/kept-answer.ts';

/** Not in TypeScript's worker library yet: https://developer.mozilla.org/docs/Web/API/CookieStore */
interface CookieStore {
  get: (name: string) => Promise<{ value?: string } | null>;
}
declare const cookieStore: CookieStore | undefined;

/** The language of the page to open: the cookie, its copy where workers see no cookies, else the browser's. */
export async function readLanguage(): Promise<Language> {
  const chosen = typeof cookieStore === 'undefined' ? await copiedChoice() : await cookieChoice(cookieStore);
  if (chosen === 'zh' || chosen === 'en') return chosen;
  const wished = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wished.find((tag) => tag === 'zh' || tag === 'en') ?? 'zh';
}

async function cookieChoice(store: CookieStore): Promise<string | undefined> {
  return (await store.get('language'))?.value;
}

/** The page puts it there when somebody chooses. */
async function copiedChoice(): Promise<string | undefined> {
  const response = await caches.match(keptAnswers.languageCopy, { cacheName: keptAnswers.choices });
  return response?.text();
}
