import { expect, test } from 'vitest';

import { readInvoiceHeaderCode } from './invoice-header-code.ts';

const name = '恒泰国际货运代理（上海）有限公司';
/** The public social credit code of Tencent; its check character is correct. */
const code = '9144030071526726XG';
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const authority = (fields: readonly string[]): string =>
  `$01${base64(new TextEncoder().encode(fields.join('</>')))}$`;
const read = { company_name: name, social_credit_code: code, is_code_unsure: false };

test("the tax authority's form is read, with or without extra fields", () => {
  expect(
    readInvoiceHeaderCode(authority([name, code, '上海市浦东新区 1 号 021-5888', '银行 622', '3F2A'])),
  ).toEqual(read);
  expect(readInvoiceHeaderCode(authority([name, code]))).toEqual(read);
});

test("the tax authority's form in GBK is read", () => {
  // The bytes of 测试公司 in GBK. The social credit code is appended to them.
  const bytes = [
    0xb2,
    0xe2,
    0xca,
    0xd4,
    0xb9,
    0xab,
    0xcb,
    0xbe,
    ...new TextEncoder().encode(`</>${code}</>`),
  ];
  expect(readInvoiceHeaderCode(`$01${base64(Uint8Array.from(bytes))}$`)).toEqual({
    ...read,
    company_name: '测试公司',
  });
});

test('JSON and labelled lines are read', () => {
  expect(readInvoiceHeaderCode(JSON.stringify({ title: name, taxNumber: code, type: 1 }))).toEqual(read);
  expect(
    readInvoiceHeaderCode(`名称：${name}\n税号：${code.slice(0, 8)} ${code.slice(8)}\n电话：021`),
  ).toEqual(read);
});

test('a code with a wrong check character is reported and left empty', () => {
  expect(readInvoiceHeaderCode(authority([name, `${code.slice(0, 17)}X`]))).toEqual({
    company_name: name,
    social_credit_code: '',
    is_code_unsure: true,
  });
});

test.each([
  'https://example.com/pay?code=1',
  '',
  '$01????$',
  '$01AAAA',
  '{"a":1}',
  '{broken',
  'weixin://wxpay/bizpayurl?pr=x',
  '名称：只有名称',
])('text that is not an invoice header is refused: %s', (text) => {
  expect(readInvoiceHeaderCode(text)).toBeNull();
});
