// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { ErrorCode } from '../../../contract/error-code.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { StarDialog } from './star-dialog.tsx';

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

/** Returns the title of the dialog for a lane whose change was refused. */
function titleOf(code: ErrorCode, isGroupFull = false): string | undefined {
  const favourite = { lane: { from: 'CNSHA', to: 'AEJEA' } };
  render(
    <StarDialog
      favourite={favourite}
      name="上海 – 杰贝阿里"
      refused={{ id: 'one', code, isGroupFull }}
      onClose={() => {}}
    />,
  );
  return screen.getByRole('heading').textContent;
}

test('a full group shows its limit and offers no upgrade', () => {
  expect(titleOf('favourites_full', true)).toBe('分组已满');
  expect(screen.getByText(/每个分组最多 100 条航线/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '管理收藏' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '查看权益' })).toBeNull();
  expect(screen.queryByText(/当前收藏已满/)).toBeNull();
});

test('only full favourites are called full', () => {
  expect(titleOf('favourites_full')).toBe('收藏已满');
  expect(screen.getByRole('link', { name: '查看权益' })).toBeTruthy();
  cleanup();
  expect(titleOf('not_found')).toBe('被服务器拒绝');
  expect(screen.queryByRole('link', { name: '查看权益' })).toBeNull();
  cleanup();
  expect(titleOf('expired')).toBe('长期未发送');
  expect(screen.getByRole('link', { name: '去同步中心' }).getAttribute('href')).toBe('#/pages/sync/index');
});
