// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';

import { readMarkdown } from '../../server/domain/content/read-markdown.ts';
import { WrittenText } from '../../src/features/content/written-text.tsx';
import { setLanguage } from '../../src/i18n/t.ts';
import { catalogue } from '../../src/i18n/zh/catalogue.ts';
import { hostileMarkdown, noPictures } from '../support/hostile-markdown.ts';
import { shareOf } from '../support/share.ts';

afterEach(cleanup);

const elements =
  'div, p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, code, hr, table, thead, tbody, tr, th, td, strong, em, br, a';
const attributes = new Set(['class', 'id', 'tabindex', 'role', 'aria-label', 'start', 'scope', 'href']);
const link = /^(?:#\/|mailto:|tel:)/;

/** Returns everything in the page that a text of the operator must not build. */
function foreignIn(page: Element): string[] {
  const all = [...page.querySelectorAll('*')];
  return all.flatMap((one) => [
    ...(one.matches(elements) ? [] : [one.tagName]),
    ...one.getAttributeNames().filter((name) => !attributes.has(name)),
    ...[one.getAttribute('href') ?? '#/'].filter((href) => !link.test(href)),
  ]);
}

async function shown(text: string): Promise<HTMLElement> {
  setLanguage('zh', catalogue);
  const [blocks] = await readMarkdown(noPictures, [text] as const);
  return render(createElement(WrittenText, { blocks })).container;
}

test("the page shows an operator's text without scripts, handlers or script links", async () => {
  await fc.assert(
    fc.asyncProperty(hostileMarkdown, async (text) => {
      expect(foreignIn(await shown(text))).toEqual([]);
      cleanup();
    }),
    shareOf(600),
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt&#58;alert(1))',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a][b]\n\n[b]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![a](javascript:alert(1))',
  '![a"onerror="x](/api/file/picture?id=1)',
  '| <img src=x onerror=alert(1)> |\n|-|\n| [a](javascript:alert(1)) |',
  '# <svg onload=alert(1)>',
])('%s is only text in the page', async (text) => {
  const page = await shown(text);
  expect(foreignIn(page)).toEqual([]);
  expect(page.querySelector('a, img, svg, script')).toBeNull();
});
