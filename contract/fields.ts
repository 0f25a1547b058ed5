import * as v from 'valibot';

import * as limits from './limits/limits.ts';
import type { MessageKey } from './messages/zh.ts';
import { isVerificationCode, normalizeVerificationCode } from './verification-code.ts';
import { isSocialCreditCode, normalizeSocialCreditCode } from '../trade/identifiers/social-credit-code.ts';
import * as rules from '../trade/identifiers/typed-values.ts';

/** Schemas of single values that several calls share. The texts of checks are keys of `contract/messages`. */
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
/** `1` or `0` in a query. */
export const flag = v.pipe(
  v.union([v.literal('1'), v.literal('0'), v.boolean()]),
  v.transform((one) => one === true || one === '1'),
);
/** Parses several values in one query parameter, joined by commas: `machine_id=roll,regular`. */
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
 * A page of rows. `total` counts to `limits.totalMost` at most. For sailings, deeper pages count further, see
 * `counted-most.ts`.
 */
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ list: v.array(row), total: v.number(), page: v.number(), page_size: v.number() });

/**
 * Creates the schema of a typed field. It normalizes the text first, so that both sides validate and store
 * the same text. (The annotation lets the bundler remove unused fields.)
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
