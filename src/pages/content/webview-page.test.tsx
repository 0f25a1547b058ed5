import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { setConnectionStatus } from '../../state/connection-state.ts';
import { WebviewPage } from './webview-page.tsx';

const known = vi.hoisted(() => ({
  kernel: undefined as { embed_hosts: string[] } | undefined,
  failure: undefined as object | undefined,
}));
vi.mock('../../hooks/use-kernel.ts', () => ({ useKernel: () => known.kernel }));
vi.mock('../../hooks/use-answer.ts', () => ({ useAnswer: () => known }));

beforeEach(() => {
  setLanguage('zh', catalogue);
  setConnectionStatus('up');
  Object.assign(known, { kernel: { embed_hosts: ['listed.example'] }, failure: undefined });
});

function pageOf(url: string): string {
  return renderToStaticMarkup(
    <Router hook={() => ['/', () => {}]} searchHook={() => `?url=${encodeURIComponent(url)}`}>
      <WebviewPage />
    </Router>,
  );
}

test('a page of a listed host is shown in a sandboxed frame', () => {
  const page = pageOf('https://listed.example/berths');
  expect(page).toContain('<iframe src="https://listed.example/berths"');
  expect(page).toContain('sandbox="allow-scripts allow-forms allow-popups" referrerPolicy="no-referrer"');
});

test.each([
  'https://listed.example.evil.example/',
  'https://listed.example:8443/',
  'https://sub.listed.example/',
])('%s is an unlisted host, so it is named but not opened', (url) => {
  const page = pageOf(url);
  expect(page).not.toContain('<iframe');
  expect(page).toContain(`>${new URL(url).host}</b>`);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//listed.example', 'https://a@listed.example', ''])(
  '%j is neither opened nor offered as a link',
  (url) => {
    const page = pageOf(url);
    expect(page).not.toContain('<iframe');
    expect([...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['#/']);
  },
);

test('if the listed hosts cannot be loaded, the page asks before leaving', () => {
  known.kernel = undefined;
  expect(pageOf('https://listed.example/berths')).toContain('aria-busy="true"');
  known.failure = {};
  const page = pageOf('https://listed.example/berths');
  expect(page).not.toContain('<iframe');
  expect(page).toContain('>listed.example</b>');
});
