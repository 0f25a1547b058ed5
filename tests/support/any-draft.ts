import fc from 'fast-check';

import { aDraft, aDraftStop, type Draft } from './a-draft.ts';

const word = fc.constantFrom('A', 'B', 'C');
const anyStop = fc
  .record({ id: fc.constantFrom('a', 'b', 'c', 'd'), start_time: word, end_time: word, sequence: word })
  .map(({ id, ...differs }) => aDraftStop(id, differs));

const anyRate = fc.record({ id: fc.constantFrom('r', 's', 't'), amount: word, currency: word });

/** Any draft: three values of each field, some tags, calls of four ids and rates of three in any order, or no list of rates. */
export const anyDraft: fc.Arbitrary<Draft> = fc
  .record({
    ship_name: fc.option(word),
    voyage_number: word,
    remark: word,
    cargo_tags: fc.uniqueArray(fc.constantFrom('steel', 'vehicle', 'coils')),
    harbors: fc.uniqueArray(anyStop, { selector: ({ id }) => id }),
    rates: fc.option(fc.uniqueArray(anyRate, { selector: ({ id }) => id })),
  })
  .map(({ rates, ...differs }) => aDraft(rates ? { ...differs, rates } : differs));

/** The same but for orders that say nothing: of the members of a set and of the rows of a list. */
export const inOneOrder = (draft: Draft): Draft => ({
  ...draft,
  cargo_tags: draft.cargo_tags.toSorted(),
  harbors: draft.harbors.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  // A list that is not there is one without rows.
  rates: (draft.rates ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});
