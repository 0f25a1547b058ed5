// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { ScanCard } from './scan-card.tsx';

const read = vi.hoisted(() => new Map<string, (header: object) => void>());
vi.mock('./read-picture.ts', () => ({
  readPicture: (picture: File) => new Promise((done) => read.set(picture.name, done)),
}));

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

test('only the header of the last chosen picture is used', async () => {
  const onHeader = vi.fn<(header: object) => void>();
  render(<ScanCard typed="" onHeader={onHeader} />);
  const [input] = document.querySelectorAll('input');
  for (const name of ['large', 'small'])
    fireEvent.change(input ?? document.body, { target: { files: [new File(['x'], name)] } });
  for (const company_name of ['small', 'large'])
    await act(async () => read.get(company_name)?.({ company_name, is_code_unsure: false }));
  expect(onHeader.mock.calls).toEqual([[{ company_name: 'small', is_code_unsure: false }]]);
  expect(screen.getByRole('status').textContent).not.toBe('');
});

test('input typed during a scan remains and the scanned header is offered', async () => {
  const onHeader = vi.fn<(header: object) => void>();
  const { rerender } = render(<ScanCard typed="" onHeader={onHeader} />);
  fireEvent.change(document.querySelector('input') ?? document.body, {
    target: { files: [new File(['x'], 'slow')] },
  });
  rerender(<ScanCard typed="海隆货运" onHeader={onHeader} />);
  const header = { company_name: '远洋货运', social_credit_code: '', is_code_unsure: false };
  await act(async () => read.get('slow')?.(header));
  expect(onHeader).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toContain('远洋货运');
  fireEvent.click(screen.getByRole('button', { name: '使用识别结果' }));
  expect(onHeader.mock.calls).toEqual([[header]]);
});
