import { beforeAll, describe, expect, test } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import {
  aContainerCutOff,
  aContainerDraft,
  aContainerRate,
} from '../../../tests/support/a-container-draft.ts';
import { aLoadCall, anUnloadCall, aPackSailing } from '../../../tests/support/a-pack-sailing.ts';
import { aDraftArrival, aDraftCall, aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as texts } from '../../i18n/zh/catalogue.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { addDays } from '../../../trade/calendar/plain-date.ts';
import { differencesOf } from '../../../trade/lane-pack/changes.ts';
import { changesInWords, shiftText } from './field-change-words.ts';

const load = aDraftCall({ id: 'load' });
const unload = aDraftArrival({ id: 'unload' });
const before = aDraftSailing({
  harbors: [load, unload],
  price_amount: '65',
  price_currency: 'USD',
  price_unit: 'metric_ton',
  manager_id: 'm1',
});
const book = {
  names: namesOf(aHarborBook()),
  managers: [{ id: 'm1', chinese_name: '陈立', english_name: 'Chen Li' }],
  shiproutes: [],
  today: '2026-11-22',
};
const wordsOf = (differs: Partial<typeof before>) =>
  changesInWords(before, { ...before, ...differs }, book).map(
    ({ label, before: was, after }) => `${label}: ${was} > ${after}`,
  );

beforeAll(() => setLanguage('zh', texts));

test('changes are described in the words of readers', () => {
  expect(wordsOf({ ship_name: null, machine_id: 'roll' })).toEqual([
    '船名: WANG CHAO > 待定',
    '船型: 普通杂货船 > 滚装船',
  ]);
  expect(wordsOf({ manager_id: null, cargo_tags: ['vehicle', 'steel'] })).toEqual([
    '航线经理: 陈立 > ',
    '货物: 钢材 > 钢材，车辆',
  ]);
  expect(wordsOf({ is_price: true })).toEqual(['对外显示运价: 隐藏 > 显示']);
});

test('a change of several price fields is one change', () => {
  expect(wordsOf({ price_amount: '70', price_unit: null })).toEqual(['运价: USD 65 / 吨 > USD 70']);
});

test('a moved laycan names the port and the number of days', () => {
  const moved = { ...load, start_time: '2026-12-04', end_time: '2026-12-07' };
  const [words] = changesInWords(before, { ...before, harbors: [moved, unload] }, book);
  expect(words).toMatchObject({
    label: '上海',
    before: '12-01 – 12-04',
    after: '12-04 – 12-07',
    shiftMinutes: 3 * 1_440,
  });
  expect([shiftText(3 * 1_440), shiftText(-1_440), shiftText(0), shiftText(null)]).toEqual([
    '推迟 3 天',
    '提前 1 天',
    '',
    '',
  ]);
});

test('publisher and follower read the same number of days for one move', () => {
  const days = { start_time: '2026-12-04', end_time: '2026-12-08' };
  const [words] = changesInWords(before, { ...before, harbors: [{ ...load, ...days }, unload] }, book);
  const { start_time, end_time } = load;
  const copy = (window: typeof days) => aPackSailing({ calls: [aLoadCall(window), anUnloadCall()] });
  const [change] = differencesOf(
    copy({ start_time, end_time }),
    copy(days),
    Date.parse('2026-11-22T00:00:00Z'),
  );
  if (change?.kind !== 'moved') throw new Error('The laycan did not move');
  expect(change.moves[0]).toMatchObject({ days: 3, most_days: 4 });
  expect(words?.shiftMinutes).toBe(3 * 1_440);
});

test('a container voyage moves by its departure, to the minute', () => {
  const was = aContainerDraft();
  const [first, last] = was.harbors;
  if (!first || !last) throw new Error('The voyage has no calls');
  const later = { ...first, end_time: addDays(first.end_time, 1), end_clock: '14:00' };
  const words = changesInWords(was, { ...was, harbors: [later, last] }, book);
  expect(words.map(({ shiftMinutes }) => shiftText(shiftMinutes))).toContain('推迟 26 小时');
});

test('added, removed, replaced and reordered calls are named by port', () => {
  const via = aDraftCall({ id: 'via', sequence: 'Z', harbor_code: 'CNTAG', is_load: false });
  expect(wordsOf({ harbors: [load, via, unload] })).toEqual(['太仓:  > 12-01 – 12-04']);
  expect(wordsOf({ harbors: [load] })).toEqual(['杰贝阿里: 12-22 – 12-24 > ']);
  expect(wordsOf({ harbors: [{ ...load, harbor_code: 'CNTAG' }, unload] })).toEqual([
    '太仓 · 港口: 上海 > 太仓',
  ]);
  expect(wordsOf({ harbors: [{ ...load, sequence: 'z' }, unload] })).toEqual([
    '挂靠顺序: 上海 → 杰贝阿里 > 杰贝阿里 → 上海',
  ]);
});

describe('changes of a container voyage', () => {
  const rate = aContainerRate();
  const surcharge = {
    id: 's',
    box_type: '',
    code: 'PSS',
    place: 'sea',
    amount: null,
    currency: 'USD',
  } as const;
  const voyage = aContainerDraft({ surcharges: [surcharge] });
  const said = (differs: Partial<typeof voyage>, from = voyage) =>
    changesInWords(from, { ...from, ...differs }, book).map(
      ({ label, before: was, after }) => `${label}: ${was} > ${after}`,
    );

  test('a changed rate shows its difference, and both sides differ', () => {
    const rates = (differs: Partial<typeof rate>) => said({ rates: [{ ...rate, ...differs }] });
    expect(rates({ amount: '1999.00' })).toEqual(['40HQ: USD 2,310 > USD 1,999']);
    expect(rates({ currency: 'EUR' })).toEqual(['40HQ: USD 2,310 > EUR 2,310']);
    expect(rates({ valid_until: '2026-12-31' })).toEqual(['40HQ: USD 2,310 > USD 2,310 至 12月31日']);
    expect(rates({ valid_since: '2026-12-01' })).toEqual(['40HQ: USD 2,310 > USD 2,310 自 12月1日']);
    expect(rates({ end_harbor_code: 'AEJEA' })).toEqual(['40HQ: 全部港口 USD 2,310 > 到杰贝阿里 USD 2,310']);
    expect(rates({ box_type: '20GP' })).toEqual(['运价: 40HQ USD 2,310 > 20GP USD 2,310']);
    expect(said({ rates: [] })).toEqual(['40HQ: USD 2,310 > ']);
  });

  test('a changed surcharge shows its difference', () => {
    const surcharges = (differs: object) => said({ surcharges: [{ ...surcharge, ...differs }] });
    expect(surcharges({ amount: '55' })).toEqual(['PSS: 已含在海运费中 > USD 55']);
    expect(surcharges({ place: 'origin' })).toEqual(['PSS: 已含在海运费中 海运段 > 已含在海运费中 起运港']);
    expect(surcharges({ box_type: '20GP' })).toEqual(['PSS: 各箱型 已含在海运费中 > 20GP 已含在海运费中']);
  });

  test('a cut-off names its source, and its port if there are several', () => {
    const entered = { ...aContainerCutOff(), provenance: 'published', rule: null } as const;
    expect(said({ cut_offs: [entered] })).toEqual([
      '截港: 2026-12-01 12:00 按规则推算，开船前 24 小时 > 2026-12-01 12:00 船东公布',
    ]);
    const via = aDraftCall({ id: 'via', sequence: 'W', harbor_code: 'CNTAG' });
    const loadsTwice = aContainerDraft({ harbors: [...voyage.harbors, via] });
    expect(
      said({ cut_offs: [{ ...aContainerCutOff(), time: '2026-12-01T09:00:00+08:00' }] }, loadsTwice),
    ).toEqual(['上海 截港: 2026-12-01 12:00 > 2026-12-01 09:00']);
  });

  test('clock times, terminals and a blank sailing are described', () => {
    const [call, ...others] = voyage.harbors;
    if (!call) throw new Error('the test voyage has no port call');
    expect(said({ harbors: [{ ...call, end_clock: '23:30', terminal: '外五' }, ...others] })).toEqual([
      '上海 · 离港时刻: 12:00 > 23:30',
      '上海 · 码头:  > 外五',
    ]);
    expect(said({ is_blank: true })).toEqual(['航次: 照常开航 > 停航']);
  });
});
