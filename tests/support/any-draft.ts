import fc from 'fast-check';

import { aDraft, aDraftStop, type Draft } from './a-draft.ts';

const word = fc.constantFrom('A', 'B', 'C');
const anyStop = fc
  .record({ id: fc.constantFrom('a', 'b', 'c', 'd'), start_time: word, sequence: word })
  .map(({ id, ...differs }) => aDraftStop(id, differs));

/** Any draft: three values of each field, some tags, calls of four ids in any order. */
export const anyDraft: fc.Arbitrary<Draft> = fc
  .record({
    ship_name: fc.option(word),
    voyage_number: word,
    remark: word,
    cargo_tags: fc.uniqueArray(fc.constantFrom('steel', 'vehicle', 'coils')),
    harbors: fc.uniqueArray(anyStop, { selector: ({ id }) => id }),
  })
  .map((differs) => aDraft(differs));

/** The same but for orders that say nothing: of the members of a set and of the rows of a list. */
export const inOneOrder = (draft: Draft): Draft => ({
  ...draft,
  cargo_tags: draft.cargo_tags.toSorted(),
  harbors: draft.harbors.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});
