import { expect, test } from 'vitest';

import type { SiteFound } from '../../../contract/calls/site-search.ts';
import { namesOnePort } from './result-groups.tsx';

type Place = NonNullable<SiteFound['places']>['list'][number];

const shanghai: Place = {
  token: 'CNSHA',
  kind: 'harbor',
  chinese_name: '上海',
  english_name: 'Shanghai',
  nation_code: 'CN',
  is_near: false,
  load_total: 12,
  unload_total: 0,
};
const found = (place: Place, query: NonNullable<SiteFound['sailings']>['query'] = null) => ({
  places: { total: 1, is_cut: false, list: [place] },
  sailings: { total: 12, is_cut: false, list: [], lanes: [], query },
});

test('a port is shown before its sailings if the words name it and no lane', () => {
  expect(namesOnePort(found(shanghai))).toBe(true);
  expect(namesOnePort(found(shanghai, { from: 'CNSHA' }))).toBe(true);
  expect(namesOnePort(found(shanghai, { from: 'CNSHA', to: 'AEJEA' }))).toBe(false);
  expect(namesOnePort(found({ ...shanghai, is_near: true }))).toBe(false);
  expect(namesOnePort(found({ ...shanghai, kind: 'nation' }))).toBe(false);
  expect(namesOnePort({})).toBe(false);
});
