import type { Transaction } from 'kysely';

import type { Agreement, AgreementSection } from '../../../../contract/calls/agreements.ts';
import { listSiteSettings, storeSiteSetting } from '../../../db/site/settings.ts';
import type { Tables } from '../../../db/tables.ts';
import { agreementIds, agreementSetting, agreementsIn } from '../../agreements/agreements.ts';
import type { AgreementPiece } from './content-piece.ts';
import type { ContentFault } from './parse-content.ts';

/**
 * Stores the operator's own text of an agreement. Returns a fault, and stores nothing, if the text has the version
 * of the agreement in force but differs from it: the consent of members refers to a version.
 */
export async function importAgreement(
  db: Transaction<Tables>,
  { source, facts, zh, en }: AgreementPiece,
): Promise<'new' | 'changed' | ContentFault> {
  const chinese_sections = sectionsOf(zh.body);
  const english_sections = sectionsOf(en.body);
  if (!chinese_sections || !english_sections)
    return {
      path: `${source}.${chinese_sections ? 'en' : 'zh'}.md`,
      problem: 'agreement_sections',
      name: '##',
    };
  const id = agreementIds[facts.agreement];
  const agreement: Agreement = {
    id,
    chinese_title: zh.texts.title,
    english_title: en.texts.title,
    version: facts.version,
    date: facts.date,
    chinese_sections,
    english_sections,
  };
  const settings = await listSiteSettings({ db });
  const before = agreementsIn(settings).find((one) => one.id === id);
  if (before?.version === facts.version && !isSame(before, agreement))
    return { path: `${source}.zh.md`, problem: 'agreement_version', name: facts.version };
  await storeSiteSetting({ db }, agreementSetting(id), agreement);
  return settings.has(agreementSetting(id)) ? 'changed' : 'new';
}

const isSame = (one: Agreement, other: Agreement): boolean => textOf(one) === textOf(other);

/** Returns everything that a member agrees to, as one text. */
const textOf = (agreement: Agreement): string =>
  JSON.stringify([
    agreement.chinese_title,
    agreement.english_title,
    ...[...agreement.chinese_sections, ...agreement.english_sections].map(({ heading, paragraphs }) => [
      heading,
      paragraphs,
    ]),
  ]);

/**
 * Splits a text into sections. A section begins with a line `## Heading`; an empty line ends a paragraph. Returns
 * null if the text does not begin with a heading, or if a section has no paragraph.
 */
function sectionsOf(body: string): AgreementSection[] | null {
  const sections: AgreementSection[] = [];
  for (const block of body.split(/\n\s*\n/)) {
    const [first = '', ...rest] = block.split('\n').map((line) => line.trim());
    const isHeading = first.startsWith('#');
    if (isHeading) sections.push({ heading: first.replace(/^#+/, '').trim(), paragraphs: [] });
    const paragraph = (isHeading ? rest : [first, ...rest]).join(' ').trim();
    if (paragraph === '') continue;
    const section = sections.at(-1);
    if (!section) return null;
    section.paragraphs.push(paragraph);
  }
  const isWhole = sections.every(({ heading, paragraphs }) => heading !== '' && paragraphs.length > 0);
  return isWhole && sections.length > 0 ? sections : null;
}
