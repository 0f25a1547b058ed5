import { browseLink } from '../../../contract/links/screen-paths.ts';
import { lanePagePath } from '../../../contract/wire/found-path.ts';
import type { Language } from '../../../trade/language.ts';
import { windowTextIn } from '../../../trade/calendar/window-parts.ts';
import { namesOf, type HarborNames } from '../../../trade/harbors/place-names.ts';
import type { SailingPage } from '../../../contract/calls/sailings/sailing.ts';
import { knownHarbors } from '../../domain/harbors/harbors.ts';
import { visitor } from '../../domain/rights/caller.ts';
import { searchSailings } from '../../domain/search/search.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { escaped } from '../../http/escaped.ts';
import type { FoundPage } from './found-page.ts';
import { foundWords } from './found-words.ts';
import { rowsOf } from './sailing-rows.ts';

/** The loading and the discharging place of a lane in their normalized form. */
export interface LaneEnds {
  from: string;
  to: string;
}

interface Asked {
  database: OpenDatabase;
  now: Date;
}

const rowsMost = 40;
/**
 * The client with which lane pages call `maySee`. That function limits, for each client, how many pairs of
 * places it may see for one sailing in a day. All visitors count as this one client, because caches give all
 * of them the same page.
 */
const sharedByAll = { network: 'lane pages' };

/** A lane with the sailings that a visitor may see. */
export interface FoundLane extends LaneEnds {
  found: Pick<SailingPage, 'list' | 'total'>;
  names: HarborNames;
}

/** Reads the sailings of a lane. Throws `invalid` for an unknown place, like every lane search. */
export async function readLane({ from, to }: LaneEnds, { database, now }: Asked): Promise<FoundLane> {
  const search = { from, ...(to && { to }), sort: 'laycan' as const, page: 1, page_size: rowsMost };
  const [found, { book }] = await Promise.all([
    searchSailings(search, { database, now, caller: visitor, origin: sharedByAll }),
    knownHarbors(database, now),
  ]);
  const { list, total } = found.toJSON();
  return { from, to, found: { list, total }, names: namesOf(book) };
}

/**
 * Builds the page of a lane. `narrowed` contains the filters of the requested URL: the page ignores them, and
 * only its link into the application includes them.
 */
export function lanePage(
  { from, to, found, names }: FoundLane,
  language: Language,
  { now, narrowed = {} }: { now: Date; narrowed?: Readonly<Record<string, string>> },
): FoundPage {
  const words = foundWords[language];
  const today = now.toISOString().slice(0, 10);
  const lane = laneName({ from, to }, names, language);
  const other = laneName({ from, to }, names, language === 'zh' ? 'en' : 'zh');
  const live = found.list.filter(({ withdrawn_time }) => withdrawn_time === null);
  const [first] = live;
  const next = first ? windowTextIn(language, first.load, today) : '';
  const sub = first ? words.laneSub(countOf(found, language), next) : words.noneText;
  const rest = found.total - found.list.length;
  const isDemo = found.list.some(({ is_demo }) => is_demo);
  return {
    language,
    title: words.laneTitle(lane),
    description: first ? `${countOf(found, language)} · ${words.next(next)}` : words.none,
    lead: [
      `<h1>${escaped(words.laneTitle(lane))}</h1>`,
      other === lane
        ? ''
        : `<p class="other" lang="${language === 'zh' ? 'en' : 'zh-Hans'}">${escaped(other)}</p>`,
      `<p class="sub">${escaped(sub)}</p>`,
    ]
      .filter(Boolean)
      .join('\n'),
    content: [
      found.list.length > 0 ? rowsOf(found.list, { language, names, today }) : '',
      rest > 0 ? `<p class="note">${words.more(rest)}</p>` : '',
      to
        ? `<ul class="links"><li><a href="${escaped(lanePagePath(language, to, from))}">${words.reverse}</a></li></ul>`
        : '',
    ]
      .filter(Boolean)
      .join('\n'),
    paths: { zh: lanePagePath('zh', from, to), en: lanePagePath('en', from, to) },
    link: browseLink({ ...narrowed, from, ...(to && { to }) }),
    kind: 'website',
    isHidden: isDemo || found.list.length === 0,
    isDemo,
  };
}

/** Returns the name of a lane for titles, e.g. 上海 → 杰贝阿里. */
export function laneName({ from, to }: LaneEnds, names: HarborNames, language: Language): string {
  const start = names.endName(from, language);
  return to ? `${start} → ${names.endName(to, language)}` : start;
}

/** Returns the number of sailings as text. The number is at most the limit at which lists stop counting. */
export const countOf = ({ total }: Pick<SailingPage, 'total'>, language: Language): string =>
  foundWords[language].sailings(total);
