import type { Transaction } from 'kysely';

import type { Agreement, AgreementSection } from '../../../contract/calls/agreements.ts';
import { listSiteSettings, storeSiteSetting } from '../../db/site/settings.ts';
import type { Tables } from '../../db/tables.ts';
import { isVersionAccepted } from '../../db/account/members.ts';
import { recordRevision } from '../revisions.ts';
import { agreementSetting, agreementsIn } from './agreements.ts';

/** The columns of an agreement that its revisions contain. */
export const agreementColumns = [
  'chinese_title',
  'english_title',
  'version',
  'date',
  'chinese_body',
  'english_body',
] as const;

/** Returns the name under which the revisions of an agreement are stored. */
export const agreementRevisions = (id: number) => ({ kind: 'agreement', row_key: String(id) });

interface Editing {
  now: Date;
  /** The id of the operator who edits; null for an import. */
  authorId: number | null;
}

/**
 * Stores the operator's own text of an agreement, with a revision. Returns `new` if it replaces the program's
 * text, `changed` if it replaces an earlier own text, and `same` if nothing has changed. Returns
 * `version_used`, and stores nothing, if the version was used for another text: the consent of members refers
 * to a version.
 */
export async function storeAgreement(
  db: Transaction<Tables>,
  agreement: Agreement,
  { now, authorId }: Editing,
): Promise<'new' | 'changed' | 'same' | 'version_used'> {
  const { id, version } = agreement;
  const settings = await listSiteSettings({ db });
  const before = agreementsIn(settings).find((one) => one.id === id);
  const isSameText = before !== undefined && isSame(before, agreement);
  if (before?.version === version && !isSameText) return 'version_used';
  if (before?.version !== version && (await isVersionAccepted({ db }, id, version))) return 'version_used';
  if (JSON.stringify(before) === JSON.stringify(agreement)) return 'same';
  await storeSiteSetting({ db }, agreementSetting(id), agreement);
  await recordRevision({ db }, agreementRevisions(id), {
    before: before ? contentOf(before) : {},
    after: contentOf(agreement),
    now,
    author_id: authorId ?? undefined,
  });
  return settings.has(agreementSetting(id)) ? 'changed' : 'new';
}

const contentOf = ({ chinese_sections, english_sections, ...heading }: Agreement) => ({
  ...heading,
  chinese_body: bodyOf(chinese_sections),
  english_body: bodyOf(english_sections),
});

const isSame = (one: Agreement, other: Agreement): boolean => textOf(one) === textOf(other);

/** Returns the titles and both texts of an agreement as one string, by which two agreements are compared. */
const textOf = (agreement: Agreement): string =>
  JSON.stringify([
    agreement.chinese_title,
    agreement.english_title,
    ...[...agreement.chinese_sections, ...agreement.english_sections].map(({ heading, paragraphs }) => [
      heading,
      paragraphs,
    ]),
  ]);

/** Converts sections to one Markdown text. `sectionsOf` converts the text back. */
export const bodyOf = (sections: readonly AgreementSection[]): string =>
  sections.map(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs].join('\n\n')).join('\n\n');

/**
 * Splits a text into sections. A section begins with a line `## Heading`; an empty line ends a paragraph. Returns
 * null if the text does not begin with a heading, or if a section has no paragraph.
 */
export function sectionsOf(body: string): AgreementSection[] | null {
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
