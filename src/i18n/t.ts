import rosetta from 'rosetta';

import type { Language } from '../../trade/language.ts';
import type { ParamsOf, Twin } from './catalogue.ts';
import type { catalogue as chineseCatalogue } from './zh/catalogue.ts';

type ChineseCatalogue = typeof chineseCatalogue;
type Feature = keyof ChineseCatalogue & string;

/** The type that the `catalogue.ts` of every language exports. */
export type Catalogue = { readonly [Name in Feature]: Twin<ChineseCatalogue[Name]> };

type KeysOf<Name extends Feature> = `${Name}.${keyof ChineseCatalogue[Name] & string}`;
/**
 * A feature of the catalogue and one of its texts, for example `'browse.title'`. An unknown key is a compile
 * error.
 */
export type TextKey = { [Name in Feature]: KeysOf<Name> }[Feature];

type ParamsOfKey<Key extends TextKey> = Key extends `${infer Name extends Feature}.${infer Text}`
  ? ParamsOf<ChineseCatalogue[Name][Text & keyof ChineseCatalogue[Name]]>
  : never;
type Args<Key extends TextKey> = [ParamsOfKey<Key>] extends [never] ? [] : [params: ParamsOfKey<Key>];

const texts = rosetta<Catalogue>();
let language: Language = 'zh';

/**
 * Sets the language. The page calls it once before the first render; the build calls it once per language for
 * prerendered pages.
 */
export function setLanguage(next: Language, catalogue: Partial<Catalogue>): void {
  addTexts(next, catalogue);
  texts.locale(next);
  language = next;
}

/**
 * Adds features to the texts of a language. The caller must add a feature's texts before they are rendered.
 */
export function addTexts(to: Language, catalogue: Partial<Catalogue>): void {
  texts.set(to, catalogue as Catalogue);
}

export const currentLanguage = (): Language => language;

/**
 * Returns the text in the current language. Call it while rendering, never at the top of a module: the
 * language is set after modules are loaded.
 */
export function t<Key extends TextKey>(key: Key, ...args: Args<Key>): string {
  const [params] = args;
  if (import.meta.env.DEV) mustBeLoaded(key);
  return texts.t(key, params);
}

/**
 * Throws if a feature's texts are missing. Called only in development and tests, because in production a page
 * with an empty text is better than no page.
 */
function mustBeLoaded(key: TextKey): void {
  const [feature = ''] = key.split('.');
  if (!(feature in (texts.table(language) ?? {})))
    throw new Error(`The texts of ${feature} are not loaded: ${key}. Load its texts before rendering it`);
}
