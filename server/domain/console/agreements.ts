import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  consoleAgreementHandle,
  consoleAgreementView,
} from '../../../contract/calls/console/agreements.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { countAccepted } from '../../db/account/members.ts';
import { listRevisions } from '../../db/content/revisions.ts';
import { listSiteSettings } from '../../db/site/settings.ts';
import { agreementSetting, agreementsIn, versionsIn } from '../agreements/agreements.ts';
import { bodyOf, sectionsOf, storeAgreement } from '../agreements/edit-agreement.ts';
import { recordEvent } from '../rights/audit.ts';
import { refusal } from '../rights/refusal.ts';
import type { ConsoleVisit } from './enter-console.ts';

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
    const revisions = await listRevisions(
      database,
      { kind: 'agreement', row_key: String(id) },
      revisionsShown,
    );
    list.push({
      ...heading,
      id: id === 1 ? 1 : 2,
      chinese_body: bodyOf(chinese_sections),
      english_body: bodyOf(english_sections),
      is_own: settings.has(agreementSetting(id)),
      accepted_total: accepted.get(id) ?? 0,
      revisions: revisions.map(({ content, create_time, nickname, mobile }) => ({
        version: String(content['version']),
        create_time: create_time.toISOString(),
        author: nickname || (mobile === null ? '' : maskMobile(mobile)),
      })),
    });
  }
  return { list };
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
