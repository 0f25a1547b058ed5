import { describe, expect, test } from 'vitest';

import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { agreementLink, browseLink, loginLink } from '../../../contract/links/screen-paths.ts';
import { ownLink, placeAfterLogin } from './own-link.ts';

describe('own links after login', () => {
  test.each([
    '/',
    '/pages/index/index',
    browseLink({ from: 'CNSHA,CNTAG', to: '@middle-east', since: '2026-11-20', page: '2' }),
    sailingLink('01a1f8d3-ea7b-7fff-bfff-ffffffffffff', { from: 'CNSHA', to: 'AEJEA' }),
    agreementLink(1),
    '/pages/browse/index?from=//evil.example',
  ])('login returns to %s', (back) => {
    expect(placeAfterLogin(back)).toBe(back);
  });
});

describe('foreign links after login', () => {
  test.each([
    null,
    '',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    '///evil.example',
    'https:evil.example',
    'https://evil.example/pages/browse/index',
    'https://evil.example/',
    'https://laycan.example@evil.example/',
    '\\\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/pages/browse/index?from=CNSHA\n//evil.example',
    ' /pages/browse/index',
    '/pages/browse/index#//evil.example',
    '/pages/browse/index/../../../evil',
    '/pages/nowhere/index',
    '/PAGES/BROWSE/INDEX',
    '/pages/browse/index@evil.example',
    '#/pages/browse/index',
    '/%2f%2fevil.example',
    'https://еvil.example/',
    '/constructor',
    '__proto__',
    `/pages/browse/index?from=${'A'.repeat(5_000)}`,
    loginLink(),
    loginLink('/pages/browse/index'),
  ])('login opens the home page instead of %j', (back) => {
    expect(placeAfterLogin(back)).toBe('/');
  });
});

test('the agreements may link back to the login page', () => {
  const login = loginLink(browseLink({ from: 'CNSHA' }));
  expect(ownLink(login)).toBe(login);
});
