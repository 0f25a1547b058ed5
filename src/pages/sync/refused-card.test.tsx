// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { collectionHarborHandle, collectionVesselHandle } from '../../../contract/facts/favourites.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import type { Described } from '../../features/sync/describe-entry.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { RefusedCard } from './refused-card.tsx';

const words: Described = {
  what: '收藏',
  where: '',
  editLink: undefined,
  sides: [],
  fieldOf: (path) => path,
  valueOf: String,
  differencesOf: () => [],
};

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

/** Returns true if the card of a refused change links to the plans. */
function offersPlans(call: string, why: string): boolean {
  const errors = [{ field: '', code: why, message: why }];
  const error = { code: 'favourites_full' as const, status: 422, message: '', errors };
  const entry = anEntry({ call, state: 'failed', error });
  render(<RefusedCard entry={entry} words={words} now={new Date()} onDiscard={() => {}} />);
  const found = screen.queryByRole('link', { name: '查看权益' }) !== null;
  cleanup();
  return found;
}

test('the link to the plans appears only if a higher tier helps', () => {
  expect(offersPlans(collectionHarborHandle.path, 'favourites_full')).toBe(true);
  expect(offersPlans(collectionHarborHandle.path, 'group_full')).toBe(false);
  expect(offersPlans(collectionVesselHandle.path, 'favourites_full')).toBe(false);
});
