import { expect, it } from 'vitest';

import { findPorts, withFolded } from './port-book.ts';

const port = (code: string, chinese_name: string, english_name: string, rank: number) =>
  withFolded({
    code,
    chinese_name,
    english_name,
    pinyin: code === 'CNSHA' ? 'shanghai' : '',
    initials: '',
    nation_code: code.slice(0, 2),
    latitude: 0,
    longitude: 0,
    time_zone: 'UTC',
    is_container: true,
    is_general: true,
    rank,
    aliases: [],
  });
const ports = [
  port('CNSHK', '蛇口', 'Shekou', 3),
  port('CNSHA', '上海', 'Shanghai', 0),
  port('SAJED', '吉达', 'Jeddah', 2),
  port('BRSSZ', '桑托斯', 'Santos', 1),
];
const found = (text: string) => findPorts(ports, text).map(({ code }) => code);

it('a port is found by its code and by a part of a name in either language', () => {
  expect(found('cnsha')).toEqual(['CNSHA']);
  expect(found('上海')).toEqual(['CNSHA']);
  expect(found('jedd')).toEqual(['SAJED']);
  expect(found('托斯')).toEqual(['BRSSZ']);
  expect(found('cnsh')).toEqual(['CNSHA', 'CNSHK']);
  expect(found('none of them')).toEqual([]);
});

it('names that begin with the text precede names that contain it', () => {
  expect(found('sa')).toEqual(['BRSSZ', 'SAJED']);
  expect(found('sh')).toEqual(['CNSHA', 'CNSHK']);
  expect(found('  ')).toEqual([]);
});
