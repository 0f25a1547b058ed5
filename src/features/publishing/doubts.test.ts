import { expect, test } from 'vitest';

import { aContainerDraft } from '../../../tests/support/a-container-draft.ts';
import { aDraftArrival, aDraftCall, aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { catalogue as texts } from '../../i18n/en/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { doubtsOf } from './doubts.ts';

const book = { names: namesOf(aHarborBook(), new Map()), managers: [], shiproutes: [], today: '2026-11-20' };

test('possible typing errors are shown, fields left open on purpose are not', () => {
  setLanguage('en', texts);
  const soon = aDraftSailing({
    ship_name: null,
    manager_id: null,
    harbors: [
      aDraftCall({ start_time: '2026-12-05', end_time: '2026-12-08' }),
      aDraftArrival({ start_time: '2026-12-12', end_time: '2026-12-13' }),
    ],
  });
  expect(doubtsOf(soon, book)).toEqual([]);
  expect(doubtsOf(soon, { ...book, seaMiles: () => 5_750 })).toEqual([
    '5750 nm by sea in 9 days or less needs more than 25 knots. Please check the dates',
  ]);
});

test('a voyage that would be published twice is shown', () => {
  setLanguage('en', texts);
  const voyage = aContainerDraft({ voyage_number: '112W', manager_id: 'm' });
  expect(doubtsOf(voyage, { ...book, repeated: ['112W'] })).toEqual([
    'The group has another voyage “112W”. Check both and delete the extra one',
  ]);
  expect(doubtsOf(voyage, { ...book, repeated: ['113W'] })).toEqual([]);
});
