import { beforeEach, expect, test } from 'vitest';

import { routes } from '../../../contract/links/screen-paths.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { isAtTab, tabs } from './shell-tabs.ts';

const member = { member_id: 7, publisher: false };
const publisher = { member_id: 8, publisher: true };

beforeEach(() => setLanguage('zh', catalogue));

const currentTabs = (path: string, reader: typeof member) =>
  tabs(reader).flatMap((tab) => (isAtTab(tab, path, reader) ? tab.path : []));

test.each([
  [routes.home, routes.home],
  [routes.sailing, routes.browse],
  [routes.shipowner, routes.browse],
  [routes.compare, routes.browse],
  [routes.coverage, routes.browse],
  [routes.inquiry, routes.publish],
  [routes.managers, routes.publish],
  [routes.publishEdit, routes.publish],
  [routes.publishHistory, routes.publish],
  [routes.publication, routes.publish],
  [routes.publishLog, routes.publish],
  [routes.widget, routes.publish],
  [routes.apiKeys, routes.publish],
  [routes.feeds, routes.publish],
])('at %s the current tab of a publisher is %s', (path, tab) => {
  expect(currentTabs(path, publisher)).toEqual([tab]);
});

test('an ordinary member’s inquiry belongs to the browse tab', () => {
  expect(currentTabs(routes.inquiry, member)).toEqual([routes.browse]);
});

test('the most used pages come first', () => {
  const first = [routes.home, routes.browse, routes.favourites];
  expect(
    tabs(member)
      .map(({ path }) => path)
      .slice(0, 3),
  ).toEqual(first);
});

test('publishers have a company tab, other members do not', () => {
  const company = (reader: typeof member) => tabs(reader).find(({ menu }) => menu)?.menu;
  expect(company(member)).toBeUndefined();
  expect(company(publisher)).toBe('企业');
});
