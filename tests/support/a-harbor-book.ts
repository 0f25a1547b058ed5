import type { Area, Harbor, HarborBook, Nation } from '../../trade/harbors/harbor.ts';

const harbor = (code: string, names: Partial<Harbor>, rank: number): Harbor => ({
  code,
  chinese_name: '',
  english_name: code,
  pinyin: '',
  initials: '',
  nation_code: code.slice(0, 2),
  latitude: 0,
  longitude: 0,
  time_zone: 'Asia/Shanghai',
  is_container: true,
  is_general: true,
  rank,
  aliases: [],
  ...names,
});

const nation = (code: string, names: Partial<Nation>): Nation => ({
  code,
  chinese_name: '',
  english_name: code,
  pinyin: '',
  initials: '',
  flag: '',
  ...names,
});

const eastChina: Area = {
  code: 'east-china',
  kind: 'group',
  chinese_name: '华东主港',
  english_name: 'East China main ports',
  pinyin: 'huadongzhugang',
  initials: 'hdzg',
  harbor_codes: ['CNSHA', 'CNTAG'],
};

/** Returns a short list of ports for tests. */
export function aHarborBook(changes: Partial<HarborBook> = {}): HarborBook {
  return {
    version: 'test',
    list: [
      harbor('CNSHA', named('上海', 'Shanghai', 'shanghai', 'sh'), 1),
      harbor('CNTAG', named('太仓', 'Taicang', 'taicang', 'tc'), 2),
      harbor('CNSWA', named('汕头', 'Shantou', 'shantou', 'st'), 3),
      harbor(
        'AEJEA',
        {
          ...named('杰贝阿里', 'Jebel Ali', 'jiebeiali', 'jbal'),
          aliases: ['Mina Jabal Ali'],
          time_zone: 'Asia/Dubai',
        },
        4,
      ),
      harbor('AESHJ', { ...named('沙迦', 'Sharjah', 'shajia', 'sj'), time_zone: 'Asia/Dubai' }, 5),
      harbor('GBFXT', { english_name: 'Felixstowe', time_zone: 'Europe/London' }, 6),
    ],
    nations: [
      nation('CN', named('中国', 'China', 'zhongguo', 'zg')),
      nation('AE', named('阿联酋', 'United Arab Emirates', 'alianqiu', 'alq')),
      nation('GB', named('英国', 'United Kingdom', 'yingguo', 'yg')),
    ],
    areas: [eastChina],
    hot: { load: ['CNSHA', 'CNTAG'], unload: ['AEJEA'] },
    ...changes,
  };
}

function named(chinese_name: string, english_name: string, pinyin: string, initials: string) {
  return { chinese_name, english_name, pinyin, initials };
}
