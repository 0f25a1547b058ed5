// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { TerminalSource } from './terminal-source.tsx';

beforeEach(() => setLanguage('zh', chinese));
afterEach(cleanup);

const now = new Date('2026-11-20T14:00:00+08:00');
const said = (published: string | null) => ({
  name: 'EAST4',
  time: '2026-11-22T06:00:00+08:00',
  since: '2026-11-20T03:40:00.000Z',
  published,
});

test('a conflict shows both times, their sources and the difference', () => {
  const { container } = render(
    <TerminalSource code="PCO" terminal={said('2026-11-22T12:00:00+08:00')} now={now} />,
  );
  expect(screen.getByText('时间不符，以早的为准')).toBeTruthy();
  expect(container.textContent).toContain('2026-11-22 06:00 +08:00 码头 EAST4');
  expect(container.textContent).toContain('比船东早 6 小时');
  expect(container.textContent).toContain('2026-11-22 12:00 +08:00 船东');
});

test('a conflict of an opening uses the later time', () => {
  render(<TerminalSource code="EFC" terminal={said('2026-11-22T05:00:00+08:00')} now={now} />);
  expect(screen.getByText('时间不符，以晚的为准')).toBeTruthy();
});

test('a time of the terminal alone shows its source', () => {
  const { container } = render(<TerminalSource code="PCO" terminal={said(null)} now={now} />);
  expect(container.textContent).toContain('码头 EAST4');
  expect(container.textContent).not.toContain('船东');
});
