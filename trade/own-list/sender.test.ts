import { expect, test } from 'vitest';

import { dateInName, guessListDate } from './list-date.ts';
import { companyIn } from './company-name.ts';
import { guessSender, stemOf } from './sender.ts';

const shipowners = [
  { id: 3, names: ['诺维克航运', 'Norrvik Lines'] },
  { id: 4, names: ['鲸屿重吊', 'Jingyu Heavy Lift'] },
];
const reading = {
  names: ['zhou@friends.example', 'brightwater'],
  columns: {},
  date_order: 'unknown',
  answers: [],
} as const;
const lists = [{ id: 'list-1', sender: { name: '老周', shipowner_id: null }, reading }];
const nobody = { from: null, fileName: '', texts: [] };

test('an address that a person assigned to a sender identifies that sender', () => {
  const from = { name: 'Z', address: 'Zhou@Friends.example' };
  const guess = guessSender({ ...nobody, from }, { lists, shipowners });
  expect(guess).toMatchObject({ sender: { name: '老周' }, listId: 'list-1', by: 'address' });
});

test('a shipowner is recognised by mail host, file name and title', () => {
  const from = { name: 'ops', address: 'ops@norrvik.example' };
  expect(guessSender({ ...nobody, from }, { lists, shipowners }).sender).toEqual({
    name: '诺维克航运',
    shipowner_id: 3,
  });
  const fileName = 'JINGYU open pos 1120.xlsx';
  expect(guessSender({ ...nobody, fileName }, { lists, shipowners }).sender.shipowner_id).toBe(4);
  const texts = ['NORRVIK LINES – position list'];
  expect(guessSender({ ...nobody, texts }, { lists, shipowners })).toMatchObject({
    by: 'text',
    sender: { shipowner_id: 3 },
  });
});

test('a vessel named like a shipowner does not identify the sender', () => {
  const known = { lists: [], shipowners: [{ id: 5, names: ['Kokako Pacific'] }] };
  const subject = { ...nobody, texts: ['MV KOKAKO DAWN open Shanghai'] };
  expect(guessSender(subject, known)).toMatchObject({ by: 'none' });
  const both = { ...nobody, texts: ['MV KOKAKO DAWN', 'Kokako Pacific position list'] };
  expect(guessSender(both, known).sender.shipowner_id).toBe(5);
});

test('a text that names two shipowners identifies neither', () => {
  const texts = ['Norrvik and Jingyu joint list'];
  expect(guessSender({ ...nobody, texts }, { lists: [], shipowners }).sender.shipowner_id).toBeNull();
});

test('a sender outside the directory is named after the file or company', () => {
  const ofFile = guessSender({ ...nobody, fileName: '海岳船期表47周.xlsx' }, { lists, shipowners });
  expect(ofFile).toMatchObject({ sender: { name: '海岳', shipowner_id: null }, by: 'file', names: ['海岳'] });
  const ofText = guessSender(
    { ...nobody, texts: ['Brightwater Chartering Ltd, open tonnage'] },
    { lists: [], shipowners },
  );
  expect(ofText.sender.name).toBe('Brightwater Chartering Ltd');
  expect(guessSender(nobody, { lists, shipowners })).toMatchObject({ by: 'none', sender: { name: '' } });
});

test.each([
  ['STRAITS CEDAR CONTAINER LINE', 'STRAITS CEDAR CONTAINER LINE'],
  ['Skerry Projects A/S', 'Skerry Projects A/S'],
  ['Hanbada Marine Co., Ltd. (as operator)', 'Hanbada Marine Co., Ltd.'],
  ['渤澜船务有限公司 船期', '渤澜船务有限公司'],
  ['HEAVY LIFT LINER - EXPORT EX HAMBURG', null],
  ['Booking No. 12  Shipper: Vandale Staal NV', null],
])('the company in "%s" is %s', (text, name) => {
  expect(companyIn(text)).toBe(name);
});

test('the title of a list names its sender before the name of its file does', () => {
  const origin = { ...nobody, fileName: '47-landscape.pdf', texts: ['STRAITS CEDAR CONTAINER LINE'] };
  expect(guessSender(origin, { lists: [], shipowners }).sender.name).toBe('STRAITS CEDAR CONTAINER LINE');
});

test('a company in a signature that matches the address is the sender', () => {
  const from = { name: 'Mia Holt', address: 'mho@skerryprojects.example' };
  const lastLines = ['Best regards', 'Mia Holt', 'Skerry Projects A/S'];
  expect(guessSender({ ...nobody, from, lastLines }, { lists: [], shipowners }).sender.name).toBe(
    'Skerry Projects',
  );
});

test('a file named like an earlier one belongs to the same sender', () => {
  const guess = guessSender({ ...nobody, fileName: 'Brightwater_1127.xlsx' }, { lists, shipowners });
  expect(guess.listId).toBe('list-1');
});

test.each([
  ['NVK position list 1120.xlsx', 'NVK'],
  ['2026-11-20.xlsx', ''],
  ['船期表(11月).csv', ''],
  ['Meridian daily.msg', 'Meridian'],
])('the stem of %s is %s', (name, stem) => {
  expect(stemOf(name)).toBe(stem);
});

test.each([
  ['list 20261120.xlsx', '2026-11-20'],
  ['list 2026-11-2.xlsx', '2026-11-02'],
  ['NVK 1120.xlsx', '2026-11-20'],
  ['NVK 1230.xlsx', null],
  ['voyage 7788.xlsx', null],
  ['Westbound 20NOV.xlsx', '2026-11-20'],
  ['Line-up Nov 19.xlsx', '2026-11-19'],
])('the date in %s is %s', (name, date) => {
  expect(dateInName(name, '2026-11-23')).toBe(date);
});

test('a day without a year is the most recent such day', () => {
  expect(dateInName('NVK 1230.xlsx', '2027-01-02')).toBe('2026-12-30');
  expect(dateInName('NVK 12-30 0102.xlsx', '2027-01-02')).toBe('2027-01-02');
  expect(dateInName('NVK 0229.xlsx', '2028-11-20')).toBe('2028-02-29');
  const updated = (title: string) =>
    guessListDate({ sent: null, fileName: '', titles: [[title]], order: 'unknown', today: '2027-01-02' });
  expect(updated('12/30更新')).toEqual({ date: '2026-12-30', by: 'list' });
  expect(updated('更新至12月31日')).toEqual({ date: '2026-12-31', by: 'list' });
});

test.each([
  ['2026年12月 非洲航线船期通知|日期：2026年11月22日', '2026-11-22'],
  ['Schedule December 2026|Effective 20-Nov-2026', '2026-11-20'],
  ['_updated 21/11_', '2026-11-21'],
  ['PARCEL LIST DD 20 NOV', '2026-11-20'],
])('the list date in the titles %s is %s', (titles, date) => {
  const rows = titles.split('|').map((title) => [title]);
  const guess = guessListDate({
    sent: null,
    fileName: '',
    titles: rows,
    order: 'unknown',
    today: '2026-11-23',
  });
  expect(guess).toEqual({ date, by: 'list' });
});

test('the list date is taken from mail, list, file name or today', () => {
  const origin = {
    sent: null,
    fileName: 'x 1119.xlsx',
    titles: [['Updated 20 Nov 2026']],
    order: 'unknown',
    today: '2026-11-23',
  } as const;
  expect(guessListDate({ ...origin, sent: '2026-11-21' })).toEqual({ date: '2026-11-21', by: 'mail' });
  expect(guessListDate(origin)).toEqual({ date: '2026-11-20', by: 'list' });
  expect(guessListDate({ ...origin, titles: [] })).toEqual({ date: '2026-11-19', by: 'file' });
  expect(guessListDate({ ...origin, titles: [], fileName: '' })).toEqual({ date: '2026-11-23', by: 'today' });
});
