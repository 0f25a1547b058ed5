import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import * as fields from './fields.ts';
import * as limits from './limits/limits.ts';
import { en } from './messages/en.ts';
import { zh, type MessageKey } from './messages/zh.ts';

/** Returns the normalized text, or the codes of its errors. */
const read = (field: v.GenericSchema<string, string>, typed: string) => {
  const result = v.safeParse(field, typed);
  return result.success ? result.output : result.issues.map((issue) => issue.message);
};

interface Example {
  field: v.GenericSchema<string, string>;
  typed: string;
  written: string;
  wrong: string;
  code: MessageKey;
}

const examples: Record<string, Example> = {
  mobile: {
    field: fields.mobile,
    typed: ' +86 １３８-0013-8000 ',
    written: '13800138000',
    wrong: '12345678901',
    code: 'mobile_invalid',
  },
  'verification code': {
    field: fields.verificationCode,
    typed: '１２３ ４５６',
    written: '123456',
    wrong: '12345',
    code: 'code_invalid',
  },
  email: { field: fields.email, typed: ' A@B。cn ', written: 'A@b.cn', wrong: 'a@b', code: 'email_invalid' },
  amount: {
    field: fields.amount,
    typed: '￥１,234.5',
    written: '1234.5',
    wrong: '1.234',
    code: 'amount_invalid',
  },
  'social credit code': {
    field: fields.socialCreditCode,
    typed: '91350100 m000100y43',
    written: '91350100M000100Y43',
    wrong: '91350100M000100Y4Z',
    code: 'social_credit_code_invalid',
  },
};

describe.each(Object.entries(examples))('the field %s', (_, { field, typed, written, wrong, code }) => {
  it('the field normalizes the typed text', () => {
    expect(read(field, typed)).toBe(written);
  });

  it('a wrong or empty value gets a message in both languages', () => {
    expect(read(field, wrong)).toEqual([code]);
    expect(read(field, '')).toEqual([code]);
    expect(zh[code]).toMatch(/^请输入正确的/);
    expect(en[code]).toMatch(/^Enter (?:a|an|the) correct /);
  });

  it('a mostly blank text over the length limit is refused', () => {
    expect(read(field, ' '.repeat(limits.typedCharsMost) + typed)).toEqual([code]);
  });
});

describe('a decimal in a query', () => {
  const schema = fields.decimal({ least: -90, most: 90, decimals: 1 });

  it.each([
    ['12.5', 12.5],
    ['-90', -90],
    ['0', 0],
  ])('%s is read', (text, value) => {
    expect(v.parse(schema, text)).toBe(value);
  });

  it.each(['', '90.1', '-91', '12.55', '1e1', ' 1', '1.'])('"%s" is refused', (text) => {
    expect(v.safeParse(schema, text).issues?.[0].message).toBe('number_invalid');
  });
});
