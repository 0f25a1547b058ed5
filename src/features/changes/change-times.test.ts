import { beforeEach, expect, test } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aPackSailing } from '../../../tests/support/a-pack-sailing.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { conflictLine, noNewsLine, unlikelyLine } from './change-times.ts';

beforeEach(() => setLanguage('zh', chinese));

const now = new Date('2026-12-05T06:00:00Z');
const shown = { names: namesOf(aHarborBook()), today: '2026-12-05' };
const conflict = {
  code: 'PCO',
  harbor_code: 'CNSHA',
  was: '2026-12-08T12:00:00+08:00',
  was_terminal: null,
  now: '2026-12-08T06:00:00+08:00',
  minutes: -360,
};

test('a conflict names both sources and the difference', () => {
  expect(conflictLine({ ...conflict, source: 'own_list', name: '老周' }, shown)).toEqual({
    label: '截港 上海',
    was: '12月8日 12:00 船东',
    now: '12月8日 06:00 老周的表',
    more: '提前 6 小时',
  });
  const terminal = { ...conflict, source: 'own_list' as const, name: '老周', was_terminal: 'EAST4' };
  expect(conflictLine(terminal, shown).was).toBe('12月8日 12:00 码头 EAST4');
});

test('a vessel that is late shows its laycan, its arrival and the difference', () => {
  const arrival = {
    end_instant: '2026-12-08T16:00:00.000Z',
    arrive_time: '2026-12-10T04:00:00.000Z',
    position_time: '2026-12-05T05:00:00.000Z',
  };
  const line = unlikelyLine(arrival, { label: '', was: '12月6日–8日' }, now);
  expect(line).toMatchObject({ was: '12月6日–8日 船东', more: '推迟 36 小时' });
  expect(line.now).toContain('船位');
  expect(unlikelyLine(undefined, { label: '' }, now)).toMatchObject({ was: '赶得上', now: '难赶上' });
});

test('missing news shows the departure day and the last update', () => {
  const news = { since: '2026-12-04T16:00:00.000Z', word_time: '2026-12-01T06:00:00.000Z' };
  expect(noNewsLine(news, aPackSailing(), { now, today: shown.today })).toEqual({
    label: '应开航',
    now: '12月4日',
    more: '最后更新 4 天前',
  });
});
