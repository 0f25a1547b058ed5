import type { Transaction } from 'kysely';

import type { Tables } from '../../../db/tables.ts';
import { agreementIds } from '../../agreements/agreements.ts';
import { sectionsOf, storeAgreement } from '../../agreements/edit-agreement.ts';
import type { AgreementPiece } from './content-piece.ts';
import type { ContentFault } from './parse-content.ts';

/**
 * Stores the operator's own text of an agreement. Returns a fault, and stores nothing, if the version was used for
 * another text: the consent of members refers to a version.
 */
export async function importAgreement(
  db: Transaction<Tables>,
  { source, facts, zh, en }: AgreementPiece,
  now: Date,
): Promise<'new' | 'changed' | ContentFault> {
  const chinese_sections = sectionsOf(zh.body);
  const english_sections = sectionsOf(en.body);
  if (!chinese_sections || !english_sections)
    return {
      path: `${source}.${chinese_sections ? 'en' : 'zh'}.md`,
      problem: 'agreement_sections',
      name: '##',
    };
  const agreement = {
    id: agreementIds[facts.agreement],
    chinese_title: zh.texts.title,
    english_title: en.texts.title,
    version: facts.version,
    date: facts.date,
    chinese_sections,
    english_sections,
  };
  const outcome = await storeAgreement(db, agreement, { now, authorId: null });
  if (outcome === 'version_used')
    return { path: `${source}.zh.md`, problem: 'agreement_version', name: facts.version };
  return outcome === 'same' ? 'changed' : outcome;
}
