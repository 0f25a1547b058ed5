import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isCarPlate, normalizeCarPlate } from './car-plate.ts';
import { isIdCard, normalizeIdCard } from './id-card.ts';
import { isImoNumber, normalizeImoNumber } from './imo-number.ts';
import { isOrganizationCode } from './organization-code.ts';
import {
  isSocialCreditCode,
  isUnusualSocialCreditCode,
  normalizeSocialCreditCode,
} from './social-credit-code.ts';

const today = '2026-11-20';

/** Returns the text with the character at index `at` replaced. */
const withAt = (text: string, at: number, character: string) =>
  text.slice(0, at) + character + text.slice(at + 1);

/** Returns every text that differs from `text` in exactly one character. */
const slips = (text: string, alphabet: string) =>
  Array.from(text).flatMap((own, at) =>
    Array.from(alphabet)
      .filter((other) => other !== own)
      .map((other) => withAt(text, at, other)),
  );

describe('social credit code', () => {
  const real = [
    '91350100M000100Y43',
    '91440300708461136T',
    '914403001922038216',
    '91330100799655058B',
    '91110000802100433B',
    '91310000132200821H',
    '91110108MA0043365M',
  ];

  it('a code with the right check character is accepted', () => {
    expect(real.filter((code) => !isSocialCreditCode(code))).toEqual([]);
  });

  it('a code with a wrong check character, shape or length is refused', () => {
    const wrong = ['91350100M000100Y4Z', '911101086949680482', '91310000710937821D', '92350100M000100Y43'];
    const more = ['', '91350100M000100Y4', '91350100M000100Y433', '91350100m000100y43', 'I1350100M000100Y43'];
    expect([...wrong, ...more].filter(isSocialCreditCode)).toEqual([]);
  });

  it('every change of a single character is detected', () => {
    for (const code of real) {
      expect(slips(code, '0123456789ABCDEFGHJKLMNPQRTUWXY').filter(isSocialCreditCode)).toEqual([]);
    }
  });

  it('a code whose organisation code is wrong is accepted but marked unusual', () => {
    expect(real.filter(isUnusualSocialCreditCode)).toEqual([]);
    // The same company with each other ninth character, which is the check character of the organisation code
    // inside. Only one of these characters makes the organisation code valid.
    const [unusual = '', ...others] = Array.from(
      '0123456789ABCDEFGHJKLMNPQRTUWXY',
      (last) => `91350100M000100Y5${last}`,
    ).filter(isSocialCreditCode);
    expect(others).toEqual([]);
    expect(isUnusualSocialCreditCode(unusual)).toBe(true);
  });

  it('full width, lower case and spaced groups are normalized', () => {
    expect(normalizeSocialCreditCode(' ９１35 0100-m000 100ｙ43 ')).toBe('91350100M000100Y43');
  });
});

describe('organisation code', () => {
  it('the check character follows GB 11714: X is ten, 0 is eleven', () => {
    expect(
      ['708461136', '192203821', 'MA0043365', 'D2143569X'].filter((code) => !isOrganizationCode(code)),
    ).toEqual([]);
    expect(['', '708461137', '70846113', '7084611366', 'd2143569X'].filter(isOrganizationCode)).toEqual([]);
  });
});

describe('ID card number', () => {
  const right = ['11010519491231002X', '440524188001010014'];

  it('a number with a right check character and real birthday is accepted', () => {
    expect(right.filter((number) => !isIdCard(number, today))).toEqual([]);
  });

  it('a number with a wrong check character, shape or birthday is refused', () => {
    const wrong = ['110105194912310021', '11010519491231002x', '', '110105491231002', '01010519491231002X'];
    expect(wrong.filter((number) => isIdCard(number, today))).toEqual([]);
    // These identity numbers have correct check characters but impossible birthdays: 31 June, 29 February
    // 1900, month 13.
    expect(
      [birth('19490631'), birth('19000229'), birth('19491301')].some((one) => isIdCard(one, today)),
    ).toBe(false);
  });

  it('a birthday after today is refused', () => {
    expect(isIdCard(birth('20261120'), today)).toBe(true);
    expect(isIdCard(birth('20261121'), today)).toBe(false);
    expect(isIdCard(birth('20261121'), '2026-11-21')).toBe(true);
  });

  it('every changed digit and every swap of two neighbours is detected', () => {
    for (const number of right) {
      const swaps = Array.from({ length: 17 }, (_, at) =>
        withAt(withAt(number, at, number[at + 1] ?? ''), at + 1, number[at] ?? ''),
      ).filter((swapped) => swapped !== number);
      const wrong = [...slips(number, '0123456789X'), ...swaps];
      expect(wrong.filter((one) => isIdCard(one, today))).toEqual([]);
    }
  });

  it('full width, a small x and spaced groups are normalized', () => {
    expect(normalizeIdCard('110105 １９４９1231-002ｘ')).toBe('11010519491231002X');
  });
});

describe('number plate', () => {
  it('a plate with five characters, or six for new energy, is accepted', () => {
    const right = ['京A12345', '粤Z1234港', '粤Z1234澳', '沪A1234学', '京A1234警', '皖A1234挂', '京AD12345'];
    expect([...right, '京AF1234', '京A12345D', '京ADA1234'].filter((plate) => !isCarPlate(plate))).toEqual(
      [],
    );
  });

  it('a plate with I, O or a wrong length is refused', () => {
    const wrong = [
      '沪A1234I',
      '京AI2345',
      '京A123456',
      '',
      '京O12345',
      '港A12345',
      'A12345',
      '京A1234',
      '京a12345',
    ];
    expect([...wrong, '京AL12345', '京A12345L', '京A123挂4'].filter(isCarPlate)).toEqual([]);
  });

  it('the dot, full width and lower case are normalized', () => {
    expect(['京Ａ·１２３４５', '京a 12345', '京A・1234 5', '京A.12345'].map(normalizeCarPlate)).toEqual(
      Array.from({ length: 4 }, () => '京A12345'),
    );
  });
});

describe('IMO number', () => {
  it('seven digits are accepted if the last one checks the others', () => {
    expect(['9399038', '9811000'].filter((number) => !isImoNumber(number))).toEqual([]);
    expect(['9234344', '', '939903', '93990388', '0000000', 'IMO9399038'].filter(isImoNumber)).toEqual([]);
  });

  it('exactly one last digit is valid for any first six digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999 }), (six) => {
        const last = Array.from({ length: 10 }, (_, digit) => `${six}${digit}`);
        expect(last.filter(isImoNumber)).toHaveLength(1);
      }),
    );
  });

  it('the prefix, full width and gaps are removed', () => {
    const typed = [
      'IMO 9399038',
      'imo: 9399038',
      'IMO No. 9399038',
      'ＩＭＯ９３９９０３８',
      '939-9038',
      'IMO号 9399038',
    ];
    expect(new Set(typed.map(normalizeImoNumber))).toEqual(new Set(['9399038']));
  });
});

/** Returns an ID card number with this birthday and a correct check character. */
function birth(day: string): string {
  const body = `110105${day}002`;
  const sum = Array.from(body).reduce((total, digit, at) => total + Number(digit) * (2 ** (17 - at) % 11), 0);
  const check = (12 - (sum % 11)) % 11;
  return `${body}${check === 10 ? 'X' : check}`;
}
