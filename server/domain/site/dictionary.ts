import type { AnswerOf } from '../../../contract/call.ts';
import type { dictionaryData } from '../../../contract/calls/site/system.ts';
import { dictionaryEntries } from '../../../trade/sailing/dictionary.ts';

/**
 * All enumerations with the names of their values. The same object is returned to every caller, because it
 * does not change while the server runs.
 */
export const wholeDictionary: AnswerOf<typeof dictionaryData> = Object.freeze({
  machine: dictionaryEntries('machine'),
  category: dictionaryEntries('category'),
  cargo_tag: dictionaryEntries('cargo_tag'),
  harbor_type: dictionaryEntries('harbor_type'),
  cut_off: dictionaryEntries('cut_off'),
  currency: dictionaryEntries('currency'),
  price_unit: dictionaryEntries('price_unit'),
  role: dictionaryEntries('role'),
  tier: dictionaryEntries('tier'),
});
