import { isSocialCreditCode, normalizeSocialCreditCode } from './social-credit-code.ts';

/**
 * The contents of an invoice header's QR code. The social credit code is empty if it is absent or its check
 * character is wrong.
 */
export interface InvoiceHeaderCode {
  company_name: string;
  social_credit_code: string;
  /** True if the QR code contained a social credit code with a wrong check character. */
  is_code_unsure: boolean;
}

const nameLabels = [
  '名称',
  '公司名称',
  '单位名称',
  '企业名称',
  '抬头',
  '发票抬头',
  'name',
  'title',
  'companyname',
];
const codeLabels = [
  '税号',
  '纳税人识别号',
  '统一社会信用代码',
  '信用代码',
  'code',
  'taxno',
  'taxnumber',
  'taxcode',
  'taxid',
  'creditcode',
];

/**
 * Reads the text of an invoice header's QR code. Accepts the tax authority's form (`$01`, then name and code
 * joined by `</>` in Base64), JSON, or labelled lines. Returns null if the text is not an invoice header.
 */
export function readInvoiceHeaderCode(text: string): InvoiceHeaderCode | null {
  const [name, code] = fromAuthority(text) ?? fromJson(text) ?? fromLines(text) ?? ['', ''];
  const company_name = name.normalize('NFC').trim();
  const social_credit_code = normalizeSocialCreditCode(code);
  if (/^$|\p{Cc}/u.test(company_name) || (social_credit_code === '' && !text.startsWith('$'))) return null;
  const isRight = isSocialCreditCode(social_credit_code);
  return {
    company_name,
    social_credit_code: isRight ? social_credit_code : '',
    is_code_unsure: social_credit_code !== '' && !isRight,
  };
}

type Found = [name: string, code: string] | null;

function fromAuthority(text: string): Found {
  const coded = /^\$\d\d([A-Za-z0-9+/]+={0,2})\$?$/.exec(text.trim())?.[1];
  if (coded === undefined) return null;
  const [name = '', code] = decoded(coded).split('</>');
  return code === undefined ? null : [name, code];
}

/**
 * Decodes Base64 text; empty if it is not valid Base64. Most software writes UTF-8; older software writes
 * GBK.
 */
function decoded(base64: string): string {
  try {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return new TextDecoder('gbk').decode(bytes);
    }
  } catch {
    return '';
  }
}

function fromJson(text: string): Found {
  if (!text.trim().startsWith('{')) return null;
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields !== 'object' || fields === null) return null;
    const pairs = Object.entries(fields).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    return fromPairs(pairs);
  } catch {
    return null;
  }
}

const fromLines = (text: string): Found =>
  fromPairs(
    text.split(/[\n\r;；]/).map((line) => {
      const [label = '', ...rest] = line.split(/[:：=]/);
      return [label, rest.join(':')];
    }),
  );

function fromPairs(pairs: readonly (readonly [string, string])[]): Found {
  const valueOf = (labels: readonly string[]) =>
    pairs.find(([label]) => labels.includes(label.toLowerCase().replace(/[\s_-]/g, '')))?.[1] ?? '';
  const found: [string, string] = [valueOf(nameLabels), valueOf(codeLabels)];
  return found[0] === '' ? null : found;
}
