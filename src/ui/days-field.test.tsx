// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';

import { catalogue } from '../i18n/en/catalogue.ts';
import { setLanguage } from '../i18n/t.ts';
import type { Window } from '../i18n/windows.ts';
import { DaysField } from './days-field.tsx';
import { loadDaysPopup } from './use-days-popup.tsx';

function Harness({ error }: { error?: string }) {
  const [value, setValue] = useState<Window | null>(null);
  return <DaysField label="Cargo ready" error={error} value={value} onChange={setValue} today="2026-11-20" />;
}

const field = () => screen.getByRole('button', { name: /^Cargo ready/ });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeAll(async () => {
  setLanguage('en', catalogue);
  await loadDaysPopup();
});
afterEach(cleanup);

test('a days field shows the days from the calendar and can be cleared', () => {
  render(<Harness />);
  expect(field().textContent).toBe('Dates');
  fireEvent.click(field());
  press('Saturday, 28 November 2026');
  press('Saturday, 5 December 2026');
  press('Apply');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field().textContent).toBe('28 Nov – 5 Dec');
  expect(field().getAttribute('aria-label')).toContain('28 Nov – 5 Dec');
  fireEvent.click(field());
  press('Clear');
  expect(field().textContent).toBe('Dates');
});

test('an error about the days is linked to the field', () => {
  render(<Harness error="Too far away" />);
  const id = field().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Too far away');
});
