// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { DateField } from './date-field.tsx';

afterEach(cleanup);

test.each([
  ['zh', chinese, '2026年11月22日星期日 14:30'],
  ['en', english, 'Sunday, 22 November 2026 14:30'],
] as const)("a day is shown in the reader's language, not the browser's: %s", (language, book, words) => {
  setLanguage(language, book);
  render(<DateField label="NOR" withClock value="2026-11-22T14:30" hint="first" onChange={() => {}} />);
  expect(screen.getByLabelText('NOR').getAttribute('aria-describedby')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});

test('without a day the hint is shown', () => {
  setLanguage('zh', chinese);
  render(<DateField label="NOR" value="" hint="first" onChange={() => {}} />);
  expect(screen.getByText('first')).toBeTruthy();
});
