// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { ShareMenu } from './share-menu.tsx';

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

function entriesFor(isPast: boolean): (string | null)[] {
  const taken = {
    title: '上海 – 杰贝阿里',
    link: '/pages/browse/index?from=CNSHA',
    rows: [aVisitorRow()],
    names: namesOf(aHarborBook()),
    lane: { from: 'CNSHA', to: '' },
    isPast,
    fetchedTime: 0,
  };
  render(<ShareMenu taken={taken} label="分享" />);
  fireEvent.click(screen.getByRole('button', { name: '分享' }));
  return screen.getAllByRole('menuitem').map((entry) => entry.textContent);
}

test('sailings can be shared in seven ways', () => {
  const entries = entriesFor(false);
  expect(entries).toHaveLength(7);
  expect(entries).toContain('生成船期卡片');
});

test('the first way to share is copying as text', () => {
  expect(entriesFor(false)[0]).toBe('复制文字');
});

test('a card is not offered for past sailings, which are not signed', () => {
  const entries = entriesFor(true);
  expect(entries).toHaveLength(6);
  expect(entries).not.toContain('生成船期卡片');
});

test('every entry has an icon', () => {
  entriesFor(false);
  for (const entry of screen.getAllByRole('menuitem')) expect(entry.querySelector('svg')).not.toBeNull();
});
