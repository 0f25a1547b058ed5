import { expect, test } from 'vitest';

import { aHarborBookView } from '../../../tests/support/a-harbor-book-view.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { busyHarbors } from './busy-harbors.ts';
import { waitingNames } from './waiting-names.ts';

const loading = { ...aHarborBookView(null), names: namesOf(null, busyHarbors) };

test('a port without a known name has no code while the list loads', () => {
  const names = waitingNames(loading);
  expect(names.end('CNSHA,JOAQJ', 'en').map(({ name }) => name)).toEqual(['Shanghai', '…']);
  expect(names.harborName('JOAQJ', 'en')).toBe('…');
  expect(names.endName('JOAQJ', 'en')).toBe('…');
});

test('a port without a name has its code once the list cannot load', () => {
  expect(waitingNames({ ...loading, isMissing: true }).harborName('JOAQJ', 'en')).toBe('JOAQJ');
});
