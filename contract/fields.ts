import * as v from 'valibot';

import * as limits from './limits/limits.ts';
import type { MessageKey } from './messages/zh.ts';
import { isVerificationCode, normalizeVerificationCode } from './verification-code.ts';
import { isSocialCreditCode, normalizeSocialCreditCode } from '../trade/identifiers/social-credit-code.ts';
import * as rules from '../trade/identifiers/typed-values.ts';

/**
 * Schemas of single values that several calls share. The error texts in their checks are keys of
 * `contract/messages`.
 */
export const keyword = v.pipe(v.string(), v.trim(), v.maxLength(limits.keywordCharsMost, 'keyword_too_long'));

/** A whole number of at least 0, sent as text in a query. */
export const count = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.number('number_invalid'),
  v.integer('number_invalid'),
  v.minValue(0, 'number_invalid'),
);
/** The number of a database row, from 1 to 2,147,483,647. */
export const rowNumber = v.pipe(
  count,
  v.minValue(1, 'number_invalid'),
  v.maxValue(2_147_483_647, 'number_invalid'),
);
export const page = v.optional(v.pipe(count, v.minValue(1, 'number_invalid')), 1);
export const pageSize = v.optional(
  v.pipe(count, v.minValue(1, 'number_invalid'), v.maxValue(limits.pageSizeMost, 'page_size_too_large')),
  limits.pageSize,
);
interface DecimalRange {
  least: number;
  most: number;
  /** The maximum number of decimals. */
  decimals: number;
}

/** Creates a schema of a decimal number, sent as text in a query. */
/* @__NO_SIDE_EFFECTS__ */
export const decimal = ({ least, most, decimals }: DecimalRange) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,9}(?:\.\d{1,6})?$/, 'number_invalid'),
    v.check((text) => (text.split('.')[1] ?? '').length <= decimals, 'number_invalid'),
    v.transform(Number),
    v.minValue(least, 'number_invalid'),
    v.maxValue(most, 'number_invalid'),
  );
/** A flag in a query: `1` for true, `0` for false. */
export const flag = v.pipe(
  v.union([v.literal('1'), v.literal('0'), v.boolean()]),
  v.transform((one) => one === true || one === '1'),
);
/**
 * Creates a schema that parses several values from one query parameter, separated by commas:
 * `machine_id=roll,regular`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const commaListOf = (valuesMost: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter(Boolean)),
    v.array(v.pipe(v.string(), v.maxLength(limits.keywordCharsMost, 'keyword_too_long'))),
    v.maxLength(valuesMost, 'too_many_values'),
  );
export const commaList = commaListOf(limits.filterValuesMost);

export const nothing = v.strictObject({});

/**
 * Creates the schema of a page of rows. Counting for `total` stops at `limits.totalMost`. For sailings, the
 * limit rises with the page number, see `counted-most.ts`.
 */
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ list: v.array(row), total: v.number(), page: v.number(), page_size: v.number() });

/**
 * Creates the schema of a typed field. It normalizes the text first, so that device and server validate and
 * store the same text. (The annotation lets the bundler remove unused fields.)
 */
/* @__NO_SIDE_EFFECTS__ */
const typed = (normalize: (text: string) => string, isRight: (text: string) => boolean, code: MessageKey) =>
  v.pipe(
    v.string(),
    v.maxLength(limits.typedCharsMost, code),
    v.transform(normalize),
    v.check(isRight, code),
  );
export const mobile = typed(rules.normalizeMobile, rules.isMobile, 'mobile_invalid');
export const verificationCode = typed(normalizeVerificationCode, isVerificationCode, 'code_invalid');
export const email = typed(rules.normalizeEmail, rules.isEmail, 'email_invalid');
export const amount = typed(rules.normalizeAmount, rules.isAmount, 'amount_invalid');
export const socialCreditCode = typed(
  normalizeSocialCreditCode,
  isSocialCreditCode,
  'social_credit_code_invalid',
);
