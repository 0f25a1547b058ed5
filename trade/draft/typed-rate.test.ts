import { expect, it } from 'vitest';

import { readTypedRate } from './typed-rate.ts';

it.each([
  ['2310', { amount: '2310' }],
  ['２，３１０', { amount: '2310' }],
  ['USD 2,310', { amount: '2310', currency: 'USD' }],
  ['2310usd', { amount: '2310', currency: 'USD' }],
  ['$2310', { amount: '2310', currency: 'USD' }],
  ['2310美元', { amount: '2310', currency: 'USD' }],
  ['￥9800', { amount: '9800', currency: 'CNY' }],
  ['9,800.50 元', { amount: '9800.50', currency: 'CNY' }],
  ['RMB 9800', { amount: '9800', currency: 'CNY' }],
  ['€900', { amount: '900', currency: 'EUR' }],
  ['HKD 100', { amount: '100', currency: 'HKD' }],
  ['HK$100', { amount: 'HK$100' }],
  ['about 2300', { amount: 'about 2300' }],
  ['USD 12.345', { amount: 'USD 12.345' }],
  ['', { amount: '' }],
])('%s is read as an amount and its currency', (typed, read) => {
  expect(readTypedRate(typed)).toEqual(read);
});
