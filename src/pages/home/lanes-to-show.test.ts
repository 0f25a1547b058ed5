import { beforeEach, expect, test } from 'vitest';

import { aHarborBookView } from '../../../tests/support/a-harbor-book-view.ts';
import { hotLanes } from '../../features/search/hot-lanes.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import type { RecentSearch } from '../../features/harbors/use-recent-searches.ts';
import { lanesToShow } from './lanes-to-show.ts';

const aSearch = (from: string, to: string, changes: Partial<RecentSearch> = {}): RecentSearch => ({
  key: `0|${from}|${to}`,
  member_id: 0,
  from,
  to,
  since: '',
  until: '',
  time: 1,
  ...changes,
});
const ends = (lanes: readonly { from: string; to: string }[]) => lanes.map(({ from, to }) => `${from} ${to}`);
const hot = ends(hotLanes);

beforeEach(() => setLanguage('zh', chinese));

test('without recent searches, popular lanes are named before ports are loaded', () => {
  const { recent, board } = lanesToShow([], aHarborBookView(null));
  expect(recent).toBeNull();
  expect(ends(board)).toEqual(hot);
  expect(board[0]).toMatchObject({ fromName: '上海', toName: '杰贝阿里' });
});

test('the names are in the reader’s language', () => {
  setLanguage('en', english);
  expect(lanesToShow([], aHarborBookView(null)).board[0]).toMatchObject({
    fromName: 'Shanghai',
    toName: 'Jebel Ali',
  });
});

test('favourite lanes are apart from recent and popular lanes, each lane once', () => {
  const own = [
    { from: 'CNTAO', to: 'DEHAM' },
    { from: 'CNSHA', to: 'AEJEA' },
  ];
  const shown = lanesToShow([aSearch('CNSHA', 'DEHAM'), aSearch('CNTAO', 'DEHAM')], aHarborBookView(), own);
  expect(ends(shown.own)).toEqual(['CNTAO DEHAM', 'CNSHA AEJEA']);
  expect(ends(shown.board)).toEqual([
    'CNSHA DEHAM',
    ...hot.filter((lane) => lane !== 'CNSHA AEJEA').slice(0, 2),
  ]);
});

test('recent lanes come first and the board keeps its length', () => {
  const { recent, board } = lanesToShow([aSearch('CNSHA', 'DEHAM')], aHarborBookView());
  expect(ends(recent ?? [])).toEqual(['CNSHA DEHAM']);
  expect(ends(board)).toEqual(['CNSHA DEHAM', ...hot.slice(0, -1)]);
});

test('a popular lane that was searched appears once', () => {
  const { board } = lanesToShow([aSearch('CNTAO', 'DEHAM')], aHarborBookView(null));
  expect(ends(board)).toEqual(['CNTAO DEHAM', ...hot.slice(0, -1)]);
});

test('a search with one end is not shown on the board', () => {
  const { recent, board } = lanesToShow([aSearch('CNSHA', '')], aHarborBookView());
  expect(recent?.[0]).toMatchObject({ from: 'CNSHA', to: '', toName: chinese.harbors.anywhere });
  expect(ends(board)).toEqual(hot);
});

test('a lane keeps the dates of its last search', () => {
  const dates = { since: '2026-12-01', until: '2026-12-31' };
  const searches = [aSearch('CNSHA', 'DEHAM', dates), aSearch('CNSHA', 'DEHAM', { time: 0 })];
  expect(lanesToShow(searches, aHarborBookView(null)).recent).toEqual([
    expect.objectContaining({ from: 'CNSHA', to: 'DEHAM', ...dates }),
  ]);
});

test('a lane without known names is shown without codes while the port list is loading', () => {
  const search = [aSearch('CNSHA', 'DEHAM')];
  expect(lanesToShow(search, aHarborBookView(null)).recent?.[0]).toMatchObject({
    fromName: '…',
    toName: '…',
  });
  const missing = { ...aHarborBookView(null), isMissing: true };
  expect(lanesToShow(search, missing).recent?.[0]).toMatchObject({ fromName: 'CNSHA', toName: 'DEHAM' });
});
