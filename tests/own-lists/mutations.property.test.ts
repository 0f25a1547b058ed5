import { expect, test } from 'vitest';

import { catalogue as english } from '../../src/i18n/en/catalogue.ts';
import { setLanguage } from '../../src/i18n/t.ts';
import { basesOf, failureOf, type MutatedFailure } from './mutated-reading.ts';

setLanguage('en', english);

/** The number of changed documents. `MUTATIONS=2000 npx vitest run mutations` reads more of them. */
const count = Number(import.meta.env['MUTATIONS'] ?? 120);
/** The seed of the first change. It is fixed, because some changes make a text that has another meaning for a person too. */
const first = Number(import.meta.env['FIRST_MUTATION'] ?? 2_000);
/** The greatest share of changes after which a document has another meaning for a person too. */
const shareMost = 0.02;

test('a document with a changed word, heading, column or line is read equally or becomes a question', async () => {
  const bases = basesOf();
  const failures: MutatedFailure[] = [];
  for (let seed = first; seed < first + count; seed++) {
    const failure = await failureOf(bases, seed);
    if (failure) failures.push(failure);
  }
  const most = Math.floor(count * shareMost);
  expect(failures.length > most ? failures : []).toEqual([]);
});
