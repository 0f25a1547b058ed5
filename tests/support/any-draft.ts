import fc from 'fast-check';

import { aDraft, aDraftCall, type Draft } from './a-draft.ts';

const word = fc.constantFrom('A', 'B', 'C');
const anyCall = fc
  .record({ id: fc.constantFrom('a', 'b', 'c', 'd'), start_time: word, end_time: word, sequence: word })
  .map(({ id, ...differs }) => aDraftCall(id, differs));

const anyRate = fc.record({ id: fc.constantFrom('r', 's', 't'), amount: word, currency: word });

/**
 * An arbitrary draft. Each field has one of three values. The draft has some tags, calls with up to four ids,
 * and rates with up to three ids or no list of rates.
 */
export const anyDraft: fc.Arbitrary<Draft> = fc
  .record({
    ship_name: fc.option(word),
    voyage_number: word,
    remark: word,
    cargo_tags: fc.uniqueArray(fc.constantFrom('steel', 'vehicle', 'coils')),
    harbors: fc.uniqueArray(anyCall, { selector: ({ id }) => id }),
    rates: fc.option(fc.uniqueArray(anyRate, { selector: ({ id }) => id })),
  })
  .map(({ rates, ...differs }) => aDraft(rates ? { ...differs, rates } : differs));

/**
 * Returns the draft with its sets and lists in a fixed order, because their original order has no meaning.
 */
export const inOneOrder = (draft: Draft): Draft => ({
  ...draft,
  cargo_tags: draft.cargo_tags.toSorted(),
  harbors: draft.harbors.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  // A missing list equals an empty list.
  rates: (draft.rates ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});
