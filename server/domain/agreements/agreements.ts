import * as v from 'valibot';

import type { AnswerOf } from '../../../contract/call.ts';
import { agreementView, type Agreement, type agreementSelect } from '../../../contract/calls/agreements.ts';
import { AppError } from '../../../contract/error-code.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { readSiteSettings, type SettingRows } from '../site/cached-settings.ts';
import { privacyEn } from './privacy-en.ts';
import { privacyZh } from './privacy-zh.ts';
import { serviceEn } from './service-en.ts';
import { serviceZh } from './service-zh.ts';

/**
 * The agreements that are built into the program. A changed text needs a new version and date, because a
 * member's consent refers to a version.
 */
const ofProgram: readonly Agreement[] = [
  {
    id: 1,
    chinese_title: '隐私政策',
    english_title: 'Privacy policy',
    version: '1.4',
    date: '2026-11-29',
    chinese_sections: privacyZh,
    english_sections: privacyEn,
  },
  {
    id: 2,
    chinese_title: '服务协议',
    english_title: 'Service agreement',
    version: '1.1',
    date: '2026-11-29',
    chinese_sections: serviceZh,
    english_sections: serviceEn,
  },
].map((agreement) => Object.freeze(agreement));

/** The ids of the agreements by the names that operators use. */
export const agreementIds = { privacy: 1, service: 2 } as const;

/** Returns the name of the setting in which the operator's own text of an agreement is stored. */
export const agreementSetting = (id: number): string => `agreement_${id}`;

/** Returns the agreements in force. The operator's own text of an agreement replaces the program's text. */
export const agreementsIn = (settings: SettingRows): readonly Agreement[] =>
  ofProgram.map((agreement) => {
    const own = settings.get(agreementSetting(agreement.id));
    return v.is(agreementView.answer, own) ? own : agreement;
  });

/** Returns the version of each agreement in force. A member accepts these versions by logging in. */
export const versionsIn = (settings: SettingRows): { agreement_id: number; version: string }[] =>
  agreementsIn(settings).map(({ id, version }) => ({ agreement_id: id, version }));

interface Asked {
  database: OpenDatabase;
  now: Date;
}

/** Returns the agreements without their texts. */
export async function listAgreements(asked: Asked): Promise<AnswerOf<typeof agreementSelect>> {
  return { list: agreementsIn(await readSiteSettings(asked)).map(headingOf) };
}

/** Returns an agreement without its text. */
export const headingOf = ({ id, chinese_title, english_title, version, date }: Agreement) => ({
  id,
  chinese_title,
  english_title,
  version,
  date,
});

/** Returns one agreement with its text in both languages. Throws `not_found` if no agreement has this id. */
export async function findAgreement(id: number, asked: Asked): Promise<Agreement> {
  const agreement = agreementsIn(await readSiteSettings(asked)).find((one) => one.id === id);
  if (!agreement) throw new AppError('not_found');
  return agreement;
}
