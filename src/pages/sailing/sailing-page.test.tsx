// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { aCertifiedRow, aDetail } from '../../../tests/support/a-sailing-row.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { SailingPage } from './sailing-page.tsx';

const shown = vi.hoisted(() => ({ sailing: {} as object }));
vi.mock('./use-sailing.ts', () => ({
  useSailing: () => ({
    id: 'a',
    isId: true,
    lane: {},
    isPast: false,
    view: {
      answer: shown.sailing,
      fetchedTime: Date.now(),
      source: 'network',
      pending: false,
      retry: () => {},
    },
  }),
}));

beforeEach(() => {
  setLanguage('zh', catalogue);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no connection');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Returns the labelled facts of the region with this title. */
function factsOf(row: Partial<SailingRow>, title: string): string {
  shown.sailing = aDetail(aCertifiedRow(row), {
    source: '船东邮件',
    disclaimer: '以船东通知为准',
    remark: '不收 45 尺柜',
  });
  render(<SailingPage />);
  return within(screen.getByRole('region', { name: title }))
    .getAllByRole('term')
    .map((one) => `${one.textContent}：${one.nextElementSibling?.textContent}`)
    .join('，');
}

test('a container voyage shows remark, source and disclaimer without a price', () => {
  expect(factsOf({ kind: 'container' }, '备注和来源')).toBe(
    '备注：不收 45 尺柜，信息来源：船东邮件，免责声明：以船东通知为准',
  );
});

test('a general cargo sailing shows them with its price', () => {
  expect(factsOf({}, '运价和备注')).toMatch(/^参考运价：.*备注：不收 45 尺柜/);
});
