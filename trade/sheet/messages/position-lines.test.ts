import { expect, test } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { readSheet } from '../read-sheet.ts';
import { messageSheet } from './message-sheet.ts';

const names = prepareHarborNames(harborBook);
const context = { names, today: '2026-11-25' };

/** Returns the sailings of a message as texts, and the codes of the questions about the others. */
function read(...lines: string[]): string[] {
  const sheet = messageSheet(lines, { ...context, isManager: () => false });
  const verdicts = sheet ? [...readSheet(sheet, { ...context, mayLackArrival: true })] : [];
  return verdicts.map(({ sailing, notes }) => {
    if (!sailing) return notes.map(({ code }) => code).join(' ');
    const { undated } = sailing;
    const calls = [...sailing.harbors, ...(undated ? [undated] : [])].map((call) => {
      const codes = [call.harbor_code, call.second_harbor_code].filter(Boolean).join('+');
      return `${codes}${call.is_load ? 'L' : ''}${call.is_unload ? 'D' : ''}`;
    });
    return [sailing.ship_name, sailing.voyage_number, ...calls].filter(Boolean).join(' ');
  });
}

test('ports of one end that share their days are alternatives of one call', () => {
  const block = ['船名：海瀚先锋  HAI HAN XIAN FENG', '载重吨：25,600  吊机：4*30T'];
  expect(read(...block, '装港：上海、天津', '卸港：吉大港', '受载期：2026年12月8日-12月14日')).toEqual([
    '海瀚先锋 HAI HAN XIAN FENG CNSHA+CNTXGL BDCGPD',
  ]);
  expect(read('MV TUNA PRIDE - LDG TIANJIN 20-25 DEC - DISCH LAGOS, TEMA')).toEqual([
    'TUNA PRIDE CNTXGL NGLOS+GHTEMD',
  ]);
});

test('the line of the discharging ports follows the line of the loading ports', () => {
  const block = ['船名：长江之星', '受载：12月10-15日', '装港：上海 连云港', '卸港：蒙巴萨 达累斯萨拉姆'];
  expect(read(...block)).toEqual(['长江之星 CNSHA+CNLYGL KEMBA+TZDARD']);
});

test.each([
  ['MV ASTRA VEGA (56K DWT, SUPRAMAX) - EX LANSHAN 20/28 DEC FOR JAKARTA', 'ASTRA VEGA CNLSNL IDJKTD'],
  ['盛达7，5200吨，12月3-5日在太仓装货，去仁川', '盛达7 CNTAGL KRINCD'],
  ['"长荣河"轮，2.7万吨，12月12-16日 张家港受载，卸港 德班', '长荣河 CNZJGL ZADURD'],
  ['"海鸥33"轮 从张家港到胡志明，受载12.18-22', '海鸥33 CNZJGL VNSGND'],
])('words give the ends of the voyage: %s', (line, wanted) => {
  expect(read(line)).toEqual([wanted]);
});

test('a port that is marked as a discharging port never loads', () => {
  expect(read('"长荣山"轮 12月5-10日 某地受载，卸港 达曼、朱拜勒')[0]).toContain('missing');
});

test('a Chinese word that ends with a port raises a question', () => {
  const [found] = read('"盛达"轮 V.12 太仓 12月3-5日 - 仁川 另可考虑釜山');
  expect(found).toContain('left_out_text');
});

test('the deadweight in thousands is no voyage number', () => {
  expect(read('AEGEAN DAWN, 28K SDBC, Qingdao 5-8 Dec, Chennai')).toEqual(['AEGEAN DAWN CNTAOL INMAAD']);
});

test('an order of cargo is no sailing', () => {
  expect(read('25000 mt wheat Novorossiysk / Jeddah 10-20 Dec')).toEqual([]);
});

test('a sentence that replaces a vessel gives the new vessel', () => {
  const line =
    'MV ORION V.21 (ex Shanghai 10-12 Dec) is replaced with MV SIRIUS V.05, Shanghai 13-16 Dec, ETA Casablanca 25 Jan.';
  expect(read(line)[0]).not.toContain('ORION');
});

test('a vessel that loads at a port again before it can be back is a question', () => {
  const old = ['MV CORAL REEF - Taicang 1-4 Dec - Surabaya 17 Dec'];
  expect(read('MV CORAL REEF - Taicang 6-9 Dec - Surabaya 22 Dec', ...old)).toEqual([
    'voyage_twice',
    'voyage_twice',
  ]);
});

test('a year next to the deadweight is not the voyage number', () => {
  const block = ['MV CASPIAN DAWN / 2008 / 24,300 DWT / 4X25MT / SID', 'LOAD : SHANGHAI', 'DISCH: CONSTANTA'];
  expect(read(...block, 'LAYCAN: 2026.12.20-25')).toEqual(['CASPIAN DAWN CNSHAL ROCNDD']);
  expect(read('MV CASPIAN DAWN 2608 SHANGHAI 20-25 DEC - CONSTANTA 24,300 DWT')).toEqual([
    'CASPIAN DAWN 2608 CNSHAL ROCNDD',
  ]);
});
