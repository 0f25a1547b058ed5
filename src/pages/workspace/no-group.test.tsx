// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aTemplate } from '../../../tests/support/a-template.ts';
import type { OpenWorkspace } from '../../features/workspace/workspace-frame.tsx';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as texts } from '../../i18n/zh/catalogue.ts';
import { publishCatalogue } from '../../i18n/zh/publish-catalogue.ts';
import { NoGroup } from './no-group.tsx';

beforeEach(() => setLanguage('zh', { ...texts, ...publishCatalogue }));
afterEach(cleanup);

const show = (isNamed: boolean, templates: readonly ReturnType<typeof aTemplate>[]) => {
  const workspace = { templates, coming: [], organization: { id: 7 } } as unknown as OpenWorkspace;
  render(<NoGroup isNamed={isNamed} workspace={workspace} />);
  return screen.getByRole('heading', { level: 1 }).textContent;
};

test('an address without a group names no deleted group and offers a new one', () => {
  expect(show(false, [])).toBe('暂无船期组');
  cleanup();
  expect(show(false, [aTemplate()])).toBe('还没有选择船期组');
  expect(screen.getByRole('button', { name: '新建船期组' })).toBeTruthy();
});

test('an address with a deleted group shows that the group no longer exists', () => {
  expect(show(true, [aTemplate()])).toBe('船期组不存在');
  expect(screen.queryByRole('button', { name: '新建船期组' })).toBeNull();
});
