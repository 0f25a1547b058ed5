import { shipownerLink } from '../../../contract/links/screen-paths.ts';
import { lanePagePath, shipownerPagePath } from '../../../contract/wire/found-path.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import type { shipownerData } from '../../../contract/calls/sailings/shipowner.ts';
import type { Language } from '../../../trade/language.ts';
import { namesOf, type HarborNames } from '../../../trade/harbors/place-names.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { knownHarbors } from '../../domain/harbors/harbors.ts';
import { visitor } from '../../domain/rights/caller.ts';
import { listSailingsOfShipowner } from '../../domain/sailings/sailings.ts';
import { viewShipowner } from '../../domain/sailings/shipowners.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { escaped } from '../../http/escaped.ts';
import type { FoundPage } from './found-page.ts';
import { foundWords } from './found-words.ts';
import { ownerName, rowsOf } from './sailing-rows.ts';

const rowsMost = 40;
const lanesMost = 12;

/** A shipowner with its next sailings, as a visitor sees them. */
export interface FoundShipowner {
  owner: AnswerOf<typeof shipownerData>;
  rows: SailingRow[];
  names: HarborNames;
}

/** Reads a shipowner with its sailings. Throws `not_found` if it does not exist or is hidden. */
export async function readShipowner(
  id: number,
  { database, now }: { database: OpenDatabase; now: Date },
): Promise<FoundShipowner> {
  const owner = await viewShipowner(id, { database, now });
  const paging = { sort: 'laycan' as const, page: 1, page_size: rowsMost };
  const [found, { book }] = await Promise.all([
    listSailingsOfShipowner({ shipowner_id: id, ...paging }, { database, now, caller: visitor }),
    knownHarbors(database, now),
  ]);
  return { owner, rows: found.toJSON().list, names: namesOf(book) };
}

export function shipownerPage(
  { owner, rows, names }: FoundShipowner,
  language: Language,
  now: Date,
): FoundPage {
  const words = foundWords[language];
  const name = ownerName(owner, language);
  const other = ownerName(owner, language === 'zh' ? 'en' : 'zh');
  const about =
    language === 'zh'
      ? owner.chinese_description || owner.english_description
      : owner.english_description || owner.chinese_description;
  const count = words.sailings(owner.sailing_total);
  const rest = owner.sailing_total - rows.length;
  return {
    language,
    title: name,
    description: [count, about].filter(Boolean).join(' · ').slice(0, descriptionCharsMost),
    lead: [
      `<h1>${escaped(name)}</h1>`,
      other === name
        ? ''
        : `<p class="other" lang="${language === 'zh' ? 'en' : 'zh-Hans'}">${escaped(other)}</p>`,
      `<p class="sub">${rows.length > 0 ? `${count} · ${words.ownerSub}` : words.none}</p>`,
    ]
      .filter(Boolean)
      .join('\n'),
    content: [
      about ? `<div class="text">${paragraphsOf(about)}</div>` : '',
      rows.length > 0
        ? `<h2>${count}</h2>${rowsOf(rows, { language, names, today: now.toISOString().slice(0, 10) })}`
        : '',
      rest > 0 && rows.length > 0 ? `<p class="note">${words.more(rest)}</p>` : '',
      laneLinks(rows, names, language),
    ]
      .filter(Boolean)
      .join('\n'),
    paths: { zh: shipownerPagePath('zh', owner.id), en: shipownerPagePath('en', owner.id) },
    link: shipownerLink(owner.id),
    kind: 'profile',
    isHidden: owner.is_demo,
    isDemo: owner.is_demo,
    ...(!owner.is_demo && { facts: factsOf(owner, name, other) }),
  };
}

const descriptionCharsMost = 300;

const paragraphsOf = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

/**
 * Builds the HTML list of links to the lanes of the shown sailings, each once; empty if there are no
 * sailings.
 */
function laneLinks(rows: readonly SailingRow[], names: HarborNames, language: Language): string {
  const lanes = new Map(
    rows.map(({ load, unload }) => [
      lanePagePath(language, load.harbor_code, unload.harbor_code),
      `${names.harborName(load.harbor_code, language)} → ${names.harborName(unload.harbor_code, language)}`,
    ]),
  );
  if (lanes.size === 0) return '';
  const links = [...lanes]
    .slice(0, lanesMost)
    .map(([path, name]) => `<li><a href="${path}">${escaped(name)}</a></li>`);
  return `<h2>${foundWords[language].lanes}</h2><ul class="links">${links.join('')}</ul>`;
}

const factsOf = ({ website, phone }: FoundShipowner['owner'], name: string, other: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name,
  ...(other !== name && { alternateName: other }),
  ...(/^https?:\/\//.test(website) && { url: website }),
  ...(phone && { telephone: phone }),
});
