// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { book } from '../../i18n/zh/book.ts';
import { ScanCard } from './scan-card.tsx';

const read = vi.hoisted(() => new Map<string, (header: object) => void>());
vi.mock('./read-picture.ts', () => ({
  readPicture: (picture: File) => new Promise((done) => read.set(picture.name, done)),
}));

beforeEach(() => setLanguage('zh', book));
afterEach(cleanup);

test('of two pictures the header of the one that was chosen last is taken', async () => {
  const onHeader = vi.fn<(header: object) => void>();
  render(<ScanCard onHeader={onHeader} />);
  const [input] = document.querySelectorAll('input');
  for (const name of ['large', 'small'])
    fireEvent.change(input ?? document.body, { target: { files: [new File(['x'], name)] } });
  for (const company_name of ['small', 'large'])
    await act(async () => read.get(company_name)?.({ company_name, is_code_unsure: false }));
  expect(onHeader.mock.calls).toEqual([[{ company_name: 'small', is_code_unsure: false }]]);
  expect(screen.getByRole('status').textContent).not.toBe('');
});
