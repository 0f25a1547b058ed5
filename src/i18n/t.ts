import rosetta from 'rosetta';

import type { Language } from '../../trade/language.ts';
import type { ParamsOf, Twin } from './book.ts';
import type { book as chineseBook } from './zh/book.ts';

type ChineseBook = typeof chineseBook;
type Feature = keyof ChineseBook & string;

/** What every language's `book.ts` exports. */
export type Book = { readonly [Name in Feature]: Twin<ChineseBook[Name]> };

type KeysOf<Name extends Feature> = `${Name}.${keyof ChineseBook[Name] & string}`;
/** `'browse.title'`: a feature of the book and one of its texts. A key that does not exist is a compile error. */
export type TextKey = { [Name in Feature]: KeysOf<Name> }[Feature];

type ParamsOfKey<Key extends TextKey> = Key extends `${infer Name extends Feature}.${infer Text}`
  ? ParamsOf<ChineseBook[Name][Text & keyof ChineseBook[Name]]>
  : never;
type Args<Key extends TextKey> = [ParamsOfKey<Key>] extends [never] ? [] : [params: ParamsOfKey<Key>];

const texts = rosetta<Book>();
let language: Language = 'zh';

/** Called once before the first render in the page; once per language when pages are rendered at build time. */
export function setLanguage(next: Language, book: Partial<Book>): void {
  addTexts(next, book);
  texts.locale(next);
  language = next;
}

/** Adds features to the texts of a language. Whoever renders them loads them before. */
export function addTexts(to: Language, book: Partial<Book>): void {
  texts.set(to, book as Book);
}

export const currentLanguage = (): Language => language;

/**
 * The text in the current language. Call it while rendering, never at the top of a module: the
 * language is set after modules are loaded.
 */
export function t<Key extends TextKey>(key: Key, ...args: Args<Key>): string {
  const [params] = args;
  if (import.meta.env.DEV) mustBeLoaded(key);
  return texts.t(key, params);
}

/** Where nobody develops or tests, an empty text is better than no page. */
function mustBeLoaded(key: TextKey): void {
  const [feature = ''] = key.split('.');
  if (!(feature in (texts.table(language) ?? {})))
    throw new Error(`The texts of ${feature} are not loaded: ${key}`);
}
