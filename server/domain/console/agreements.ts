import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  consoleAgreementHandle,
  consoleAgreementRevision,
  consoleAgreementView,
} from '../../../contract/calls/console/agreements.ts';
import { countAccepted } from '../../db/account/members.ts';
import { listRevisions } from '../../db/content/revisions.ts';
import { listSiteSettings } from '../../db/site/settings.ts';
import { agreementSetting, agreementsIn, versionsIn } from '../agreements/agreements.ts';
import {
  agreementColumns,
  agreementRevisions,
  bodyOf,
  sectionsOf,
  storeAgreement,
} from '../agreements/edit-agreement.ts';
import { briefOf } from '../content/edit/compare-rows.ts';
import { recordEvent } from '../rights/audit.ts';
import { refusal } from '../rights/refusal.ts';
import type { ConsoleVisit } from './enter-console.ts';
import { revisionValues } from './row-history.ts';

type Agreements = AnswerOf<typeof consoleAgreementView>;

/** The maximum number of earlier versions that the console lists for an agreement. */
const revisionsShown = 20;

/**
 * Returns the agreements in force with their texts, versions and the numbers of members who accepted each
 * version.
 */
export async function viewAgreements({ database }: Pick<ConsoleVisit, 'database'>): Promise<Agreements> {
  const settings = await listSiteSettings(database);
  const accepted = await countAccepted(database, versionsIn(settings));
  const list: Agreements['list'] = [];
  for (const { chinese_sections, english_sections, id, ...heading } of agreementsIn(settings)) {
    const revisions = await listRevisions(database, agreementRevisions(id), revisionsShown);
    list.push({
      ...heading,
      id: id === 1 ? 1 : 2,
      chinese_body: bodyOf(chinese_sections),
      english_body: bodyOf(english_sections),
      is_own: settings.has(agreementSetting(id)),
      accepted_total: accepted.get(id) ?? 0,
      revisions: revisions.map((one, at) => ({
        ...briefOf(one, revisions[at + 1], agreementColumns),
        version: String(one.content['version']),
      })),
    });
  }
  return { list };
}

/** Returns an agreement as it was in one revision. Throws `not_found` if the revision is unknown. */
export async function viewAgreementRevision(
  { id, number }: ParsedRequestOf<typeof consoleAgreementRevision>,
  { database }: Pick<ConsoleVisit, 'database'>,
): Promise<AnswerOf<typeof consoleAgreementRevision>> {
  const content = await revisionValues(database, agreementRevisions(id), number);
  return {
    number,
    values: Object.fromEntries(agreementColumns.map((column) => [column, String(content[column])])),
  };
}

/**
 * Puts a new version of an agreement in force. Members must then accept the new version. Throws a refusal for
 * a text without headings, and for a version that was used for another text.
 */
export async function saveAgreement(
  { chinese_body, english_body, ...heading }: ParsedRequestOf<typeof consoleAgreementHandle>,
  { database, now, operator, origin }: ConsoleVisit,
): Promise<Agreements> {
  const chinese_sections = sectionsOf(chinese_body);
  const english_sections = sectionsOf(english_body);
  if (!chinese_sections) throw faulty('chinese_body', 'console_sections');
  if (!english_sections) throw faulty('english_body', 'console_sections');
  const agreement = { ...heading, chinese_sections, english_sections };
  await database.db.transaction().execute(async (db) => {
    const authorId = operator?.member_id ?? null;
    if ((await storeAgreement(db, agreement, { now, authorId })) === 'version_used')
      throw faulty('version', 'console_version_used');
    const { id, version } = heading;
    await recordEvent(
      { db },
      {
        action: 'agreement_changed',
        actor: 'operator',
        ...(operator && { member_id: operator.member_id }),
        address: origin.address,
        now,
        detail: { id, version },
      },
    );
  });
  return viewAgreements({ database });
}

const faulty = (field: string, why: 'console_sections' | 'console_version_used') =>
  refusal({ code: 'invalid', field, why });
