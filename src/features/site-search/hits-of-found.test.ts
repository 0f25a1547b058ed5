import { expect, test, vi } from 'vitest';

import { namesOf } from '../../../trade/harbors/place-names.ts';
import type { SiteFound } from '../../../contract/calls/site-search.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { hitsOfFound } from './hits-of-found.ts';

// Must run before any imported module reads the time zone.
vi.hoisted(() => {
  process.env['TZ'] = 'Asia/Shanghai';
});

test("an article has the day of the reader's calendar", () => {
  setLanguage('zh', catalogue);
  const article = {
    id: 3,
    chinese_title: '红海复航',
    english_title: '',
    chinese_category: '市场',
    english_category: '',
    publish_time: '2026-11-25T22:30:00.000Z',
    is_demo: false,
  };
  const found = { articles: { list: [article], total: 1, is_cut: false } } as unknown as SiteFound;
  const words = { text: '红海', names: namesOf(null), today: '2026-11-26' };
  expect(hitsOfFound(found, words).flatMap(({ hits }) => hits.map(({ sub }) => sub))).toEqual([
    '市场 · 11月26日',
  ]);
});

test("a lane's number is shown only if counted in full, with its filters", () => {
  setLanguage('zh', catalogue);
  const lane = { from: 'CNSHA', to: 'AEJEA', sailing_total: 41 };
  const lanes = [{ ...lane, start_time: '2026-11-28', end_time: '2026-11-30' }];
  const words = { text: '', names: namesOf(null), today: '2026-11-26' };
  const hitOf = (query: object) => {
    const sailings = { query, lanes, list: [], total: 1000, is_cut: true };
    return hitsOfFound({ sailings } as unknown as SiteFound, words)[0]?.hits[0];
  };
  expect(hitOf({ to: 'AEJEA', machine_id: 'roll' })).toMatchObject({
    sub: '最近 11月28–30日',
    path: '/pages/browse/index?to=AEJEA&machine_id=roll&from=CNSHA&withdrawn=0',
  });
  expect(hitOf({ from: 'CNSHA', to: 'AEJEA' })?.sub).toBe('1,000+ 条 · 最近 11月28–30日');
});
