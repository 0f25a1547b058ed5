import rosetta from 'rosetta';

import type { Language } from '../../trade/language.ts';
import type { ParamsOf, Twin } from './catalogue.ts';
import type { catalogue as chineseCatalogue } from './zh/catalogue.ts';

type ChineseCatalogue = typeof chineseCatalogue;
type Feature = keyof ChineseCatalogue & string;

/** The type of the text catalogue of every language. */
export type Catalogue = { readonly [Name in Feature]: Twin<ChineseCatalogue[Name]> };

type KeysOf<Name extends Feature> = `${Name}.${keyof ChineseCatalogue[Name] & string}`;
/**
 * The key of a text: the name of its feature and its own name, for example `'browse.title'`. An unknown key
 * is a compile error.
 */
export type TextKey = { [Name in Feature]: KeysOf<Name> }[Feature];

type ParamsOfKey<Key extends TextKey> = Key extends `${infer Name extends Feature}.${infer Text}`
  ? ParamsOf<ChineseCatalogue[Name][Text & keyof ChineseCatalogue[Name]]>
  : never;
type Args<Key extends TextKey> = [ParamsOfKey<Key>] extends [never] ? [] : [params: ParamsOfKey<Key>];

const texts = rosetta<Catalogue>();
let language: Language = 'zh';

/**
 * Sets the language. The page calls this once before the first render. The build calls it once for each
 * language in which it renders pages.
 */
export function setLanguage(next: Language, catalogue: Partial<Catalogue>): void {
  addTexts(next, catalogue);
  texts.locale(next);
  language = next;
}

/** Adds the texts of features to a language. They must be added before they are rendered. */
export function addTexts(to: Language, catalogue: Partial<Catalogue>): void {
  texts.set(to, catalogue as Catalogue);
}

export const currentLanguage = (): Language => language;

/**
 * Returns a text in the present language. Must be called while rendering, not when a module is loaded,
 * because the language is not set yet at that time.
 */
export function t<Key extends TextKey>(key: Key, ...args: Args<Key>): string {
  const [params] = args;
  if (import.meta.env.DEV) mustBeLoaded(key);
  return texts.t(key, params);
}

/**
 * Throws if the texts of a feature are missing. Called only in development and tests: in production, a page
 * without one text is better than no page.
 */
function mustBeLoaded(key: TextKey): void {
  const [feature = ''] = key.split('.');
  if (!(feature in (texts.table(language) ?? {})))
    throw new Error(`The texts of ${feature} are not loaded: ${key}. Load its texts before rendering it`);
}
