import { expect, test } from 'vitest';

import { aContainerDraft } from '../../../tests/support/a-container-draft.ts';
import { aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import { publicationChanges } from '../../../trade/draft/publication-changes.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { repeatedBy } from './repeated-question.tsx';

const changesTo = (
  published: readonly NewDraft[],
  drafts: readonly NewDraft[],
  elsewhere: readonly NewDraft[] = [],
) =>
  repeatedBy({
    published,
    elsewhere,
    changes: publicationChanges(published, drafts, '2026-11-22').changes,
  });

test.each([
  ['general cargo', aDraftSailing({ voyage_number: '2600W' }), aDraftSailing({ voyage_number: ' 2600w' })],
  ['containers', aContainerDraft({ voyage_number: '142W' }), aContainerDraft({ voyage_number: '142W' })],
])('two rows of one voyage of %s are asked about before publication', (_, one, other) => {
  expect(changesTo([], [one, other])).toHaveLength(1);
  expect(changesTo([one], [one, other])).toHaveLength(1);
  expect(changesTo([one, other], [one, other])).toEqual([]);
  expect(changesTo([one], [other])).toEqual([]);
  expect(changesTo([], [one])).toEqual([]);
});

test('a voyage that another group has published is asked about', () => {
  const draft = aDraftSailing({ ship_name: 'JADE', voyage_number: '2600W' });
  expect(changesTo([], [draft], [aDraftSailing({ ship_name: 'Jade', voyage_number: '2600w' })])).toEqual([
    'JADE 2600W',
  ]);
  expect(changesTo([], [draft], [draft])).toEqual([]);
  expect(changesTo([], [draft], [aDraftSailing({ ship_name: 'PEARL', voyage_number: '2600W' })])).toEqual([]);
});

test('container services of other vessels may use the same voyage number', () => {
  const draft = aContainerDraft({ ship_name: 'JADE', voyage_number: '142W' });
  const other = (ship_name: string) => [aContainerDraft({ ship_name, voyage_number: '142W' })];
  expect(changesTo([], [draft], other('PEARL'))).toEqual([]);
  expect(changesTo([], [draft], other('JADE'))).toHaveLength(1);
});
