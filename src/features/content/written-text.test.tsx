// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Block } from '../../../contract/calls/content/written-text.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { headingsOf } from './headings.ts';
import { WrittenText } from './written-text.tsx';

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

const blocks: Block[] = [
  { kind: 'paragraph', inlines: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }] },
  {
    kind: 'heading',
    level: 2,
    inlines: [
      { kind: 'text', text: '看 ' },
      { kind: 'strong', inlines: [{ kind: 'text', text: '航线' }] },
    ],
  },
  {
    kind: 'list',
    is_ordered: true,
    start: 3,
    items: [
      [
        {
          kind: 'paragraph',
          inlines: [
            { kind: 'link', href: 'https://port.example/', inlines: [{ kind: 'text', text: '泊位' }] },
            { kind: 'link', href: '#/pages/collect/index', inlines: [{ kind: 'text', text: '收藏' }] },
          ],
        },
      ],
    ],
  },
  { kind: 'picture', path: '/api/file/picture?id=1', width: 800, height: 500, alt: '码头', caption: '两班' },
];

test('HTML in a text is shown as plain text', () => {
  const { container } = render(<WrittenText blocks={blocks} />);
  expect(container.querySelector('p')?.textContent).toBe('<img src=x onerror=alert(1)>');
  expect(container.querySelector('ol')?.getAttribute('start')).toBe('3');
  const picture = container.querySelector('figure img');
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['800', '500']);
});

test('an external link opens through the webview page, an internal one directly', () => {
  const { container } = render(<WrittenText blocks={blocks} />);
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#/pages/webview/webview?url=https%3A//port.example/',
    '#/pages/collect/index',
  ]);
});

test('the table of contents links to the rendered headings', () => {
  const { container } = render(<WrittenText blocks={blocks} />);
  const [heading] = headingsOf(blocks);
  expect(heading?.title).toBe('看 航线');
  expect(container.querySelector(`#${heading?.id}`)?.textContent).toBe('看 航线');
});
