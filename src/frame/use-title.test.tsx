// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { setLanguage } from '../i18n/t.ts';
import { catalogue } from '../i18n/zh/catalogue.ts';
import { laterCatalogue } from '../i18n/zh/later-catalogue.ts';
import { MissingPage } from './missing-page.tsx';
import { useTitle } from './use-title.ts';

beforeEach(() => {
  setLanguage('zh', { ...catalogue, ...laterCatalogue });
  document.title = '船期详情 – Laycan 船期';
});
afterEach(cleanup);

function Sailing({ name }: { name: string }) {
  useTitle(name);
  return <h1>{name}</h1>;
}

test('a title follows its subject and is restored when the subject is unmounted', () => {
  const { rerender } = render(<Sailing name="MV One" />, { wrapper: StrictMode });
  expect(document.title).toBe('MV One – Laycan 船期');
  rerender(<Sailing name="MV Two" />);
  expect(document.title).toBe('MV Two – Laycan 船期');
  rerender(<p>离线</p>);
  expect(document.title).toBe('船期详情 – Laycan 船期');
});

test('the page of a missing sailing sets its title', () => {
  const { rerender } = render(<Sailing name="MV One" />);
  rerender(<MissingPage title="没有这条船期" text="" />);
  expect(document.title).toBe('没有这条船期 – Laycan 船期');
});
