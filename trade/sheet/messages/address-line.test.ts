import { expect, test } from 'vitest';

import { readTextRows } from '../../../tests/support/read-text-rows.ts';
import { isAddress } from './address-line.ts';

test.each([
  '402, Trade Point, Ballard Estate, Mumbai - 400001',
  'Gran Via 900, 48001 Bilbao',
  'Am Sandtorkai 99, 20457 Hamburg',
  'Strandvejen 700, DK-2900 Hellerup',
  '12th Floor, Harbour Tower, 88 Queen Road, Hong Kong',
  '天津市滨海新区新港二号路88号',
  '大连市中山区人民路15号 国际金融大厦 1204室',
])('%s is an address', (line) => {
  expect(isAddress(line)).toBe(true);
});

test.each([
  'MV SALT QUEEN 28500 DWT, Lianyungang',
  'Lianyungang 5-9 Dec - Dammam 5 Jan',
  '上海港 12/5-8 吉达 12/30',
  'DWT 31800, 4 x 35 t, box shaped',
  '太平洋5号 V.12 上海',
  'TOWER BRIDGE 2612 Shanghai 5.12 - Jeddah 30.12',
])('%s is not an address', (line) => {
  expect(isAddress(line)).toBe(false);
});

test('the address below the last sailing is not a part of it', () => {
  const text =
    'MV SALT QUEEN V.12\nLianyungang 5-9 Dec\nMundra ETA 5 Jan\n402, Trade Point, Ballard Estate, Mumbai - 400001';
  expect(readTextRows(text)).toEqual(['SALT QUEEN 12 CNLYG 2026-12-05/09 -INMUN 2027-01-05']);
});
