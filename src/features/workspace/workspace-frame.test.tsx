// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { AppError, type ErrorCode } from '../../../contract/error-code.ts';
import { loginLink } from '../../../contract/links/screen-paths.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as texts } from '../../i18n/zh/catalogue.ts';
import { publishCatalogue } from '../../i18n/zh/publish-catalogue.ts';
import { laterCatalogue } from '../../i18n/zh/later-catalogue.ts';
import { sessionState } from '../../store/session-state.ts';
import { WorkspaceFrame } from './workspace-frame.tsx';

const refreshed = vi.hoisted(() => ({ failure: undefined as AppError | undefined, retry: () => {} }));
vi.mock('./use-refresh-workspace.ts', () => ({ useRefreshWorkspace: () => refreshed }));
vi.mock('./use-workspace.ts', () => ({ useWorkspace: () => ({ organization: undefined, coming: [] }) }));

beforeEach(() => setLanguage('zh', { ...texts, ...laterCatalogue, ...publishCatalogue }));
afterEach(() => {
  cleanup();
  Object.assign(sessionState, { member_id: 0, publisher: false });
});

test('login from the page of a group returns to that group', () => {
  const place = '/pages/publish/edit/index?id=019b8bab';
  const [path = '', query = ''] = place.split('?');
  const { hook } = memoryLocation({ path });
  render(
    <Router hook={hook} searchHook={() => `?${query}`}>
      <WorkspaceFrame now={new Date()}>{() => null}</WorkspaceFrame>
    </Router>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe(`#${loginLink(place)}`);
});

/** Renders the page of a publisher without stored rows. */
function showAfter(code?: ErrorCode) {
  Object.assign(sessionState, { member_id: 7, publisher: true });
  refreshed.failure = code && new AppError(code);
  render(<WorkspaceFrame now={new Date()}>{() => null}</WorkspaceFrame>);
  return screen.queryByRole('heading', { level: 1 })?.textContent;
}

test('a publisher without stored rows sees a placeholder', () => {
  expect(showAfter()).toBeUndefined();
});

test('a publisher whose rights were withdrawn sees that', () => {
  expect(showAfter('publisher_required')).toBe('仅限船期发布方使用');
});

test('a failing server shows an error with a retry button', () => {
  expect(showAfter('internal')).toBeTruthy();
  expect(screen.getByRole('button')).toBeTruthy();
});
