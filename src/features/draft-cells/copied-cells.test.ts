import { beforeAll, expect, it } from 'vitest';

import { aCellBook, aGridDraft } from '../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { parseBlock } from './block.ts';
import { copiedCells, copiedSailings } from './copied-cells.ts';

beforeAll(() => setLanguage('zh', chinese));

it('copied sailings have headings, full dates and no empty columns', () => {
  const { text, html } = copiedSailings([aGridDraft('a'), aGridDraft('b')], aCellBook());
  const [heads = [], ...rows] = parseBlock(text);
  expect(rows).toHaveLength(2);
  expect(rows[0]?.[heads.indexOf('受载开始')]).toBe('2026-11-25');
  expect(heads).not.toContain('备注');
  expect(html).toContain('<th>船名</th>');
  expect(html).toContain('<td>2026-11-25</td><td>2026-11-28</td>');
});

it('text of cells is escaped in the table for other programs', () => {
  expect(copiedCells([['a<b & c', 'd\ne']]).html).toBe(
    '<table><tr><td>a&lt;b &amp; c</td><td>d<br>e</td></tr></table>',
  );
});
