// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { loadDaysPopup } from '../../ui/use-days-popup.tsx';
import { DateField } from './date-field.tsx';

beforeAll(async () => {
  await loadDaysPopup();
});
afterEach(cleanup);

function Harness({ first, onValue }: { first: string; onValue?: (value: string) => void }) {
  const [value, setValue] = useState(first);
  onValue?.(value);
  return (
    <DateField label="NOR" withClock today="2026-11-20" value={value} hint="first" onChange={setValue} />
  );
}

test.each([
  ['zh', chinese, '2026年11月22日周日'],
  ['en', english, 'Sun, 22 Nov 2026'],
] as const)("a day is shown in the reader's language, not the browser's: %s", (language, book, words) => {
  setLanguage(language, book);
  render(<Harness first="2026-11-22T14:30" />);
  expect(screen.getByRole('button', { name: `NOR ${words}` }).textContent).toBe(words);
  expect(screen.getByDisplayValue('14:30')).toBeTruthy();
});

test('a day from the calendar gets a time that can be changed', () => {
  setLanguage('en', english);
  const values: string[] = [];
  render(<Harness first="" onValue={(value) => values.push(value)} />);
  expect(screen.getByText('first')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^NOR/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Saturday, 28 November 2026' }));
  expect(values.at(-1)).toBe('2026-11-28T08:00');
  fireEvent.change(screen.getByDisplayValue('08:00'), { target: { value: '14:30' } });
  expect(values.at(-1)).toBe('2026-11-28T14:30');
  fireEvent.click(screen.getByRole('button', { name: /^NOR/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(values.at(-1)).toBe('');
});
