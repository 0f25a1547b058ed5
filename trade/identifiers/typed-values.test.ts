import { describe, expect, it } from 'vitest';

import { isPlainDate } from '../calendar/plain-date.ts';
import * as rules from './typed-values.ts';

interface Rule {
  is: (text: string) => boolean;
  right: string[];
  wrong: string[];
  normalize?: (typed: string) => string;
  /** Texts as people type them, each with its normalized form. */
  typed?: Record<string, string>;
}

const words = (text: string) => text.split('|');

const table: Record<string, Rule> = {
  'a mobile number': {
    is: rules.isMobile,
    right: ['13800138000', '19912345678', '16600000000'],
    wrong: ['', '12800138000', '23800138000', '1380013800', '138001380000', '1380013800a', '13800138000\n'],
    normalize: rules.normalizeMobile,
    typed: {
      '１３８００１３８０００': '13800138000',
      ' 138 0013 8000 ': '13800138000',
      '138-0013-8000': '13800138000',
      '138–0013–8000': '13800138000',
      '+86 138 0013 8000': '13800138000',
      '(+86)13800138000': '13800138000',
      '008613800138000': '13800138000',
      '8613800138000': '13800138000',
      '\u202a13800138000\u202c': '13800138000',
      '8613800138': '8613800138',
      '138x0138000': '138x0138000',
    },
  },
  'a landline': {
    is: rules.isLandline,
    right: ['58888888', '2888888', '02158888888', '021-58888888', '0755-2888888', '021-58888888-8001'],
    wrong: ['', '18888888', '888888', '021--58888888', '0-58888888', '021-58888888-', '021-58888888-1234567'],
    normalize: rules.normalizeLandline,
    typed: {
      '０２１－５８８８８８８８': '021-58888888',
      '02158888888': '021-58888888',
      '07552888888': '0755-2888888',
      '(021) 5888 8888': '021-58888888',
      '（0755）2888888': '0755-2888888',
      '+86 21 5888 8888': '021-58888888',
      '+86 (0)21 5888 8888': '021-58888888',
      '0086-10-6888-8888': '010-68888888',
      '021-5888-8888': '021-58888888',
      '5888-8888': '58888888',
      '021-58888888 转 8001': '021-58888888-8001',
      '021-58888888 ext. 8001': '021-58888888-8001',
      '58888888-8001': '58888888-8001',
    },
  },
  'an email address': {
    is: rules.isEmail,
    right: ['a@b.cn', 'first.last+invoice@mail.example.com', "o'neil@example.co", 'x_1@xn--fiqs8s.com'],
    wrong: [
      ...words('|a|a@|@b.cn|a@b|a@@b.cn|a@b@c.cn|.a@b.cn|a.@b.cn|a..b@c.cn|a@-b.cn|a@b-.cn|a@b..cn|a@.cn'),
      ...words('a@1.2.3.4|a b@c.cn|"a b"@c.cn|a@b.cn,c@d.cn|a@b_c.cn|a@b.cn |é@b.cn'),
      `${'a'.repeat(65)}@b.cn`,
      `a@${'b'.repeat(64)}.cn`,
      `a@${'b.'.repeat(127)}cn`,
    ],
    normalize: rules.normalizeEmail,
    typed: {
      ' Ａ＠ｂ．ｃｎ ': 'A@b.cn',
      'a@b。cn': 'a@b.cn',
      'First.Last@Example.COM': 'First.Last@example.com',
    },
  },
  'a web address': {
    is: rules.isUrl,
    right: [
      'https://example.com',
      'http://a.b.cn:8080/p?q=1#f',
      'HTTPS://EXAMPLE.COM',
      'https://中国.中国/船期',
    ],
    wrong: [
      ...words(
        '|example.com|ftp://example.com|javascript:alert(1)|https://|https://localhost|https://a b.cn',
      ),
      ...words(
        'https://example.com/\n|https:\\\\example.com|https://user:word@example.com|https://user@a.cn',
      ),
      ...words('https://.cn|https://example.|https://a.cn:99999|https://[::1]'),
      `https://example.com/${'a'.repeat(2048)}`,
    ],
    normalize: rules.normalizeUrl,
    typed: {
      'www.example.com': 'https://www.example.com',
      'ｗｗｗ。example。com／a': 'https://www.example.com/a',
      'example.com:8080': 'https://example.com:8080',
      ' http://example.com ': 'http://example.com',
      'javascript:alert(1)': 'javascript:alert(1)',
      '': '',
    },
  },
  'a date': {
    is: isPlainDate,
    right: ['2026-11-22', '2028-02-29'],
    wrong: ['', '2026-02-29', '2026-13-01', '2026-11-31', '2026-1-5', '20261122', '2026-11-22T00:00:00Z'],
    normalize: rules.normalizeDate,
    typed: {
      '２０２６－１１－２２': '2026-11-22',
      '2026/1/5': '2026-01-05',
      '2026.01.05': '2026-01-05',
      '2026。1。5': '2026-01-05',
      '2026 年 1 月 5 日': '2026-01-05',
      '20260105': '2026-01-05',
      '5/1/2026': '5/1/2026',
    },
  },
  'a number': {
    is: rules.isNumber,
    right: ['0', '-0.5', '12', '1234.5678', '-7'],
    wrong: ['', '-', '.5', '5.', '01', '1e5', '+5', '1,234', 'NaN', 'Infinity', '0x10', '9'.repeat(400)],
    normalize: rules.normalizeNumber,
    typed: {
      '＋１,２３４.５': '1234.5',
      '１，２３４，５６７': '1234567',
      '−5': '-5',
      '1 234': '1234',
      '12,34': '12,34',
    },
  },
  digits: {
    is: rules.isDigits,
    right: ['0', '007', '9'.repeat(50)],
    wrong: ['', '-1', '1.0', '１', '٣', '1 2', '1\n'],
    normalize: rules.normalizeDigits,
    typed: { '１２ ３': '123', '-1': '-1' },
  },
  'an amount': {
    is: rules.isAmount,
    right: ['0', '0.5', '0.00', '62.50', '9999999999.99'],
    wrong: ['', '-1', '00', '01.5', '.5', '5.', '1.234', '1,234.50', '1e3', '10000000000'],
    normalize: rules.normalizeAmount,
    typed: {
      '￥1,234.50': '1234.50',
      '¥ 88': '88',
      '１２３．４５元': '123.45',
      '12。5': '12.5',
      '-5': '-5',
      '1,23': '1,23',
    },
  },
  'Chinese text': {
    is: rules.isChinese,
    right: ['船期', '〇', '鿿', '𠮷'],
    wrong: ['', 'a', '船a', '船 期', '船，期', '1', 'カ', '한'],
  },
  letters: {
    is: rules.isLetters,
    right: ['a', 'Laycan'],
    wrong: ['', 'a1', 'a b', 'é', 'ａ', '船', 'a\n'],
    normalize: rules.normalizeLetters,
    typed: { ' Ｌａｙｃａｎ ': 'Laycan', 'a b': 'a b' },
  },
  'JSON text': {
    is: rules.isJson,
    right: ['{}', '[]', ' {"a": [1, null]} '],
    wrong: ['', '1', 'null', '"a"', '{a: 1}', "{'a': 1}", '[1,]', '{}{}', '['.repeat(20_000)],
  },
};

describe.each(Object.entries(table))(
  'check and normalization of %s',
  (_, { is, right, wrong, normalize, typed = {} }) => {
    it('right texts are accepted and wrong ones are refused', () => {
      expect(right.filter((text) => !is(text))).toEqual([]);
      expect(wrong.filter(is)).toEqual([]);
    });

    if (!normalize) return;

    it('typed text is normalized to one form', () => {
      expect(Object.fromEntries(Object.keys(typed).map((text) => [text, normalize(text)]))).toEqual(typed);
    });

    it('normalizing a normalized text changes nothing', () => {
      const once = [...Object.values(typed), ...right].map(normalize);
      expect(once.map(normalize)).toEqual(once);
    });
  },
);
