// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { loginLink } from '../../../contract/screen-paths.ts';
import { setLanguage } from '../../i18n/t.ts';
import { book as texts } from '../../i18n/zh/book.ts';
import { publishBook } from '../../i18n/zh/publish-book.ts';
import { WorkspaceFrame } from './workspace-frame.tsx';

beforeEach(() => setLanguage('zh', { ...texts, ...publishBook }));
afterEach(cleanup);

test('whoever logs in from the page of a group comes back to that group', () => {
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
