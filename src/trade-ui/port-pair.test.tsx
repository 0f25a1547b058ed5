// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { catalogue as en } from '../i18n/en/catalogue.ts';
import { setLanguage } from '../i18n/t.ts';
import { PortPair } from './port-pair.tsx';

const from = { name: 'Shanghai', codes: 'CNSHA' };
const to = { name: 'Jebel Ali', codes: 'AEJEA' };

beforeEach(() => setLanguage('en', en));
afterEach(cleanup);

test('a link names both ports and then has its text', () => {
  render(
    <PortPair from={from} to={to} href="#/lane">
      CNSHA – AEJEA
    </PortPair>,
  );
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('#/lane');
  expect(link.textContent).toBe('Shanghai to Jebel AliCNSHA – AEJEA');
});

test('a link of one port has no line', () => {
  render(<PortPair from={from} to={null} href="#/port" />);
  expect(screen.getByRole('link').textContent).toBe('Shanghai');
});

test('a title has its text between the two ports', () => {
  render(
    <h1>
      <PortPair from={from} to={to}>
        12 sailings
      </PortPair>
    </h1>,
  );
  const title = screen.getByRole('heading');
  expect(title.textContent).toBe('Shanghai CNSHA12 sailingsJebel Ali AEJEA');
});

test('an end without codes has no empty note', () => {
  render(
    <h1>
      <PortPair from={from} to={{ name: 'Anywhere' }} />
    </h1>,
  );
  expect(document.querySelectorAll('small')).toHaveLength(1);
});
