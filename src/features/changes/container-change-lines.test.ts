import { afterAll, expect, test } from 'vitest';

import { aPackVoyage } from '../../../tests/support/a-container-pack.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import type { PackVoyage } from '../../../trade/container/container-pack.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import type { Language } from '../../../trade/language.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { memberCatalogue as englishMember } from '../../i18n/en/member-catalogue.ts';
import { addTexts, setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { memberCatalogue as chineseMember } from '../../i18n/zh/member-catalogue.ts';
import type { LaneChange } from '../../store/pack-rows.ts';
import { containerKinds, containerKindText, containerLines } from './container-change-lines.ts';
import { newsOf, newsOfOwn, newsTotal, type LaneNews, type SailingNews } from './lane-news.ts';

const now = new Date('2026-11-20T06:00:00Z');
const names = namesOf(aHarborBook(), new Map());
const voyage = aPackVoyage();
const laneVoyage = (of: PackVoyage) => {
  const [load, unload] = of.calls;
  if (!load || !unload) throw new Error('the test voyage has no loading or no discharging call');
  return { voyage: of, load, unload };
};
const aRow = (is: PackVoyage | null): LaneChange => ({
  member_id: 7,
  lane: 'CNSHA>SGSIN',
  sailing_id: voyage.id,
  was: null,
  now: null,
  box: { was: laneVoyage(voyage), now: is && laneVoyage(is) },
  since_time: now.getTime(),
  noticed_time: now.getTime(),
  seen_time: null,
});
const newsFor = (is: PackVoyage | null, least_days = 1) =>
  newsOf(
    {
      changes: [aRow(is)],
      notices: [{ member_id: 7, lane: 'CNSHA>SGSIN', least_days, snoozed_until: null }],
      asOf: now.getTime(),
    },
    now.getTime(),
  );

function speak(language: Language): void {
  addTexts(language, language === 'zh' ? chineseMember : englishMember);
  setLanguage(language, language === 'zh' ? chinese : english);
}
test('the news of own lists have no container voyages', () => {
  const [news] = newsFor({ ...voyage, vessel: 'OTHER NAME' } as PackVoyage);
  const own = { row: { own: {} } } as unknown as SailingNews;
  const shown = newsOfOwn([{ ...(news as LaneNews), sailings: [own] }]);
  expect(shown.map(({ sailings, containers }) => [sailings.length, containers.length])).toEqual([[1, 0]]);
});

const differencesIn = (is: PackVoyage | null) =>
  newsFor(is).flatMap(({ containers: boxes }) =>
    boxes.map((news) => [
      containerKinds(news.changes).map(containerKindText).join(' '),
      ...containerLines(news, { names, now }).map(({ label, was, now: is2, more }) =>
        [label, [was, is2].filter(Boolean).join(' → '), more].filter(Boolean).join(' | '),
      ),
    ]),
  )[0];
afterAll(() => speak('zh'));

const [load, ...others] = voyage.calls;
const [rate] = voyage.rates;
if (!load || !rate) throw new Error('the test voyage has no loading call or no rate');
const moved: PackVoyage = {
  ...voyage,
  calls: [{ ...load, depart: { day: '2026-12-02', clock: '12:00' } }, ...others],
  cut_offs: voyage.cut_offs.map((one) => ({ ...one, time: '2026-11-30T11:00:00+08:00' })),
  rates: [
    { ...rate, box_type: '20GP', amount: '800' },
    { ...rate, amount: '1400' },
  ],
};

test.each([
  [
    'zh',
    [
      '改期 截止提前 运价',
      '开船 | 12月2日 18:00 → 12月2日 12:00 | 提前 6 小时',
      '截单 上海 | 11月30日 17:00 → 11月30日 11:00 | 提前 6 小时',
      '参考运价 40HQ | USD 1,250 → USD 1,400 | +12%，另有 1 种箱型变更',
    ],
  ],
  [
    'en',
    [
      'Dates changed Earlier cut-off Rate changed',
      'Departure | 2 Dec 18:00 → 2 Dec 12:00 | 6 hours earlier',
      'SI cut-off Shanghai | 30 Nov 17:00 → 30 Nov 11:00 | 6 hours earlier',
      'Rate 40HQ | USD 1,250 → USD 1,400 | +12%, 1 other container type changed',
    ],
  ],
] as const)('the changes of a voyage are described in words: %s', (language, told) => {
  speak(language);
  expect(differencesIn(moved)).toEqual(told);
});

test('blank and withdrawn voyages are shown with their former departure', () => {
  speak('zh');
  expect(differencesIn({ ...voyage, is_blank: true })).toEqual(['停航', '开船 | 12月2日 18:00']);
  expect(differencesIn(null)).toEqual(['取消或不再挂靠', '开船 | 12月2日 18:00']);
});

test('a voyage is news until the day is over at its port', () => {
  const night = Date.parse('2026-12-02T17:00:00Z');
  const newsIn = (zone: string) => {
    const row = aRow(moved);
    const changes = [
      { ...row, box: { ...row.box, was: row.box?.was ?? null, now: row.box?.now ?? null, zone } },
    ];
    return newsTotal(newsOf({ changes, notices: [], asOf: night }, night));
  };
  expect([newsIn('Asia/Shanghai'), newsIn('America/Los_Angeles')]).toEqual([0, 1]);
});

test("a voyage counts once, and moves below the member's threshold do not count", () => {
  expect(newsTotal(newsFor(moved))).toBe(1);
  const later = { ...voyage, calls: moved.calls };
  expect(newsTotal(newsFor(later))).toBe(1);
  expect(newsFor(later, 2)).toEqual([]);
});
