import { describe, expect, test } from 'vitest';

import { readCargo } from './cargo.ts';
import { isAbsent } from '../cell.ts';
import { matchHeader } from '../headers/match-header.ts';
import { editDistance, slipsMost } from '../../text/near-text.ts';
import { readRate } from './rate.ts';
import { isImo, readImo, readShipName } from './ship.ts';
import { findCategory, readMachine } from './vessel-type.ts';

describe('column headers', () => {
  test.each([
    ['船名', 'ship_name'],
    ['Vessel', 'ship_name'],
    ["VESSEL'S NAME", 'ship_name'],
    ['M.V.', 'ship_name'],
    ['船名 / Vessel', 'ship_name'],
    ['船名\nVessel Name', 'ship_name'],
    ['航次', 'voyage_number'],
    ['VOY. NO.', 'voyage_number'],
    ['IMO No.', 'imo'],
    ['船型', 'machine'],
    ['货类', 'category'],
    ['货物', 'cargo'],
    ['Commodity', 'cargo'],
    ['起运港', 'load'],
    ['装 港', 'load'],
    ['POL', 'load'],
    ['Load', 'load'],
    ['Loading Port(s)', 'load'],
    ['Port of Loading', 'load'],
    ['第二装港', 'second_load'],
    ['POL 2', 'second_load'],
    ['受载期', 'laycan'],
    ['LAYCAN', 'laycan'],
    ['Lay/Can', 'laycan'],
    ['受载期 (LAYCAN)', 'laycan'],
    ['预计受载日期', 'laycan'],
    ['ETD', 'laycan'],
    ['Laycan from', 'laycan_start'],
    ['受载开始', 'laycan_start'],
    ['Cancelling', 'laycan_end'],
    ['中途港', 'via'],
    ['Via', 'via'],
    ['卸港', 'unload'],
    ['目的港', 'unload'],
    ['POD', 'unload'],
    ['Discharge', 'unload'],
    ['Disch.', 'unload'],
    ['Destination', 'unload'],
    ['DISCH. PORT', 'unload'],
    ['抵港截止', 'arrival_end'],
    ['第三目的港', 'third_unload'],
    ['ETA', 'arrival'],
    ['抵港', 'arrival'],
    ['预计抵港时间', 'arrival'],
    ['卸货港日期', 'arrival'],
    ['装货港预计时间', 'laycan'],
    ['航程（天）', 'transit_days'],
    ['T/T', 'transit_days'],
    ['运价', 'rate'],
    ['Rate (USD/MT)', 'rate'],
    ['币种', 'currency'],
    ['计价单位', 'price_unit'],
    ['航线经理', 'manager'],
    ['PIC', 'manager'],
    ['备注', 'remark'],
    ['Remarks', 'remark'],
    ['ＰＯＬ', 'load'],
  ])('%s is recognised as %s', (header, field) => {
    expect(matchHeader(header)?.field).toBe(field);
  });

  test.each(['序号', 'No.', 'SHANGHAI', '2026-12-01', 'LOA', '', 42, { date: '2026-12-01' }])(
    '%j is not recognised as a header',
    (header) => {
      expect(matchHeader(header)).toBeNull();
    },
  );
});

describe('vessels', () => {
  test.each(['TBN', 'tbn', 'T.B.N.', 'TBA', 'MV TBN', 'TBN (COSCO)', '待定', '船名待定', '', '-', 'N/A'])(
    '%j means a vessel to be named',
    (cell) => {
      expect(readShipName(cell, 60)).toEqual({ value: null, assumed: [] });
    },
  );

  test('the bullet and the prefix of a vessel are removed from its name', () => {
    expect(readShipName('M/V HAI FENG', 60)).toEqual({ value: 'HAI FENG', assumed: [] });
    expect(readShipName('• MV HAI FENG', 60)).toEqual({ value: 'HAI FENG', assumed: [] });
    expect(readShipName('MVP STAR', 60)).toEqual({ value: 'MVP STAR', assumed: [] });
  });

  test('an IMO number with a wrong check digit is left out', () => {
    expect(readImo(9_399_038)).toEqual({ value: '9399038', assumed: [] });
    expect(readImo('IMO 9811000')).toEqual({ value: '9811000', assumed: [] });
    expect(readImo('9234344')).toMatchObject({ value: null, assumed: [{ code: 'imo_left_out' }] });
    expect(isImo('939903')).toBe(false);
  });

  test.each([
    ['普通', 'normal'],
    ['多用途船', 'normal'],
    ['MPP', 'normal'],
    ['General Cargo', 'normal'],
    ['散货船', 'normal'],
    ['滚装船', 'roll'],
    ['RO-RO', 'roll'],
    ['PCTC', 'roll'],
    ['班轮', 'regular'],
    ['Liner', 'regular'],
    ['重吊', 'heavy_lift'],
    ['Heavy-Lift', 'heavy_lift'],
  ])('%s is read as the vessel type %s', (cell, machine) => {
    expect(readMachine(cell)).toMatchObject({ value: machine });
  });

  test('an unknown vessel type is refused', () => {
    expect(readMachine('油轮')).toMatchObject({ refused: { code: 'machine_unknown' } });
  });
});

describe('cargo and rates', () => {
  test('known words become tags and other words stay', () => {
    expect(readCargo('钢材、设备/车辆')).toEqual({ tags: ['vehicle', 'equipment', 'steel'], rest: [] });
    expect(readCargo('Steel coils, jumbo bags; fertiliser')).toEqual({
      tags: ['steel', 'ton_bag'],
      rest: ['fertiliser'],
    });
    expect(readCargo('general cargo')).toEqual({ tags: [], rest: ['general cargo'] });
    expect(findCategory('件杂货')).toBe('breakbulk');
    expect(findCategory('whatever')).toBeNull();
  });

  test.each([
    ['USD 65/MT', '65', 'USD', 'metric_ton'],
    ['US$65.50 PMT', '65.50', 'USD', 'metric_ton'],
    ['65美元/吨', '65', 'USD', 'metric_ton'],
    ['¥1,450/立方', '1450', 'CNY', 'cubic_metre'],
    ['RMB 380/运费吨', '380', 'CNY', 'freight_ton'],
    ['EUR 90 W/M', '90', 'EUR', 'freight_ton'],
    ['120000 USD LUMPSUM', '120000', 'USD', 'lumpsum'],
    ['USD 850/UNIT', '850', 'USD', 'unit'],
    ['USD 42/CBM', '42', 'USD', 'cubic_metre'],
    ['＄６５', '65', 'USD', null],
  ])('the rate %s is read', (cell, price_amount, price_currency, price_unit) => {
    expect(readRate(cell, '')).toEqual({ price_amount, price_currency, price_unit });
  });

  test('currency and unit are read from the header', () => {
    expect(readRate(65, 'Rate (USD/MT)')).toEqual({
      price_amount: '65',
      price_currency: 'USD',
      price_unit: 'metric_ton',
    });
  });

  test.each(['面议', 'case by case', 'TBA', '', 'open'])('%j means no rate', (cell) => {
    expect(readRate(cell, '')).toBeNull();
  });

  test.each(['60-65 USD', '65', 'USD 65.555', 'ask', '12,345,678,901 USD'])(
    '%j is reported as an unreadable rate',
    (cell) => {
      expect(readRate(cell, '')).toBe('unread');
    },
  );
});

test('placeholder words count as an empty cell', () => {
  expect(['', ' ', '-', '--', '/', 'N/A', '无', 'TBA', '待定', null].every(isAbsent)).toBe(true);
  expect(['0', 0, 'x', false].some(isAbsent)).toBe(false);
});

test.each([
  ['shanghai', 'shanghai', 0],
  ['shangahi', 'shanghai', 1],
  ['shanghi', 'shanghai', 1],
  ['shanghaii', 'shanghai', 1],
  ['shengzhai', 'shanghai', 2],
  ['hamburg', 'shanghai', 4],
])('%s and %s differ by %i edits', (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance);
});

test.each([
  ['taixing', 0],
  ['zhuanghe', 0],
  ['xian', 0],
  ['hamburg', 1],
  ['rotterdam', 1],
  ['valparaiso', 2],
  ['shanghaix', 1],
])('%s may have %i typing errors', (folded, slips) => {
  expect(slipsMost(folded)).toBe(slips);
});

test('a long text of syllables that is not pinyin is checked quickly', () => {
  expect(slipsMost(`i${'sui'.repeat(10_000)}1`)).toBe(2);
});
