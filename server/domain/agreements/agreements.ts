import type { AnswerOf } from '../../../contract/call.ts';
import type { Agreement, agreementSelect } from '../../../contract/calls/agreements.ts';
import { AppError } from '../../../contract/error-code.ts';
import { privacyEn } from './privacy-en.ts';
import { privacyZh } from './privacy-zh.ts';
import { serviceEn } from './service-en.ts';
import { serviceZh } from './service-zh.ts';

/**
 * The agreements in force. A changed text needs a new version and date, because the member's consent is
 * recorded under them.
 */
const inForce: readonly Agreement[] = [
  {
    id: 1,
    chinese_title: '隐私政策',
    english_title: 'Privacy policy',
    version: '1.3',
    date: '2026-11-24',
    chinese_sections: privacyZh,
    english_sections: privacyEn,
  },
  {
    id: 2,
    chinese_title: '服务协议',
    english_title: 'Service agreement',
    version: '1.0',
    date: '2026-11-20',
    chinese_sections: serviceZh,
    english_sections: serviceEn,
  },
].map((agreement) => Object.freeze(agreement));

/** The agreement versions that a login accepts. */
export const versionsInForce = inForce.map(({ id, version }) => ({ agreement_id: id, version }));

const headings = Object.freeze({
  list: inForce.map(({ id, chinese_title, english_title, version, date }) => ({
    id,
    chinese_title,
    english_title,
    version,
    date,
  })),
});

/** Returns the agreements without their texts. */
export const listAgreements = (): AnswerOf<typeof agreementSelect> => headings;

/** Returns one agreement with its text in both languages. Throws `not_found`. */
export function findAgreement(id: number): Agreement {
  const agreement = inForce.find((one) => one.id === id);
  if (!agreement) throw new AppError('not_found');
  return agreement;
}
